import { sql, type Selectable, type Transaction } from 'kysely';
import { type NewReceipt } from '#contract/money/office-payments.ts';
import type { Language } from '#contract/platform/languages.ts';
import type { Database } from '#db/database.ts';
import type { BookingReceipts, DB } from '#db/schema.ts';
import type { Once } from '#server/platform/calls.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Market } from '#server/platform/market.ts';
import { wrongField } from '#server/platform/words.ts';
import { firmBookings } from '#contract/rental/booking-states.ts';
import { halalasOf, riyalsOf } from '#contract/platform/amounts.ts';
import { queueBooking } from '../bookings/announcing.ts';
import { changeBooking, type Acting, type LockedBooking } from '../bookings/locking.ts';
import { readPayableFacts } from './starting.ts';
import { leftOf } from './payable.ts';

/** What offices took at their branches, as they state it: it goes by no gateway. Owns the table booking_receipts. */

export type ReceiptRow = Selectable<BookingReceipts>;

/** The oldest first; those that were entered by mistake are among them, with the time of their removal. */
export function listReceipts(db: Database, booking: number): Promise<ReceiptRow[]> {
  return db.selectFrom('booking_receipts').selectAll().where('booking_id', '=', booking).orderBy('id').execute();
}

/** Notes what the office took, never more than is left of the total. Throws `booking_moved` before the confirmation and of what has ended. */
export async function noteReceipt(market: Market, acting: Acting & { once: Once }, { amount, means }: NewReceipt): Promise<void> {
  if (acting.once.madeId !== null) return;
  await changeBooking(market, acting, async (trx, booking) => {
    ensureReceiving(booking);
    const { row } = booking;
    const [sum, left] = [halalasOf(amount), leftOf(await readPayableFacts(trx, row))];
    ensureWithin(sum, left, acting.language);
    const receipt = { booking_id: row.id, amount: sum, means };
    const { id } = await trx.insertInto('booking_receipts').values(receipt).returning('id').executeTakeFirstOrThrow();
    await acting.once.note(trx, id);
    await queueBooking(trx, { booking: row.id });
  });
}

/** Takes back what was entered by mistake: both sides go on reading it. Throws `not_found`. */
export function removeReceipt(market: Market, acting: Acting, receipt: number): Promise<void> {
  return changeBooking(market, acting, async (trx, booking) => {
    ensureReceiving(booking);
    const { id } = booking.row;
    if (!(await remove(trx, { id: receipt, booking: id }))) throw new AppError('not_found');
    await queueBooking(trx, { booking: id });
  });
}

async function remove(trx: Transaction<DB>, { id, booking }: { id: number; booking: number }): Promise<boolean> {
  const removed = await trx
    .updateTable('booking_receipts')
    .set({ removed_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('booking_id', '=', booking)
    .where('removed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return removed !== undefined;
}

function ensureReceiving({ row: { state }, side }: LockedBooking): void {
  if (side !== 'office' || !firmBookings.some((one) => one === state)) throw new AppError('booking_moved');
}

function ensureWithin(sum: number, left: number, language: Language): void {
  if (sum < 1 || sum > left) throw wrongField('amount', 'receipt_amount', language, riyalsOf(Math.max(0, left)));
}
