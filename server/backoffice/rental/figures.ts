import { sql } from 'kysely';
import { figureDays, type RentalFigures } from '#contract/backoffice/admin-rental.ts';
import { bookingStates, type BookingState } from '#contract/rental/booking-states.ts';
import { known } from '#contract/platform/known.ts';
import type { Database } from '#db/database.ts';
import { riyalsOf } from '#contract/platform/amounts.ts';

interface Counted {
  states: Partial<Record<BookingState, number>>;
  claims: { open: number; decided: number };
  late_records: { open: number; decided: number };
  held: number;
  held_halalas: number;
}

const since = sql`now() - ${sql.lit(`${figureDays} days`)}::interval`;

/** What rental came to in the last thirty days, and what waits and is held now. Every part reads the rows of an index, and no more. */
export async function readRentalFigures(db: Database): Promise<RentalFigures> {
  const cases = (kind: 'charge' | 'handover') => sql`(select json_build_object(
    'open', (select count(*) from cases where kind = ${kind} and closed_at is null),
    'decided', (select count(*) from cases where kind = ${kind} and closed_at >= ${since} and closed_by is not null)))`;
  const { rows } = await sql<Counted>`select
    (select coalesce(json_object_agg(state, total), '{}') from (
      select state, count(*) as total from bookings where created_at >= ${since} group by state) as made) as states,
    ${cases('charge')} as claims, ${cases('handover')} as late_records,
    (select count(*) from booking_payments where hold_until is not null) as held,
    (select coalesce(sum(authorised - captured - released), 0)::bigint from booking_payments where hold_until is not null) as held_halalas`.execute(
    db,
  );
  const { states, claims, late_records, held, held_halalas: halalas } = known(rows[0], 'row');
  return {
    bookings: bookingStates.map((state) => ({ state, count: states[state] ?? 0 })),
    claims,
    late_records,
    holds: { count: held, amount: riyalsOf(halalas) },
  };
}
