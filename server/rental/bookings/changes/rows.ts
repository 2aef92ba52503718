import { sql, type InferResult } from 'kysely';
import type { Database } from '#db/database.ts';

/** Other times of bookings that one side asked the other for. Part of the noun that owns the table booking_changes. */

/** One with its quote and that of the booking before it. Total and VAT are halalas. */
export type ChangeRow = InferResult<ReturnType<typeof selectChanges>>[number];

function selectChanges(db: Database) {
  return db
    .selectFrom('booking_changes')
    .innerJoin('rental_quotes as quote', 'quote.id', 'booking_changes.quote_id')
    .innerJoin('rental_quotes as was', 'was.id', 'booking_changes.was_quote_id')
    .selectAll('booking_changes')
    .select([sql<Date>`lower(booking_changes.period)`.as('from'), sql<Date>`upper(booking_changes.period)`.as('to')])
    .select([sql<Date>`lower(was_period)`.as('was_from'), sql<Date>`upper(was_period)`.as('was_to')])
    .select(sql<Date>`upper(held)`.as('held_to'))
    .select(sql<boolean>`answer_by <= now()`.as('is_overdue'))
    .select(['quote.content', 'was.content as was_content']);
}

/** That of a booking which waits for an answer, also after its time. */
export function findWaiting(db: Database, booking: number): Promise<ChangeRow | undefined> {
  return selectChanges(db)
    .where('booking_changes.booking_id', '=', booking)
    .where('booking_changes.state', '=', 'waiting')
    .executeTakeFirst();
}

/** All of a booking, the latest first. */
export function listChanges(db: Database, booking: number): Promise<ChangeRow[]> {
  return selectChanges(db).where('booking_changes.booking_id', '=', booking).orderBy('booking_changes.id', 'desc').execute();
}
