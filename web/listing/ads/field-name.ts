import type { allFields } from '#contract/listing/ad-types/ad-types.ts';

type Named = Exclude<keyof typeof allFields, 'latitude' | 'longitude'>;

/** The key of the name of a field of ads that the API names. */
export function fieldName(field: string): `posting.fields.${Named}`;
export function fieldName(field: string): string {
  return `posting.fields.${field}`;
}
