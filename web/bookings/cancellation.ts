import type { BookingPayments } from '#contract/office-payments.ts';
import type { RentalQuote } from '#contract/rental-quotes.ts';

type Step = RentalQuote['cancellation'][number];

/** The row of the table that holds at `now`, in milliseconds; the first where none has begun. */
export function stepAt(table: readonly Step[], now: number): Step | undefined {
  return table.findLast(({ from }) => from === null || Date.parse(from) <= now) ?? table[0];
}

/** The first row after that one which costs more; undefined where it gets no dearer. */
export function nextStepAt(table: readonly Step[], now: number): (Step & { from: string }) | undefined {
  const holding = stepAt(table, now);
  const dearer = table.find(({ from, fee }) => from !== null && Date.parse(from) > now && Number(fee) > Number(holding?.fee ?? 0));
  return dearer?.from ? { ...dearer, from: dearer.from } : undefined;
}

/** What has gone back to the card of the renter, in riyals: of the rent and of its deposit. */
export function givenBack({ acts }: Pick<BookingPayments, 'acts'>): number {
  const back = acts.filter(({ kind }) => kind === 'released' || kind === 'refunded');
  return back.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0) / 100;
}

/**
 * What cancelling at this fee comes to, in riyals: of what was paid by card, or is held for it, what goes back and what the office keeps;
 * and what of the fee is still to be paid.
 */
export function shareOnCancelling(
  { paid, held }: Pick<BookingPayments, 'paid' | 'held'>,
  fee: number,
): Record<'back' | 'kept' | 'owed', number> {
  // In halalas: sums of decimals are not exact.
  const byCard = Math.round((Number(paid) + Number(held)) * 100);
  const due = Math.round(fee * 100);
  const kept = Math.min(byCard, due);
  return { back: (byCard - kept) / 100, kept: kept / 100, owed: (due - kept) / 100 };
}
