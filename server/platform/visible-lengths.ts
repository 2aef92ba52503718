import { isRecord } from '#contract/platform/records.ts';
import { isVisible, visibleLength } from '#contract/platform/visible-text.ts';

interface ShownEnough {
  (limit: number, text: string): boolean;
  /** Read by Ajv after a refusal. */
  errors?: { keyword: string; params: { limit: number } }[];
}

const showsEnough: ShownEnough = (limit, text) => {
  showsEnough.errors = [{ keyword: 'minLength', params: { limit } }];
  return visibleLength(text) >= limit;
};

/** `minLength` of the texts of bodies: it counts what a reader sees. Ten characters of a title are not ten joiners. */
export const visibleMinLength = { keyword: 'minLength', type: 'string', schemaType: 'number', validate: showsEnough } as const;

/** Makes every text of a body of which a reader sees nothing an empty one, so that no check takes it for text. */
export function emptyUnseen(body: unknown): void {
  // Not by recursion: hostile JSON is nested deeper than the stack.
  const holders = [body];
  const emptied = (value: unknown) => {
    if (typeof value === 'string') return isVisible(value) ? value : '';
    if (typeof value === 'object' && value !== null) holders.push(value);
    return value;
  };
  while (holders.length > 0) {
    const holder = holders.pop();
    if (Array.isArray(holder)) for (const [at, one] of holder.entries()) holder[at] = emptied(one);
    else if (isRecord(holder)) for (const [name, one] of Object.entries(holder)) holder[name] = emptied(one);
  }
}
