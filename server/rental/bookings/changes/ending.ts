import { sql, type Transaction } from 'kysely';
import type { BookingState } from '#contract/rental/booking-states.ts';
import type { BookingAct } from '#contract/rental/bookings.ts';
import type { ChangeState } from '#contract/rental/time-changes.ts';
import type { DB } from '#db/schema.ts';
import { AppError } from '#server/platform/errors.ts';
import { publish } from '#server/platform/events.ts';
import { releaseChange } from '../../rental-calendar/changing-holds.ts';
import { takeLate } from '../../rental-calendar/late.ts';
import type { BookingRow } from '../rows.ts';
import { findWaiting, type ChangeRow } from './rows.ts';

interface Closing {
  state: Exclude<ChangeState, 'waiting'>;
  /** The person; null for the market. */
  by: number | null;
}

type Booking = Pick<BookingRow, 'id' | 'ad_id' | 'renter_id' | 'office_id' | 'from'>;

/**
 * The only function that ends the waiting of a change: what was held for it is free again, and both sides are notified. Throws
 * `booking_moved` if it waits no more. The booking is locked.
 */
export async function closeChange(trx: Transaction<DB>, booking: Booking, change: ChangeRow, { state, by }: Closing): Promise<void> {
  const closed = await trx
    .updateTable('booking_changes')
    .set({ state, closed_at: sql<Date>`now()` })
    .where('id', '=', change.id)
    .where('state', '=', 'waiting')
    .returning('id')
    .executeTakeFirst();
  if (!closed) throw new AppError('booking_moved');
  await releaseChange(trx, change.id);
  // What was held may have been all that showed a late car as taken.
  if (state !== 'accepted') await takeLate(trx, booking.id);
  await announceChange(trx, booking, change, { how: state, by });
}

/** Records in the history what became of a change, and announces it. */
export async function announceChange(
  trx: Transaction<DB>,
  { id, ad_id, renter_id, office_id, from }: Booking,
  { by_id: asker, to }: Pick<ChangeRow, 'by_id' | 'to'>,
  { how, by }: { how: 'requested' | Closing['state']; by: number | null },
): Promise<void> {
  const act: BookingAct = `change_${how}`;
  await trx.insertInto('booking_history').values({ booking_id: id, act, by_id: by }).execute();
  const sides = { booking: id, ad: ad_id, renter: renter_id, office: office_id, pickUp: from };
  await publish(trx, 'booking.changed', { ...sides, how, by, asker, dropOff: to });
}

/**
 * Ends what waits of a booking that has just moved. A car that goes out keeps its pick-up, and is the car it is: only what concerns
 * neither goes on waiting.
 */
export async function endChange(trx: Transaction<DB>, booking: Booking, to: BookingState): Promise<void> {
  const change = await findWaiting(trx, booking.id);
  if (!change) return;
  const { unit_id: unit } = await trx.selectFrom('bookings').select('unit_id').where('id', '=', booking.id).executeTakeFirstOrThrow();
  if (to === 'out' && change.kind !== 'move' && change.unit_id === unit) return;
  await closeChange(trx, booking, change, { state: 'ended', by: null });
}
