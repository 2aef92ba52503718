import { sql, type Transaction } from 'kysely';
import { refundDays } from '#contract/money/payments.ts';
import type { DB } from '#db/schema.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Market } from '#server/platform/market.ts';
import { dayMs } from '#contract/platform/riyadh.ts';
import type { ShownPayment } from './lists.ts';
import { findPayment, type PaymentRow } from './payments.ts';
import { refundPayment } from './refund.ts';
import { payWords } from './words.ts';

/**
 * Gives a payment for a package back to its payer, whole, and ends the package. Throws `not_found` for a payment of somebody else,
 * `move_not_allowed` for one that is no paid package or is being refunded, `refund_too_late`, `package_used`, and `unavailable`.
 */
export async function withdrawPackage(market: Market, payer: number, paymentId: number): Promise<void> {
  const payment = await findPayment(market.db, paymentId);
  if (payment?.user_id !== payer) throw new AppError('not_found');
  // Pressed again after it was done.
  if (payment.kind === 'package' && payment.status === 'refunded') return;
  await refundPayment(market, { asker: { check: refuseUsed }, paymentId, amountHalalas: null, reason: payWords('ar').withdrawn });
}

/** In the transaction that holds payer and payment: an ad that is posted meanwhile comes before it or after. */
async function refuseUsed(trx: Transaction<DB>, { id, kind, status, needs_refund, refunded_halalas }: PaymentRow): Promise<void> {
  if (kind !== 'package' || status !== 'paid' || needs_refund || refunded_halalas > 0) throw new AppError('move_not_allowed');
  const { isLate, used } = await trx
    .selectFrom('payments')
    .leftJoin('subscriptions', 'subscriptions.payment_id', 'payments.id')
    .select([
      sql<boolean>`payments.paid_at < now() - ${refundDays}::integer * interval '1 day'`.as('isLate'),
      'subscriptions.used_at as used',
    ])
    .where('payments.id', '=', id)
    .executeTakeFirstOrThrow();
  if (isLate) throw new AppError('refund_too_late');
  if (used !== null) throw new AppError('package_used');
}

/** Until when the payer may ask for it, or null. */
export function refundableUntil(row: ShownPayment, now = Date.now()): Date | null {
  const { kind, status, paid_at, needs_refund, taken_halalas: taken, refunded_halalas: refunded, used_at } = row;
  if (kind !== 'package' || status !== 'paid' || needs_refund || taken === 0 || refunded > 0 || used_at !== null) return null;
  const until = new Date(paid_at!.getTime() + refundDays * dayMs);
  return until.getTime() > now ? until : null;
}
