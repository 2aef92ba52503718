import { AppError } from '#server/platform/errors.ts';
import type { Market } from '#server/platform/market.ts';
import { getSide } from '../bookings/bookings.ts';
import { changeBooking, type Acting } from '../bookings/locking.ts';
import { sideOf } from '../bookings/sides.ts';
import type { BookingRow } from '../bookings/rows.ts';
import { ensureAsRead } from '../bookings/version.ts';
import { riyalsOf } from '#contract/platform/amounts.ts';
import { renewalOf, type Renewal } from './asking.ts';
import { readBookingFacts } from './booking-facts.ts';
import { findQuote } from '../rental-quotes/quotes.ts';
import { isDepositByCard, leftOf, listPayable, rentSums, type Payable, type RentSums } from './payable.ts';
import { listReceipts, type ReceiptRow } from './receipts.ts';
import { findPayment, listActsOf, type ActRow, type PaymentRow } from './rows.ts';
import { settlePayment } from './settling.ts';
import { readPayableFacts } from './starting.ts';
import { releaseOf, type Release } from './targets.ts';

/** What was paid by card for a booking, for one of its sides. */
export interface FoundPayments {
  row: BookingRow;
  supplier: { name: string; vat_number: string | null };
  payments: readonly PaymentRow[];
  acts: readonly ActRow[];
  sums: RentSums;
  received: number;
  receipts: readonly ReceiptRow[];
  /** What is left of the total, in halalas; never below zero. */
  left: number;
  payable: readonly Payable[];
  depositByCard: boolean;
  /** Null where the office cannot end the hold of the deposit now. */
  release: Release | null;
  /** Null for the renter, and where there is nothing to hold anew. */
  renewal: Renewal | null;
}

/** Throws `not_found` for anybody but the two sides. */
export async function readPayments(db: Market['db'], viewer: { id: number }, id: number): Promise<FoundPayments> {
  const row = await getSide(db, viewer, id);
  const [facts, quote, acts, receipts] = await Promise.all([
    readPayableFacts(db, row),
    findQuote(db, row.quote_id),
    listActsOf(db, row.id),
    listReceipts(db, id),
  ]);
  const isRenter = sideOf(row, viewer.id) === 'renter';
  const { name = '', vat_number = null } = quote?.content.supplier ?? {};
  return {
    row,
    supplier: { name, vat_number },
    payments: facts.payments,
    acts,
    sums: rentSums(facts.payments),
    received: facts.received,
    receipts,
    left: Math.max(0, leftOf(facts)),
    payable: isRenter ? listPayable(facts) : [],
    depositByCard: isDepositByCard(facts),
    release: isRenter ? null : releaseOf(await readBookingFacts(db, row.id), facts.payments),
    renewal: isRenter ? null : renewalOf(facts),
  };
}

/** The office needs the hold no more. Throws `record_changed` where another sum is taken than was read, `booking_moved` before the car is back, and while a charge is in question. */
export async function releaseDeposit(market: Market, acting: Acting, read?: string): Promise<void> {
  const ended: number[] = [];
  await changeBooking(market, acting, async (trx, { row, side }) => {
    const { payments } = await readPayableFacts(trx, row);
    const release = side === 'office' ? releaseOf(await readBookingFacts(trx, row.id), payments) : null;
    if (!release) throw new AppError('booking_moved');
    ensureAsRead(read, riyalsOf(release.taken));
    const held = payments.filter((one) => one.purpose === 'deposit' && one.state === 'authorised').map(({ id }) => id);
    await trx.updateTable('booking_payments').set({ ends_early: true, next_at: row.now }).where('id', 'in', held).execute();
    ended.push(...held);
  });
  for (const id of ended) await settlePayment(market, id);
}

/** One of a booking of `viewer`, after the gateway was asked how it stands. */
export async function settleFor(market: Market, viewer: { id: number }, id: number): Promise<PaymentRow> {
  const payment = await findPayment(market.db, id);
  if (!payment) throw new AppError('not_found');
  await getSide(market.db, viewer, payment.booking_id);
  await settlePayment(market, id);
  return (await findPayment(market.db, id)) ?? payment;
}
