import { allFields, fieldsOf } from '#contract/listing/ad-types/ad-types.ts';
import type { Field, Fields, Filter } from '#contract/listing/ad-types/fields.ts';
import type { AdType } from '#contract/platform/kinds.ts';

type AllFields = typeof allFields;

/** The fields that some list is narrowed by in this way. */
type NarrowedBy<By extends Filter['by']> = {
  [Name in keyof AllFields]: AllFields[Name] extends { filter: { by: By; lists: readonly [AdType, ...AdType[]] } } ? Name : never;
}[keyof AllFields];

export type ChoiceFilter = NarrowedBy<'among' | 'every'>;
export type FlagFilter = NarrowedBy<'flag'>;
/** Each has a group of its own; the rents share one. */
export type RangeFilter = NarrowedBy<'range' | 'upTo' | 'atLeast'>;

/** The fields that the list of a type is narrowed by any, or by all, values of. */
export function choicesOf(type: AdType): ChoiceFilter[] {
  return [...namesBy('among', type), ...namesBy('every', type)];
}

/** The fields that the list of a type is narrowed by having. */
export function flagsOf(type: AdType): FlagFilter[] {
  return namesBy('flag', type);
}

function namesBy<By extends Filter['by']>(by: By, type: AdType): NarrowedBy<By>[] {
  const fields: Fields = fieldsOf[type];
  return Object.keys(fields).filter((name): name is NarrowedBy<By> => {
    const filter = fields[name]?.filter;
    return filter?.by === by && filter.lists.includes(type);
  });
}

const otherLists: Readonly<Record<string, string>> = { seller_type: 'seller_type', price_mode: 'price_mode', pattern: 'plate_pattern' };
const optionLists: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(allFields).flatMap(([name, { kind, list = name }]: [string, Field]) =>
    kind === 'choice' || kind === 'codes' ? [[name, list]] : [],
  ),
);

/** The value list that holds the labels of a filter's values; undefined where they come with the values. */
export function listOf(name: string): string | undefined {
  return otherLists[name] ?? optionLists[name];
}
