import type { Draft, DraftContent } from '#contract/listing/drafts.ts';
import type { AdImage } from '#contract/listing/ads.ts';
import { adValues, isFieldName, type AdValues } from './values.ts';

/** What a form holds of a draft: what was typed beside what an untouched form has, the pictures, and the branch it is meant for. */
export interface Filled {
  values: Partial<AdValues>;
  images: readonly AdImage[];
  /** The id of a branch; empty without one. */
  branch: string;
}

/** What the server keeps of it; null while nothing was filled in. */
export function contentOf({ values, images, branch }: Filled): DraftContent | null {
  const content: DraftContent = { ...values };
  if (images.length > 0) content['image_ids'] = images.map(({ id }) => id);
  if (branch !== '') content['branch_id'] = Number(branch);
  return Object.keys(content).length > 0 ? content : null;
}

/** What stands in the form for a stored draft. A copy of an ad has figures, flags and lists where a form has text. */
export function filledFrom({ content, images }: Pick<Draft, 'content' | 'images'>): Filled {
  const { branch_id: branch, image_ids: _, ...rest } = content;
  const known = Object.entries(rest).filter(([name]) => isFieldName(name) || name === 'limited_km');
  const values: Record<string, string> = Object.fromEntries(known.map(([name, value]) => [name, textOf(value)]));
  // The form has a switch for a limit that an ad has not.
  if (!('limited_km' in rest) && values['daily'] !== undefined) values['limited_km'] = values['km_per_day'] ? 'yes' : '';
  return { values, images, branch: typeof branch === 'number' ? String(branch) : '' };
}

/** The same text for the same content, whatever the order of its fields. */
export function contentKey(content: DraftContent | null): string {
  return JSON.stringify(Object.entries(content ?? {}).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** The fields in which two drafts differ, in the order of the form. */
export function differingFields(one: DraftContent, other: DraftContent): string[] {
  const names = [...Object.keys(adValues({})).filter(isFieldName), 'image_ids', 'branch_id'];
  return names.filter((name) => textOf(one[name] ?? null) !== textOf(other[name] ?? null));
}

export function textOf(value: DraftContent[string]): string {
  if (value === true) return 'yes';
  if (value === false || value === null) return '';
  return Array.isArray(value) ? value.join(' ') : String(value);
}
