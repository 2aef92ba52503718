import { sql, type InferResult } from 'kysely';
import type { Database } from '#db/database.ts';

/** What offices charge after the return. Owns the tables booking_charges, charge_history and booking_deposits. */

/** A charge with the two sides of its booking. `now` is the time of the database. */
export type ChargeRow = InferResult<ReturnType<typeof selectCharges>>[number];

export function selectCharges(db: Database) {
  return db
    .selectFrom('booking_charges as charge')
    .innerJoin('bookings', 'bookings.id', 'charge.booking_id')
    .selectAll('charge')
    .select(['bookings.renter_id', 'bookings.office_id', 'bookings.ad_id', sql<Date>`now()`.as('now')]);
}

/** The charges of a booking, the oldest first. */
export function listChargesOf(db: Database, booking: number): Promise<ChargeRow[]> {
  return selectCharges(db).where('charge.booking_id', '=', booking).orderBy('charge.id').execute();
}
