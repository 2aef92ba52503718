import type { Transaction } from 'kysely';
import type { DB } from '#db/schema.ts';
import { addJob } from '#server/platform/jobs/jobs.ts';
import type { Market } from '#server/platform/market.ts';

/** Announces a change of a booking to the open pages of both sides, after the commit. */
export function queueBooking(trx: Transaction<DB>, { booking }: { booking: number }): Promise<void> {
  return addJob(trx, 'announceBooking', { booking }, { key: `announce booking ${booking}` });
}

/** Sends both sides the state of a booking: their pages read it again. */
export async function announceBooking({ db, live }: Pick<Market, 'db' | 'live'>, id: number): Promise<void> {
  const booking = await db.selectFrom('bookings').select(['renter_id', 'office_id', 'state']).where('id', '=', id).executeTakeFirst();
  if (booking) live.emit([booking.renter_id, booking.office_id], 'booking', { booking_id: id, state: booking.state });
}
