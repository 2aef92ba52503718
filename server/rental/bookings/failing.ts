import type { Transaction } from 'kysely';
import { openBookings, unansweredBookings, type BookingState } from '#contract/rental/booking-states.ts';
import type { AdStatus, DB } from '#db/schema.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Events } from '#server/platform/events.ts';
import { lockHeldCars } from '../rental-calendar/locking.ts';
import { endChangesOf } from './changes/expiring.ts';
import { moveBooking } from './moving.ts';
import { selectBookings, type BookingRow } from './rows.ts';
import { cancelledBy, isUnanswered, sideOf } from './sides.ts';

/** Bookings that end because an ad or an account does. */

const byMarket = { mover: 'market', by: null } as const;

/** Throws `open_bookings` for an account with a car out or a confirmed booking, on either side. The person is locked. */
export async function refuseWithBookings(trx: Transaction<DB>, { user }: { user: number }): Promise<void> {
  if ((await listOf(trx, user, ['confirmed', 'out'])).length > 0) throw new AppError('open_bookings');
}

/** Ends what waits for an answer of a person or to one, requests and other times, who is locked with their ads. Returns the ads whose days changed. */
export async function endUnanswered(trx: Transaction<DB>, { user }: { user: number }): Promise<{ ads: number[] }> {
  await lockOpen(trx, user);
  const { ads } = await endEach(trx, user, unansweredBookings);
  return { ads: [...ads, ...(await endChangesOf(trx, user))] };
}

/** Ends also what is confirmed; nothing is owed for it. A car that is out comes back all the same. */
export async function endConfirmed(trx: Transaction<DB>, { user }: { user: number }): Promise<{ ads: number[] }> {
  await lockOpen(trx, user);
  const { ads } = await endEach(trx, user, ['confirmed']);
  return { ads: [...ads, ...(await endChangesOf(trx, user))] };
}

async function endEach(trx: Transaction<DB>, person: number, states: readonly BookingState[]): Promise<{ ads: number[] }> {
  const rows = await listOf(trx, person, states);
  for (const row of rows) {
    const side = sideOf(row, person);
    const to = side === 'renter' && isUnanswered(row.state) ? 'withdrawn' : cancelledBy(side ?? 'office');
    await moveBooking(trx, row, { to, ...byMarket }, { reason: 'other', fee: 0 });
  }
  return { ads: [...new Set(rows.map(({ ad_id }) => ad_id))] };
}

/**
 * Locks all open bookings of a person by id, then their cars: only this person is locked, so that another one may change bookings of
 * the same office, or cars of it, at the same time.
 */
async function lockOpen(trx: Transaction<DB>, person: number): Promise<void> {
  const rows = await listOf(trx, person, openBookings);
  await lockHeldCars(
    trx,
    rows.map(({ id }) => id),
  );
}

/** Locks them by id. */
function listOf(trx: Transaction<DB>, person: number, states: readonly BookingState[]): Promise<BookingRow[]> {
  return selectBookings(trx)
    .where('bookings.state', 'in', states)
    .where((eb) => eb.or([eb('bookings.renter_id', '=', person), eb('bookings.office_id', '=', person)]))
    .orderBy('bookings.id')
    .forUpdate('bookings')
    .execute();
}

const gone = new Set<AdStatus>(['removed', 'rejected']);

/** Ends the requests for an ad that has just been taken off the market; what is confirmed stays. The ad is locked. */
export async function endRequestsOfAd(trx: Transaction<DB>, { ad, owner, type, to }: Events['ads.moved']['moves'][number]): Promise<void> {
  if (type !== 'rental' || !gone.has(to)) return;
  // Also those of other ads: the owner may be about to lose more.
  await lockOpen(trx, owner);
  const rows = await selectBookings(trx)
    .where('bookings.ad_id', '=', ad)
    .where('bookings.state', 'in', unansweredBookings)
    .orderBy('bookings.id')
    .forUpdate('bookings')
    .execute();
  for (const row of rows) await moveBooking(trx, row, { to: 'cancelled_by_office', ...byMarket }, { reason: 'not_available', fee: 0 });
}
