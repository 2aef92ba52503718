import { latinDigits } from '#contract/digits.ts';
import { codesIn, type Values } from './form.ts';

/** How a field goes out: figures as numbers, `yes` as true, codes as a list, all else as text. */
export type FieldKind = 'text' | 'whole' | 'decimal' | 'flag' | 'codes';
export type FieldKinds = Readonly<Record<string, FieldKind>>;
export type Body = Record<string, unknown>;

/** What is posted: every field that holds something. Fields that play no part are left out of `kinds` by the caller. */
export function bodyOf(kinds: FieldKinds, values: Values): Body {
  const filled = Object.entries(kinds).map(([name, kind]) => [name, sent(kind, values[name] ?? '')] as const);
  return Object.fromEntries(filled.filter(([, value]) => value !== null));
}

/** What is changed: the fields that no longer hold what they held, null where they were emptied. */
export function changesOf(kinds: FieldKinds, before: Values, values: Values): Body {
  const changed = Object.entries(kinds).filter(([name]) => (values[name] ?? '').trim() !== (before[name] ?? ''));
  return Object.fromEntries(changed.map(([name, kind]) => [name, sent(kind, values[name] ?? '')]));
}

function sent(kind: FieldKind, text: string): unknown {
  const value = text.trim();
  if (kind === 'flag') return value === 'yes';
  if (kind === 'codes') return codesIn(value);
  if (value === '') return null;
  if (kind === 'text') return value;
  const number = Number(latinDigits(value));
  return Number.isFinite(number) ? number : value;
}
