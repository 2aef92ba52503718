import { AppError } from '#server/platform/errors.ts';
import type { Market } from '#server/platform/market.ts';
import { bookingMoves, type BookingSide } from '#contract/rental/booking-states.ts';
import type { QuoteContent } from '#db/column-types.ts';
import type { Database } from '#db/database.ts';
import { halalasOf, riyalsOf } from '#contract/platform/amounts.ts';
import { feeAt } from '../rental-quotes/fees.ts';
import type { Ending } from './answering.ts';
import { changeBooking, type Acting } from './locking.ts';
import { moveBooking } from './moving.ts';
import type { BookingRow } from './rows.ts';
import { cancelledBy, isFreed, isOtherCar, noShowFrom } from './sides.ts';
import { readNote } from './texts.ts';
import { ensureAsRead } from './version.ts';

/**
 * Cancels a confirmed booking. The renter owes what the table of the quote says by now; of an office’s nothing is owed. Throws
 * `record_changed` where that is not the fee that was read.
 */
export function cancelBooking(market: Market, acting: Acting, { reason, note, fee: read }: Ending & { fee?: string }): Promise<void> {
  return changeBooking(market, acting, async (trx, { row, side, by }) => {
    if (!bookingMoves.allow(row.state, cancelledBy(side), side)) throw new AppError('booking_moved');
    const fee = cancelFeeOf(row, side, await readContent(trx, row.quote_id));
    ensureAsRead(read, riyalsOf(fee));
    const columns = { reason, reason_note: readNote('note', note, acting.language), fee };
    await moveBooking(trx, row, { to: cancelledBy(side), mover: side, by }, columns);
  });
}

/** The office says that nobody came. Throws `too_soon` in the first hours after the agreed time. */
export function reportNoShow(market: Market, acting: Acting): Promise<void> {
  return changeBooking(market, acting, async (trx, { row, side, by }) => {
    if (bookingMoves.allow(row.state, 'no_show', side) && noShowFrom(row) > row.now) throw new AppError('too_soon');
    const { no_show_fee: fee } = await readContent(trx, row.quote_id);
    await moveBooking(trx, row, { to: 'no_show', mover: side, by }, { fee: halalasOf(fee) });
  });
}

/**
 * What the renter owes if this side cancels now, in halalas. A renter whose car or office has lapsed leaves free from the last day before
 * pick-up on; one whose ad speaks of another car, at any time.
 */
export function cancelFeeOf(row: BookingRow, side: BookingSide, content: QuoteContent): number {
  return side === 'office' || isFreed(row) || isOtherCar(row) ? 0 : feeAt(content, row.now);
}

async function readContent(db: Database, quote: number): Promise<QuoteContent> {
  return (await db.selectFrom('rental_quotes').select('content').where('id', '=', quote).executeTakeFirstOrThrow()).content;
}
