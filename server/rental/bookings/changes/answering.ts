import { sql, type Transaction } from 'kysely';
import type { DB } from '#db/schema.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Market } from '#server/platform/market.ts';
import { riyadhDay } from '#contract/platform/riyadh.ts';
import { moveHold } from '../../rental-calendar/changing-holds.ts';
import { ensureLawful } from '../../rental-calendar/lawful.ts';
import { changeBooking, type Acting, type LockedBooking } from '../locking.ts';
import { nextTurn } from '../moving.ts';
import { isChangeable } from '../sides.ts';
import { noteAge } from './driver.ts';
import { closeChange } from './ending.ts';
import { findWaiting, type ChangeRow } from './rows.ts';

/** Answers to other times of a booking. `change` is the one that the person has read: another one is not answered. */

/** Throws `booking_moved`, and `not_bookable` if papers have lapsed that have to be valid through the new return. */
export function acceptChange(market: Market, acting: Acting, change: number): Promise<void> {
  return changeBooking(market, acting, async (trx, booking) => {
    const waiting = await findChange(trx, booking, { change, isOwn: false });
    const { row, by } = booking;
    if (waiting.to <= row.now || !isChangeable(row)) throw new AppError('booking_moved');
    if (waiting.kind !== 'shorten') await ensureLawful(trx, { unit: waiting.unit_id, until: riyadhDay(waiting.to.getTime()) });
    await closeChange(trx, row, waiting, { state: 'accepted', by });
    await apply(trx, booking, waiting);
    if (waiting.kind === 'move') await noteAge(trx, market.config, row.id, waiting.from);
  });
}

export function declineChange(market: Market, acting: Acting, change: number): Promise<void> {
  return changeBooking(market, acting, async (trx, booking) => {
    const waiting = await findChange(trx, booking, { change, isOwn: false });
    await closeChange(trx, booking.row, waiting, { state: 'declined', by: booking.by });
  });
}

export function withdrawChange(market: Market, acting: Acting, change: number): Promise<void> {
  return changeBooking(market, acting, async (trx, booking) => {
    const waiting = await findChange(trx, booking, { change, isOwn: true });
    await closeChange(trx, booking.row, waiting, { state: 'withdrawn', by: booking.by });
  });
}

/** The change that waits, if it is this one, of this side or of the other, and still in time. Throws `booking_moved`. */
async function findChange(
  trx: Transaction<DB>,
  { row, by }: LockedBooking,
  { change, isOwn }: { change: number; isOwn: boolean },
): Promise<ChangeRow> {
  const waiting = await findWaiting(trx, row.id);
  const isThis = waiting?.id === change && (waiting.by_id === by) === isOwn;
  if (!isThis || waiting.is_overdue) throw new AppError('booking_moved');
  return waiting;
}

/** The booking has the times, the car and the quote of the change; what was before stays with the change. */
async function apply(trx: Transaction<DB>, { row }: LockedBooking, change: ChangeRow): Promise<void> {
  const { unit_id, quote_id, period, from, held_to } = change;
  await moveHold(trx, { unit: unit_id, booking: row.id, period: { from: from.getTime(), to: held_to.getTime() } });
  const total = sql<number>`(select total from rental_quotes where id = ${quote_id})`;
  const next = row.state === 'confirmed' ? { next_at: nextTurn(period) } : {};
  await trx
    .updateTable('bookings')
    .set({ unit_id, quote_id, period, total, ...next })
    .where('id', '=', row.id)
    .execute();
}
