import { sql, type Transaction } from 'kysely';
import type { DB } from '#db/schema.ts';
import { AppError } from '#server/platform/errors.ts';
import { PayRefusal } from '../payment-gateways/pay-refusal.ts';
import type { GatewayStatus } from '../payment-gateways/pay.ts';
import { issueInvoice } from '../invoices/issue.ts';
import type { Market } from '#server/platform/market.ts';
import { publish, type Events } from '#server/platform/events.ts';
import { evaluate, type StatusUpdate, type Verdict } from './verify.ts';
import { bookEarned, bookOwed } from './ledger.ts';
import { movePayment } from './moves.ts';
import { findPayment, lockPayment, type Cause, type PaymentRow } from './payments.ts';
import { takeRefunds } from './refunded.ts';

/** What happens once it is committed, and not before. */
type After = () => void;

/**
 * Asks the gateway how a payment stands and does what follows, once, whoever asks first: everything of it in one transaction
 * that holds the payment, so that what is paid is always given too. Throws `unavailable` where the gateway gives no answer.
 */
export async function settle(market: Market, paymentId: number, cause: Cause, { gaveUp = false } = {}): Promise<PaymentRow> {
  const payment = await findPayment(market.db, paymentId);
  if (!payment) throw new AppError('not_found');
  if (payment.status === 'refunded' || (payment.status === 'paid' && cause === 'return')) return payment;
  // Without it nobody was sent to the gateway: its maker is on the way there, or ended before.
  if (payment.gateway_ref === null) return payment;
  const gatewayStatus = await statusOf(market, payment);
  const after: After[] = [];
  const settled = await market.db
    .transaction()
    .execute((trx) => apply(trx, { market, id: paymentId, gatewayStatus, update: { cause, gaveUp, now: new Date() }, after }));
  for (const run of after) run();
  return settled;
}

/** A payment of nothing is paid by being begun. */
export async function takeNothing(market: Market, paymentId: number): Promise<PaymentRow> {
  const after: After[] = [];
  const paid = await market.db
    .transaction()
    .execute(async (trx) => take(trx, { market, payment: await lockPayment(trx, paymentId), cause: 'start', after }));
  for (const run of after) run();
  return paid;
}

async function statusOf({ pay }: Market, { gateway, gateway_ref }: PaymentRow): Promise<GatewayStatus | null> {
  // One that was begun with another gateway is for the person who has its books.
  if (gateway !== pay.name) throw new AppError('unavailable');
  try {
    return await pay.fetch(gateway_ref!);
  } catch (error) {
    throw error instanceof PayRefusal ? new AppError('unavailable') : error;
  }
}

async function apply(
  trx: Transaction<DB>,
  {
    market,
    id,
    gatewayStatus,
    update,
    after,
  }: { market: Market; id: number; gatewayStatus: GatewayStatus | null; update: StatusUpdate; after: After[] },
): Promise<PaymentRow> {
  const locked = await lockPayment(trx, id);
  const payment = await carryOut(trx, {
    market,
    payment: locked,
    verdict: evaluate(locked, gatewayStatus, update),
    cause: update.cause,
    after,
  });
  const refunded = await takeRefunds(trx, { market, payment, total: gatewayStatus?.refundedHalalas ?? 0, cause: update.cause, after });
  await trx.updateTable('payments').set({ checked_at: update.now }).where('id', '=', id).execute();
  return refunded;
}

async function carryOut(
  trx: Transaction<DB>,
  { market, payment, verdict, cause, after }: { market: Market; payment: PaymentRow; verdict: Verdict; cause: Cause; after: After[] },
): Promise<PaymentRow> {
  switch (verdict.to) {
    case 'same':
      return payment;
    case 'expired':
      return movePayment(trx, { cause }, { payment, to: 'expired', columns: { failure: 'expired' } });
    case 'failed':
      return fail(trx, verdict, { market, payment, cause, after });
    case 'paid':
      return take(trx, { market, payment, cause, after });
  }
}

async function fail(
  trx: Transaction<DB>,
  { failure, taken = 0, detail = failure }: Extract<Verdict, { to: 'failed' }>,
  { market, payment, cause, after }: { market: Market; payment: PaymentRow; cause: Cause; after: After[] },
): Promise<PaymentRow> {
  const isMismatch = failure === 'mismatch';
  const columns = { failure, taken_halalas: taken, needs_refund: isMismatch };
  const failed = await movePayment(trx, { cause, detail }, { payment, to: 'failed', columns });
  if (taken > 0) await bookOwed(trx, failed);
  if (isMismatch) after.push(() => market.pay.report(`payment ${payment.id}: ${detail}`));
  // Who comes back sees it there; who does not is told.
  if (isMismatch) await publishMove(trx, failed, 'held');
  else if (cause === 'reconcile') await publishMove(trx, failed, 'failed');
  return failed;
}

async function take(
  trx: Transaction<DB>,
  { market, payment, cause, after }: { market: Market; payment: PaymentRow; cause: Cause; after: After[] },
): Promise<PaymentRow> {
  const columns = { taken_halalas: payment.amount_halalas, paid_at: sql<Date>`now()`, failure: null };
  const paid = await movePayment(trx, { cause }, { payment, to: 'paid', columns });
  const { outcome, after: then } = await market.purposes[paid.kind].fulfil(trx, market, paid);
  if (then) after.push(then);
  if (outcome === 'not_possible') return bookUndeliverable(trx, { market, paid, cause, after });
  await bookEarned(trx, paid);
  await issueInvoice(trx, paid);
  await publishMove(trx, paid, market.purposes[paid.kind].notice);
  return paid;
}

/** It is paid, but what was paid for can no longer be given. */
async function bookUndeliverable(
  trx: Transaction<DB>,
  { market, paid, cause, after }: { market: Market; paid: PaymentRow; cause: Cause; after: After[] },
): Promise<PaymentRow> {
  await bookOwed(trx, paid);
  after.push(() => market.pay.report(`payment ${paid.id}: paid, but what it is for cannot be given`));
  await publishMove(trx, paid, 'held');
  return movePayment(trx, { cause, detail: 'not_possible' }, { payment: paid, to: 'paid', columns: { needs_refund: true } });
}

type Outcome = Events['payment.moved']['outcome'];

async function publishMove(trx: Transaction<DB>, { id, user_id }: PaymentRow, outcome: Outcome): Promise<void> {
  if (user_id !== null) await publish(trx, 'payment.moved', { user: user_id, payment: id, outcome });
}
