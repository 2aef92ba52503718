import { carKinds, plateKinds, rentalKinds, type FieldName } from './kinds.ts';

/** A field that is sent, or the switch that says whether the kilometres of a rental are limited. */
export type AdField = FieldName | 'limited_km';

const kinds = { ...carKinds, ...rentalKinds, ...plateKinds };

/** What is in the fields by name, as typed. Several codes are in one field with spaces between. */
export type AdValues = Readonly<Record<AdField, string>>;

export function isFieldName(name: string): name is FieldName {
  return name in kinds;
}

/** The fields with these values, the others empty. What is no field is left out. */
export function adValues(filled: Readonly<Record<string, string>>): AdValues {
  return Object.fromEntries([...Object.keys(kinds), 'limited_km'].map((name) => [name, filled[name] ?? ''])) as AdValues;
}

export function codesIn(text: string): string[] {
  return text.split(' ').filter(Boolean);
}

/** `codes` with `code` in it where it was not, and without it where it was. */
export function toggledCode(codes: string, code: string): string {
  const list = codesIn(codes);
  return (list.includes(code) ? list.filter((other) => other !== code) : [...list, code]).join(' ');
}
