import { sql, type Selectable, type Transaction } from 'kysely';
import type { DB, Refunds } from '#db/schema.ts';
import { issueCreditNote } from '../invoices/issue.ts';
import type { Market } from '#server/platform/market.ts';
import { publish } from '#server/platform/events.ts';
import { bookRefund } from './ledger.ts';
import { movePayment } from './moves.ts';
import type { Cause, PaymentRow } from './payments.ts';
import { payWords } from './words.ts';

/** Why, where the gateway tells of money that went back without anybody here having requested it. */
const { outside } = payWords('ar');

/**
 * Writes down that `total` was given back in all, by the word of the gateway; nothing where that is known. The payment is held
 * by the caller. What went back whole is taken back: the subscription ends, the commission is due again.
 */
export async function takeRefunds(
  trx: Transaction<DB>,
  { market, payment, total, cause, after }: { market: Market; payment: PaymentRow; total: number; cause: Cause; after: (() => void)[] },
): Promise<PaymentRow> {
  const before = payment.refunded_halalas;
  // Nothing was booked of a sum in another currency.
  if (payment.taken_halalas === 0) return total > 0 && payment.needs_refund ? clear(trx, payment, cause) : payment;
  const now = Math.min(total, payment.taken_halalas);
  if (now <= before) return payment;
  const request = await endAsked(trx, payment.id);
  const isWhole = now === payment.taken_halalas;
  const wasOwed = payment.needs_refund;
  await bookRefund(trx, { payment, before, given: now - before, wasOwed });
  await issueCreditNote(trx, payment, now - before, request?.reason ?? outside);
  if (isWhole && !wasOwed) {
    const invalidated = await market.purposes[payment.kind].takeBack(trx, payment);
    if (invalidated) after.push(() => market.invalidate(invalidated));
  }
  if (payment.user_id !== null) await publish(trx, 'payment.moved', { user: payment.user_id, payment: payment.id, outcome: 'refunded' });
  const detail = `${now - before}: ${request?.reason ?? outside}`;
  const columns = { refunded_halalas: now, needs_refund: wasOwed && !isWhole };
  return movePayment(trx, { cause: causeOf(request) ?? cause, detail }, { payment, to: isWhole ? 'refunded' : payment.status, columns });
}

type RefundRequest = Pick<Selectable<Refunds>, 'reason' | 'staff_id'>;

function causeOf(request: RefundRequest | undefined): Cause | undefined {
  return request && (request.staff_id === null ? 'payer' : 'staff');
}

/** The refund that is under way, which this is. */
function endAsked(trx: Transaction<DB>, payment: number): Promise<RefundRequest | undefined> {
  return trx
    .updateTable('refunds')
    .set({ status: 'done', ended_at: sql<Date>`now()` })
    .where('payment_id', '=', payment)
    .where('status', '=', 'asked')
    .returning(['reason', 'staff_id'])
    .executeTakeFirst();
}

async function clear(trx: Transaction<DB>, payment: PaymentRow, cause: Cause): Promise<PaymentRow> {
  return movePayment(trx, { cause, detail: outside }, { payment, to: payment.status, columns: { needs_refund: false } });
}
