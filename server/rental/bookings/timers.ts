import { sql, type Transaction } from 'kysely';
import { driverDays } from '#contract/rental/booking-states.ts';
import type { Database } from '#db/database.ts';
import type { DB } from '#db/schema.ts';
import { lockPeople } from '#server/people/profiles/lock.ts';
import { publish } from '#server/platform/events.ts';
import { byId, eachByItself, eachPart } from '#server/platform/jobs/each.ts';
import type { Market } from '#server/platform/market.ts';
import { expireChanges } from './changes/expiring.ts';
import { lockBooking } from './locking.ts';
import { moveBooking, nextTurn } from './moving.ts';
import type { BookingRow } from './rows.ts';
import { isUnanswered, lapseOf } from './sides.ts';

const batch = 200;
const byMarket = { mover: 'market', by: null } as const;

/** Does what is due in bookings and in changes of their times, each in a transaction of its own, by the clock of the database. */
export async function applyBookingTimers(market: Pick<Market, 'db' | 'invalidate'>): Promise<void> {
  const due = byId((after) => listDue(market, after));
  await eachPart({
    bookings: () => eachByItself('booking', due, (id) => turnBooking(market, id)),
    changes: () => expireChanges(market),
  });
}

async function listDue({ db }: Pick<Market, 'db'>, after: number): Promise<number[]> {
  const due = db
    .selectFrom('bookings')
    .select('id')
    .where('next_at', '<=', sql<Date>`now()`)
    .where('id', '>', after);
  const rows = await due.orderBy('id').limit(batch).execute();
  return rows.map(({ id }) => id);
}

async function turnBooking({ db, invalidate }: Pick<Market, 'db' | 'invalidate'>, id: number): Promise<void> {
  const ad = await db.transaction().execute(async (trx) => {
    const sides = trx.selectFrom('bookings').select(['renter_id', 'office_id']).where('id', '=', id);
    const { renter_id, office_id } = await sides.executeTakeFirstOrThrow();
    await lockPeople(trx, [renter_id, office_id]);
    const booking = await lockBooking(trx, id);
    // Somebody has acted, or another process has turned it.
    if (!booking.next_at || booking.next_at > booking.now) return null;
    await turn(trx, booking);
    return booking.ad_id;
  });
  if (ad !== null) invalidate({ ads: [ad] });
}

async function turn(trx: Transaction<DB>, booking: BookingRow): Promise<void> {
  const { state } = booking;
  if (isUnanswered(state)) return moveBooking(trx, booking, { to: 'expired', ...byMarket });
  if (state === 'returned') return moveBooking(trx, booking, { to: 'closed', ...byMarket });
  if (state === 'confirmed') return turnConfirmed(trx, booking);
  // Nothing has a term in any other state: a late car stays out.
  await trx.updateTable('bookings').set({ next_at: null }).where('id', '=', booking.id).execute();
}

/**
 * A day before pick-up both are reminded. At pick-up it ends as the office's if papers or the licence had lapsed, as nobody may hand the
 * car out then; what nobody has handed out or cancelled by its end is over, and nothing is owed.
 */
async function turnConfirmed(trx: Transaction<DB>, booking: BookingRow): Promise<void> {
  const { id, ad_id, renter_id, office_id, from, to, now } = booking;
  if (from <= now && lapseOf(booking)?.ends) {
    return moveBooking(trx, booking, { to: 'cancelled_by_office', ...byMarket }, { reason: 'lapsed', fee: 0 });
  }
  if (to <= now) return moveBooking(trx, booking, { to: 'no_show', ...byMarket }, { fee: 0 });
  await trx
    .updateTable('bookings')
    .set({ next_at: nextTurn(sql.ref('period')) })
    .where('id', '=', id)
    .execute();
  if (from > now) await publish(trx, 'booking.near', { booking: id, ad: ad_id, renter: renter_id, office: office_id, pickUp: from });
}

/** Removes the numbers of drivers some weeks after the end of a booking that was confirmed, and of the last dispute about it. */
export async function sweepDrivers(db: Database): Promise<void> {
  const long = sql<Date>`now() - make_interval(days => ${driverDays})`;
  const disputed = db
    .selectFrom('booking_charges')
    .select('booking_id')
    .where('disputed_at', 'is not', null)
    .where((eb) => eb.or([eb('state', '=', 'disputed'), eb('moved_at', '>=', long)]));
  const over = db.selectFrom('bookings').select('id').where('closed_at', '<', long).where('id', 'not in', disputed);
  await db.updateTable('booking_drivers').set({ numbers: null }).where('numbers', 'is not', null).where('booking_id', 'in', over).execute();
}
