import { sql } from 'kysely';
import { claimedCharges } from '#contract/rental/charge-states.ts';
import type { Database } from '#db/database.ts';
import type { BookingFacts } from './targets.ts';

/** What decides about the payments of a booking. */
export async function readBookingFacts(db: Database, booking: number): Promise<BookingFacts> {
  const { accepted, undecided, ...row } = await db
    .selectFrom('bookings')
    .select(['state', 'total', 'fee', sql<Date>`now()`.as('now')])
    .select(
      sql<number>`coalesce((select sum(coalesce(found_amount, amount)) from booking_charges where booking_id = bookings.id and state = 'accepted'), 0)::float8`.as(
        'accepted',
      ),
    )
    .select((eb) =>
      eb
        .selectFrom('booking_charges as charge')
        .select((more) => more.fn.countAll<number>().as('count'))
        .whereRef('charge.booking_id', '=', 'bookings.id')
        .where('charge.state', 'in', claimedCharges)
        .where(sql<boolean>`coalesce(charge.found_amount, 1) > 0`)
        .$asScalar()
        .as('undecided'),
    )
    .where('id', '=', booking)
    .executeTakeFirstOrThrow();
  return { ...row, accepted, isInQuestion: (undecided ?? 0) > 0 };
}
