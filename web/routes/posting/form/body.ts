import type { Field } from '#contract/ad-types/fields.ts';
import { latinDigits } from '#contract/digits.ts';
import type { AdType } from '#contract/kinds.ts';
import { codesIn, entriesOf, type AdValues } from './values.ts';

/** What is posted: every field that holds something. */
export function bodyOf(type: AdType, values: AdValues): Record<string, unknown> {
  const filled = entriesOf(type).map(([name, { kind }]) => [name, parse(kind, values[name])] as const);
  return Object.fromEntries(filled.filter(([, value]) => value !== null));
}

/** What is changed: the fields that no longer hold what they held, null where they were emptied. */
export function changesOf(type: AdType, before: AdValues, values: AdValues): Record<string, unknown> {
  const changed = entriesOf(type).filter(([name]) => values[name].trim() !== before[name]);
  return Object.fromEntries(changed.map(([name, { kind }]) => [name, parse(kind, values[name])]));
}

/** Figures go out as numbers, `yes` as true, codes as a list, all else as text. */
function parse(kind: Field['kind'], text: string): unknown {
  const value = text.trim();
  if (kind === 'flag') return value === 'yes';
  if (kind === 'codes') return codesIn(value);
  if (value === '') return null;
  if (kind !== 'record' && kind !== 'whole' && kind !== 'riyals' && kind !== 'decimal') return value;
  const number = Number(latinDigits(value));
  return Number.isFinite(number) ? number : value;
}
