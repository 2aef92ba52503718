import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { payMinutes, type CardPurpose } from '#contract/money/office-payments.ts';
import type { DB } from '#db/schema.ts';
import { findAccount } from '#server/money/merchant-accounts/accounts.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Market } from '#server/platform/market.ts';
import { halalasOf, riyalsOf } from '#contract/platform/amounts.ts';
import { getSide } from '../bookings/bookings.ts';
import { changeBooking, type Acting } from '../bookings/locking.ts';
import type { BookingRow } from '../bookings/rows.ts';
import { ensureAsRead } from '../bookings/version.ts';
import { findDeposit } from '../charges/deposits.ts';
import { findQuote } from '../rental-quotes/quotes.ts';
import { listPayable, type Payable, type PayableFacts } from './payable.ts';
import { listPaymentsOf, type PaymentRow } from './rows.ts';
import { settlePayment } from './settling.ts';

/**
 * The payment by card that a renter begins now; one that nobody has used yet is used again. Throws `not_found` for anybody else,
 * `already_paid`, `nothing_due`, `record_changed` where it is another sum than was read, and `unavailable` where the office takes no cards or its gateway does not respond.
 */
export async function startPayment(
  market: Market,
  acting: Acting,
  { purpose, amount }: { purpose: CardPurpose; amount?: string },
): Promise<PaymentRow> {
  const { renter_id: renter } = await getSide(market.db, acting.viewer, acting.id);
  if (renter !== acting.viewer.id) throw new AppError('not_found');
  await settleUnended(market, acting.id, purpose);
  let payment: PaymentRow | undefined;
  await changeBooking(market, acting, async (trx, { row }) => {
    const facts = await readPayableFacts(trx, row);
    const payable = find(facts, purpose);
    ensureAsRead(amount, riyalsOf(payable.amount));
    payment = await begin(trx, row, { payable, payments: facts.payments });
  });
  if (!payment) throw new AppError('nothing_due');
  return payment;
}

/** What an earlier attempt came to: it may have been paid meanwhile. */
async function settleUnended(market: Market, booking: number, purpose: CardPurpose): Promise<void> {
  const payments = await listPaymentsOf(market.db, booking);
  for (const { id } of payments.filter((one) => one.purpose === purpose && one.state === 'created')) await settlePayment(market, id);
}

export async function readPayableFacts(db: Transaction<DB> | Market['db'], row: BookingRow): Promise<PayableFacts> {
  const [account, quote, deposit, payments, received] = await Promise.all([
    findAccount(db, row.office_id),
    findQuote(db, row.quote_id),
    findDeposit(db, row.id),
    listPaymentsOf(db, row.id),
    sumReceipts(db, row.id),
  ]);
  const isHeldOtherwise = deposit !== undefined && !deposit.by_market && (deposit.means !== null || deposit.returned_at !== null);
  return { row, account, deposit: halalasOf(quote?.content.deposit ?? '0'), isHeldOtherwise, payments, received };
}

/** What the office took at its branch, without what was entered by mistake. */
async function sumReceipts(db: Transaction<DB> | Market['db'], booking: number): Promise<number> {
  const { sum } = await db
    .selectFrom('booking_receipts')
    .select(sql<number>`coalesce(sum(amount), 0)::float8`.as('sum'))
    .where('booking_id', '=', booking)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return sum;
}

function find(facts: PayableFacts, purpose: CardPurpose): Payable {
  if (!facts.account) throw new AppError('unavailable');
  const payable = listPayable(facts).find((one) => one.purpose === purpose);
  if (payable) return payable;
  const isPaid = facts.payments.some((one) => one.purpose === purpose && (one.state === 'authorised' || one.state === 'captured'));
  throw new AppError(isPaid ? 'already_paid' : 'nothing_due');
}

async function begin(
  trx: Transaction<DB>,
  { id, office_id, now }: BookingRow,
  { payable: { purpose, amount }, payments }: { payable: Payable; payments: readonly PaymentRow[] },
): Promise<PaymentRow> {
  const isFresh = ({ created_at: at }: PaymentRow) => now.getTime() - at.getTime() < payMinutes * 60_000;
  const unused = payments.find((one) => one.purpose === purpose && one.state === 'created' && !one.is_known && one.amount === amount);
  if (unused && isFresh(unused)) return unused;
  return trx
    .insertInto('booking_payments')
    .values({ booking_id: id, office_id, purpose, amount, given_id: randomUUID(), next_at: sql<Date>`now() + interval '1 minute'` })
    .returningAll()
    .executeTakeFirstOrThrow();
}
