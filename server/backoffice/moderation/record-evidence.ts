import { known } from '#contract/platform/known.ts';
import type { Database } from '#db/database.ts';
import { findEvidence } from '#server/rental/bookings/evidence.ts';
import { findLateRecords } from '#server/rental/bookings/late-records.ts';
import { selectBookings } from '#server/rental/bookings/rows.ts';
import { findParties } from './parties.ts';

export type RecordEvidence = Awaited<ReturnType<typeof readRecord>>;

/** Both stories: the record, and what the booking says. The numbers of the driver are no part of it. */
export async function readRecord(db: Database, id: number) {
  const { booking_id } = await db.selectFrom('late_records').select('booking_id').where('id', '=', id).executeTakeFirstOrThrow();
  const booking = known(await selectBookings(db).where('bookings.id', '=', booking_id).executeTakeFirst(), 'booking');
  const [{ rows, pictures }, people, handovers, evidence, history] = await Promise.all([
    findLateRecords(db, booking_id),
    findParties(db, [booking.office_id, booking.renter_id]),
    db.selectFrom('booking_handovers').selectAll().where('booking_id', '=', booking_id).orderBy('at').execute(),
    findEvidence(db, booking_id),
    db.selectFrom('booking_history').select(['act', 'by_id', 'at']).where('booking_id', '=', booking_id).orderBy('id').execute(),
  ]);
  const row = known(
    rows.find((one) => one.id === id),
    'record',
  );
  return { row, pictures, booking, people, handovers, evidence, history };
}
