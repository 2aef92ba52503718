import type { CancellingRow } from '#contract/rental/cancelling.ts';
import type { BookingPayments } from '#contract/money/office-payments.ts';
import { halalasOf } from '#contract/platform/amounts.ts';

/** The first of the rows that hold now and later that costs more than it does now; undefined where it gets no dearer. */
export function dearerRow([holding, ...later]: readonly CancellingRow[]): (CancellingRow & { from: string }) | undefined {
  const dearer = later.find(({ fee }) => Number(fee) > Number(holding?.fee ?? 0));
  return dearer?.from ? { ...dearer, from: dearer.from } : undefined;
}

/** What has gone back to the card of the renter, in riyals: of the rent and of its deposit. */
export function givenBack({ acts }: Pick<BookingPayments, 'acts'>): number {
  const back = acts.filter(({ kind }) => kind === 'released' || kind === 'refunded');
  return back.reduce((sum, { amount }) => sum + halalasOf(amount), 0) / 100;
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
