import { holdEndHours, payMinutes } from '#contract/money/office-payments.ts';
import { minuteMs } from '#contract/platform/riyadh.ts';
import type { Columns } from './recording.ts';
import type { PaymentRow } from './rows.ts';

type Look = Omit<Columns, 'next_at'> & { next_at: Date | null };

/** A payer may come back late from the page of a bank. */
const waitedMinutes = 2 * payMinutes;
const givenUpHours = 24;

/** When a payment with which nothing is to be done now is looked at again, if at all. Nobody is at it any more. */
export function nextCheck(payment: PaymentRow, now: Date, isKnown: boolean): Look {
  const free = { act: null, act_amount: null, act_at: null, busy_until: null, tries: 0 };
  if (payment.state === 'authorised') return { ...free, next_at: lookAtHold(payment, now) };
  if (payment.state !== 'created') return { ...free, next_at: null };
  const age = now.getTime() - payment.created_at.getTime();
  if (age < waitedMinutes * minuteMs) return { ...free, next_at: new Date(now.getTime() + minuteMs) };
  // The bank of a payer may still be at one that the gateway knows.
  if (isKnown && age < givenUpHours * 60 * minuteMs) return { ...free, next_at: new Date(now.getTime() + 60 * minuteMs) };
  return { ...free, next_at: null, state: 'failed', failure: 'abandoned', ended_at: now };
}

/** On its last day; then each hour, and at its end. */
function lookAtHold({ hold_until: until }: PaymentRow, now: Date): Date {
  const end = (until ?? now).getTime();
  const next = Math.max(end - holdEndHours * 60 * minuteMs, now.getTime() + 60 * minuteMs);
  return new Date(end > now.getTime() ? Math.min(next, end) : next);
}
