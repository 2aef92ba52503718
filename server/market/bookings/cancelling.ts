import { AppError } from '#server/platform/errors.ts';
import type { Market } from '#server/platform/market.ts';
import { canMoveBooking } from '#contract/booking-states.ts';
import type { QuoteContent } from '#db/column-types.ts';
import type { Database } from '#db/database.ts';
import type { DB } from '#db/schema.ts';
import type { Transaction } from 'kysely';
import { isLawful } from '../rental-calendar/lawful.ts';
import { dayAt, dayMs } from '../rental-calendar/time.ts';
import { halalasOf } from '../rental-quotes/amounts.ts';
import { feeAt } from '../rental-quotes/fees.ts';
import type { Ending } from './answering.ts';
import { changeBooking, type Acting } from './locking.ts';
import { moveBooking } from './moving.ts';
import type { BookingRow } from './rows.ts';
import { cancelledBy, noShowFrom } from './sides.ts';
import { readNote } from './texts.ts';

/** Cancels a confirmed booking. The renter owes what the table of the quote says by now; of an office’s nothing is owed. */
export function cancelBooking(market: Market, acting: Acting, { reason, note }: Ending): Promise<void> {
  return changeBooking(market, acting, async (trx, { row, side, by }) => {
    const fee = side === 'renter' ? await feeOf(trx, row) : 0;
    const columns = { reason, reason_note: readNote('note', note, acting.language), fee };
    await moveBooking(trx, row, { to: cancelledBy(side), mover: side, by }, columns);
  });
}

/** The office says that nobody came. Throws `too_soon` in the first hours after the agreed time. */
export function reportNoShow(market: Market, acting: Acting): Promise<void> {
  return changeBooking(market, acting, async (trx, { row, side, by }) => {
    if (canMoveBooking(row.state, 'no_show', side) && noShowFrom(row) > row.now) throw new AppError('too_soon');
    const { no_show_fee: fee } = await readContent(trx, row.quote_id);
    await moveBooking(trx, row, { to: 'no_show', mover: side, by }, { fee: halalasOf(fee) });
  });
}

/** A renter whose car has lapsed by pick-up leaves free on the last day before it. */
async function feeOf(trx: Transaction<DB>, { unit_id, quote_id, from, now }: BookingRow): Promise<number> {
  const isNear = from.getTime() - now.getTime() <= dayMs;
  if (isNear && !(await isLawful(trx, { unit: unit_id, until: dayAt(from.getTime()) }))) return 0;
  return feeAt(await readContent(trx, quote_id), now);
}

async function readContent(db: Database, quote: number): Promise<QuoteContent> {
  return (await db.selectFrom('rental_quotes').select('content').where('id', '=', quote).executeTakeFirstOrThrow()).content;
}
