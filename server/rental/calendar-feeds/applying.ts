import { sql, type Transaction } from 'kysely';
import type { DB } from '#db/schema.ts';
import { publish } from '#server/platform/events.ts';
import { replaceImported } from '../rental-calendar/imported.ts';
import { writeRange } from '../rental-calendar/occupancies.ts';
import type { Period } from '../rental-calendar/time.ts';

/** Calendars of other sites that cars follow, and their own for those. Owns the tables calendar_feeds, calendar_sources and calendar_conflicts. */

interface Applied {
  source: number;
  /** Locked, with the person whose it is. */
  unit: number;
  /** In order and apart. */
  periods: readonly Period[];
}

/** Takes the car as the source says; where a booking has it then, the source has a conflict. Returns whether what is taken changed. */
export async function applyPeriods(trx: Transaction<DB>, { source, unit, periods }: Applied): Promise<boolean> {
  const { isChanged, bookings } = await replaceImported(trx, { source, unit, periods });
  const known = await trx.deleteFrom('calendar_conflicts').where('source_id', '=', source).returning('booking_id').execute();
  const conflicts = bookings.flatMap(({ from, to, booking }) => {
    const crossing = periods.filter((period) => period.from < to && period.to > from);
    return crossing.map((period) => ({ source_id: source, booking_id: booking, period: writeRange(period) }));
  });
  if (conflicts.length > 0) await trx.insertInto('calendar_conflicts').values(conflicts).execute();
  const bookingsOf = (rows: readonly { booking_id: number }[]) => new Set(rows.map(({ booking_id }) => booking_id));
  for (const booking of bookingsOf(conflicts).difference(bookingsOf(known))) await announceConflict(trx, booking);
  return isChanged;
}

/** The office is notified once for each booking, while the source says so. */
async function announceConflict(trx: Transaction<DB>, booking: number): Promise<void> {
  const sides = await trx
    .selectFrom('bookings')
    .select(['id as booking', 'ad_id as ad', 'renter_id as renter', 'office_id as office', sql<Date>`lower(period)`.as('pickUp')])
    .where('id', '=', booking)
    .executeTakeFirstOrThrow();
  await publish(trx, 'booking.conflict', sides);
}
