import { sql } from 'kysely';
import { openNumbers } from '#server/market/bookings/numbers.ts';
import type { Database } from '#db/database.ts';
import { byId, presented, withoutGaps, type Section } from './stretches.ts';

function selectBookings(db: Database) {
  return db
    .selectFrom('bookings')
    .select(['bookings.id', 'bookings.ad_id', 'bookings.unit_id', 'bookings.quote_id', 'bookings.total as total_halalas', 'bookings.state'])
    .select([sql<Date>`lower(bookings.period)`.as('from'), sql<Date>`upper(bookings.period)`.as('to')])
    .select(['place', 'note', 'proposal_note', 'reason', 'reason_note', 'fee as fee_halalas', 'contract_number', 'authorisation'])
    .select(['bookings.created_at', 'moved_at', 'closed_at']);
}

/** Cars that the person booked, with what they said of the driver. */
export const exportBookingsMade: Section = ({ market: { db, config }, id }) =>
  presented(
    byId(
      selectBookings(db)
        .innerJoin('booking_drivers as driver', 'driver.booking_id', 'bookings.id')
        .select(['driver.identity_type', 'driver.licence_type', 'driver.licence_until', 'driver.age', 'driver.numbers'])
        .where('renter_id', '=', id),
      'bookings.id',
    ),
    ({ numbers, ...row }) => withoutGaps({ ...row, ...(numbers !== null && openNumbers(config, row.id, numbers)) }),
  );

/** What others booked of the person’s cars. The numbers of the drivers are theirs. */
export const exportBookingsReceived: Section = ({ market: { db }, id }) =>
  presented(byId(selectBookings(db).where('office_id', '=', id), 'bookings.id'), withoutGaps);
