import { allFields, fieldsOf } from '#contract/listing/ad-types/ad-types.ts';
import type { Field, FormStep } from '#contract/listing/ad-types/fields.ts';
import { latinDigits } from '#contract/platform/digits.ts';
import type { AdType } from '#contract/platform/kinds.ts';

/** A field of the form that is sent. The place on a map is not asked for. */
export type FieldName = Exclude<keyof typeof allFields, 'latitude' | 'longitude'>;
/** And the switch that says whether the kilometres of a rental are limited. */
export type AdField = keyof typeof allFields | 'limited_km';

/** What is in the fields by name, as typed. Several codes are in one field with spaces between. */
export type AdValues = Readonly<Record<AdField, string>>;

export function isFieldName(name: string): name is FieldName {
  return name in allFields && name !== 'latitude' && name !== 'longitude';
}

/** The fields of a type with their names. */
export function entriesOf(type: AdType): [FieldName, Field][] {
  return Object.entries(fieldsOf[type]).filter((entry): entry is [FieldName, Field] => isFieldName(entry[0]));
}

/** The fields of a type in one part of its form. */
export function namesInStep(type: AdType, step: FormStep): FieldName[] {
  return entriesOf(type).flatMap(([name, field]) => (field.step === step ? [name] : []));
}

/** The fields with these values, the others empty. What is no field is left out. */
export function adValues(filled: Readonly<Record<string, string>>): AdValues {
  return Object.fromEntries([...Object.keys(allFields), 'limited_km'].map((name) => [name, filled[name] ?? ''])) as AdValues;
}

export function codesIn(text: string): string[] {
  return text.split(' ').filter(Boolean);
}

/** `codes` with `code` in it where it was not, and without it where it was. */
export function toggledCode(codes: string, code: string): string {
  const list = codesIn(codes);
  return (list.includes(code) ? list.filter((other) => other !== code) : [...list, code]).join(' ');
}

/** A figure that stands in a field; null where none does. */
export function figureIn(text = ''): number | null {
  const number = Number(latinDigits(text));
  return text.trim() === '' || !Number.isFinite(number) ? null : number;
}
