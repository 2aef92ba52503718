import type { AdChanges } from '#contract/listing/ad-inputs.ts';
import type { Field, Values } from '#contract/listing/ad-types/fields.ts';
import { latinDigits } from '#contract/platform/digits.ts';
import type { AdType } from '#contract/platform/kinds.ts';
import { codesIn, entriesOf, type AdValues, type FieldName } from './values.ts';

type Kind = Field['kind'];

/** What is posted: every field that holds something. */
export function bodyOf(type: AdType, values: AdValues): AdChanges {
  return bodyWith(
    entriesOf(type).filter(([name, { kind }]) => parse(kind, values[name]) !== null),
    values,
  );
}

/** What is changed: the fields that no longer hold what they held, null where they were emptied. */
export function changesOf(type: AdType, before: AdValues, values: AdValues): AdChanges {
  return bodyWith(
    entriesOf(type).filter(([name]) => values[name].trim() !== before[name]),
    values,
  );
}

/** The types of the contract follow from the kinds of the fields, as these values do. */
function bodyWith(fields: readonly [FieldName, Field][], values: AdValues): AdChanges {
  const body: Partial<Record<FieldName, Values[Kind] | null>> = {};
  for (const [name, { kind }] of fields) body[name] = parse(kind, values[name]);
  return body as AdChanges;
}

/** Figures go out as numbers, `yes` as true, codes as a list, all else as text: that is no figure, where one is needed, for an answer. */
function parse(kind: Kind, text: string): Values[Kind] | null {
  const value = text.trim();
  if (kind === 'flag') return value === 'yes';
  if (kind === 'codes') return codesIn(value);
  if (value === '') return null;
  if (kind !== 'record' && kind !== 'whole' && kind !== 'riyals' && kind !== 'decimal') return value;
  const number = Number(latinDigits(value));
  return Number.isFinite(number) ? number : value;
}
