import { isRecord } from '#contract/records.ts';
import { isVisible, visibleLength } from '#contract/visible-text.ts';

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
  if (Array.isArray(body)) for (const [at, one] of body.entries()) body[at] = emptied(one);
  else if (isRecord(body)) for (const [name, one] of Object.entries(body)) body[name] = emptied(one);
}

function emptied(value: unknown): unknown {
  if (typeof value === 'string') return isVisible(value) ? value : '';
  emptyUnseen(value);
  return value;
}
