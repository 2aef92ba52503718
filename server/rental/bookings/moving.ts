import { sql, type Transaction, type UpdateObject } from 'kysely';
import {
  bookingMoves,
  closingHours,
  holdingBookings,
  openBookings,
  type BookingMover,
  type BookingState,
} from '#contract/rental/booking-states.ts';
import type { DB } from '#db/schema.ts';
import { AppError } from '#server/platform/errors.ts';
import { publish } from '#server/platform/events.ts';
import { endHold, releaseUnit } from '../rental-calendar/holding.ts';
import { lockHeldCars } from '../rental-calendar/locking.ts';
import { endChange } from './changes/ending.ts';
import type { BookingRow } from './rows.ts';
import { wasConfirmed } from './sides.ts';

interface BookingMove {
  to: BookingState;
  mover: BookingMover;
  /** The person; null for the market. */
  by: number | null;
}

export type Movable = Pick<BookingRow, 'id' | 'state' | 'ad_id' | 'renter_id' | 'office_id' | 'from' | 'pay_by'>;
type Fixed = 'id' | 'state' | 'moved_at' | 'closed_at' | 'renter_id' | 'office_id';
type BookingColumns = Omit<UpdateObject<DB, 'bookings'>, Fixed>;

/**
 * The only function that changes the state of a booking; it records the change in the history. What no longer holds a car frees it, and
 * the numbers of a driver go at once where nothing was confirmed. Throws `booking_moved` for a change outside of the table of moves,
 * and if the booking has left `state` in the meantime.
 */
export async function moveBooking(
  trx: Transaction<DB>,
  booking: Movable,
  { to, mover, by }: BookingMove,
  columns: BookingColumns = {},
): Promise<void> {
  const { id, state } = booking;
  if (!bookingMoves.allow(state, to, mover)) throw new AppError('booking_moved');
  await lockHeldCars(trx, [id]);
  const moved = await trx
    .updateTable('bookings')
    .set({ ...termsOf(to), ...columns, state: to, moved_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', '=', state)
    .returning('id')
    .executeTakeFirst();
  if (!moved) throw new AppError('booking_moved');
  await trx.insertInto('booking_history').values({ booking_id: id, act: to, by_id: by }).execute();
  await endChange(trx, booking, to);
  await letGo(trx, booking, to);
  await announce(trx, booking, { from: state, to, by });
}

/** Announces a booking that is new, or in another state. */
export async function announce(
  trx: Transaction<DB>,
  { id, ad_id, renter_id, office_id, from: pickUp, pay_by }: Movable,
  { from, to, by }: { from: BookingState | null; to: BookingState; by: number | null },
): Promise<void> {
  const isUnpaid = pay_by !== null;
  await publish(trx, 'booking.moved', { booking: id, ad: ad_id, renter: renter_id, office: office_id, pickUp, from, to, by, isUnpaid });
}

/** When the market acts next by itself. Only what waits for an answer has a term for it, which `columns` of the move name. */
function termsOf(to: BookingState): BookingColumns & { closed_at?: ReturnType<typeof sql<Date>> } {
  if (to === 'confirmed') return { answer_by: null, next_at: nextTurn(sql.ref('period')) };
  if (to === 'returned') return { answer_by: null, next_at: sql<Date>`now() + make_interval(hours => ${closingHours})` };
  const isOver = !openBookings.some((state) => state === to);
  return { answer_by: null, next_at: null, ...(isOver && { closed_at: sql<Date>`now()` }) };
}

/** When a confirmed booking is due next: a day before pick-up, then pick-up, then its end. */
export function nextTurn(period: unknown) {
  const reminder = sql`lower(${period}::tstzrange) - interval '1 day'`;
  const times = sql.join([reminder, sql`lower(${period}::tstzrange)`]);
  return sql<Date>`coalesce((select min(time) from unnest(array[${times}]) as time where time > now()), upper(${period}::tstzrange))`;
}

async function letGo(trx: Transaction<DB>, { id, state }: Movable, to: BookingState): Promise<void> {
  if (to === 'returned') return endHold(trx, id);
  if (to === 'closed' || holdingBookings.some((holding) => holding === to)) return;
  await releaseUnit(trx, id);
  if (!wasConfirmed(state)) await trx.updateTable('booking_drivers').set({ numbers: null }).where('booking_id', '=', id).execute();
}
