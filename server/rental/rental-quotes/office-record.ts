import { sql } from 'kysely';
import type { OfficeRecord } from '#contract/rental/rental-quotes.ts';
import type { Database } from '#db/database.ts';

/** How the bookings of an office ended in the last year. */
export async function readOfficeRecord(db: Database, office: number): Promise<OfficeRecord> {
  const rows = await db
    .selectFrom('bookings')
    .select((eb) => ['state' as const, eb.fn.countAll<number>().as('count')])
    .where('office_id', '=', office)
    .where('state', 'in', ['returned', 'closed', 'cancelled_by_office'])
    .where('moved_at', '>', sql<Date>`now() - interval '1 year'`)
    .groupBy('state')
    .execute();
  const countOf = (...states: string[]) => rows.filter(({ state }) => states.includes(state)).reduce((sum, { count }) => sum + count, 0);
  return { completed: countOf('returned', 'closed'), cancelled: countOf('cancelled_by_office') };
}
