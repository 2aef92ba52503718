import { latinDigits } from '#contract/digits.ts';
import { codesIn, type AdField, type AdValues } from './values.ts';

/** How a field goes out: figures as numbers, `yes` as true, codes as a list, all else as text. */
export type FieldKind = 'text' | 'whole' | 'decimal' | 'flag' | 'codes';

type KindOf<Value> = Value extends boolean
  ? 'flag'
  : Value extends number
    ? 'whole' | 'decimal'
    : Value extends readonly string[]
      ? 'codes'
      : 'text';

/** What the API takes of an ad beside the fields of the form. */
type Unlisted = 'image_ids' | 'latitude' | 'longitude';

/** The kind of every field that the API takes as `Input`. */
export type FieldKinds<Input> = { readonly [Name in keyof Input as Exclude<Name, Unlisted>]-?: KindOf<NonNullable<Input[Name]>> };

type Kinds = Readonly<Partial<Record<AdField, FieldKind>>>;

/** What is posted: every field that holds something. */
export function bodyOf(kinds: Kinds, values: AdValues): Record<string, unknown> {
  const filled = entriesOf(kinds).map(([name, kind]) => [name, parse(kind, values[name])] as const);
  return Object.fromEntries(filled.filter(([, value]) => value !== null));
}

/** What is changed: the fields that no longer hold what they held, null where they were emptied. */
export function changesOf(kinds: Kinds, before: AdValues, values: AdValues): Record<string, unknown> {
  const changed = entriesOf(kinds).filter(([name]) => values[name].trim() !== before[name]);
  return Object.fromEntries(changed.map(([name, kind]) => [name, parse(kind, values[name])]));
}

function entriesOf(kinds: Kinds): [AdField, FieldKind][] {
  return Object.entries(kinds) as [AdField, FieldKind][];
}

function parse(kind: FieldKind, text: string): unknown {
  const value = text.trim();
  if (kind === 'flag') return value === 'yes';
  if (kind === 'codes') return codesIn(value);
  if (value === '') return null;
  if (kind === 'text') return value;
  const number = Number(latinDigits(value));
  return Number.isFinite(number) ? number : value;
}
