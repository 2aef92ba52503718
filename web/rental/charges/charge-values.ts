import { namedCharges, type ChargeKind } from '#contract/rental/charge-states.ts';
import type { NewCharge } from '#contract/rental/charges.ts';

export interface ChargeValues {
  kind: string;
  amount: string;
  note: string;
  /** As a field of the browser has it: 2026-11-20T14:30, in Riyadh. */
  happened_at: string;
  reference: string;
}

type NamedKind = (typeof namedCharges)[number];

/** The kinds whose sum the office names. */
export function namedKinds(kinds: readonly ChargeKind[]): NamedKind[] {
  return namedCharges.filter((kind) => kinds.includes(kind));
}

/** Whether the office has to show something. */
export function needsPicture(kind: string): boolean {
  return kind === 'damage' || kind === 'cleaning' || kind === 'fine';
}

/** The names of what is still to be filled in. */
export function missingIn({ kind, amount, note, happened_at }: ChargeValues, pictures: number): string[] {
  const missing = {
    kind: kind === '',
    amount: !(Number(amount) > 0),
    happened_at: kind === 'fine' && happened_at === '',
    note: note.trim() === '',
    pictures: needsPicture(kind) && pictures === 0,
  };
  return Object.entries(missing).flatMap(([name, isMissing]) => (isMissing ? [name] : []));
}

/** For the API. */
export function chargeOf({ kind, amount, note, happened_at, reference }: ChargeValues, pictures: number[]): NewCharge {
  const isFine = kind === 'fine';
  return {
    kind: namedCharges.find((one) => one === kind) ?? 'other',
    amount: amountOf(amount),
    note: note.trim(),
    pictures,
    ...(isFine && { happened_at: new Date(`${happened_at}:00+03:00`).toISOString() }),
    ...(isFine && reference.trim() && { reference: reference.trim() }),
  };
}

/** `450.5` → `450.50`. */
export function amountOf(typed: string): string {
  return Number(typed).toFixed(2);
}
