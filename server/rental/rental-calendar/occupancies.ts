import { sql, type SqlBool } from 'kysely';
import type { Language } from '#contract/platform/languages.ts';
import type { Database } from '#db/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { sourceOf, type Order, type Row } from '#server/platform/paging/keyset.ts';
import { findPage, type Found, type PageQuery } from '#server/platform/paging/page.ts';
import { readRange } from './range.ts';
import type { Period } from './time.ts';

export type OccupancyRow = Awaited<ReturnType<ReturnType<typeof selectOccupancies>['executeTakeFirstOrThrow']>>;

const start = sql<Date>`lower(rental_occupancies.period)`;
const end = sql<Date>`upper(rental_occupancies.period)`;

const byStart: Order = {
  name: 'start',
  key: start,
  type: 'timestamptz',
  id: sql.ref('rental_occupancies.id'),
  direction: 'asc',
  gaps: false,
};

/** What takes a car of a person on the days requested; `not_found` for a car of anyone else. */
export async function listOccupancies(
  db: Database,
  { viewer, unit, language }: { viewer: { id: number }; unit: number; language: Language },
  { from, to, ...page }: PageQuery & { from?: string; to?: string },
): Promise<Found<OccupancyRow & Row>> {
  const range = readRange({ ...(from && { from }), ...(to && { to }) }, language);
  const own = await db
    .selectFrom('rental_units')
    .innerJoin('ads', 'ads.id', 'rental_units.ad_id')
    .select('rental_units.id')
    .where('rental_units.id', '=', unit)
    .where('ads.owner_id', '=', viewer.id)
    .where('ads.status', '<>', 'removed')
    .executeTakeFirst();
  if (!own) throw new AppError('not_found');
  const taken = selectOccupancies(db)
    .where('rental_occupancies.unit_id', '=', unit)
    .where(overlaps([range]));
  return findPage(byStart, sourceOf(taken, byStart), page, language);
}

/** What takes these cars within `range`, the earliest first. */
export async function listTaken(db: Database, units: readonly number[], range: Period): Promise<OccupancyRow[]> {
  if (units.length === 0) return [];
  return selectOccupancies(db)
    .where('rental_occupancies.unit_id', 'in', [...units])
    .where(overlaps([range]))
    .orderBy(start)
    .orderBy('rental_occupancies.id')
    .execute();
}

export function selectOccupancies(db: Database) {
  return db
    .selectFrom('rental_occupancies')
    .leftJoin('booking_changes as change', 'change.id', 'rental_occupancies.change_id')
    .leftJoin('bookings', (join) => join.on('bookings.id', '=', sql<number>`coalesce(rental_occupancies.booking_id, change.booking_id)`))
    .leftJoin('users as renters', 'renters.id', 'bookings.renter_id')
    .select(['rental_occupancies.id', 'rental_occupancies.unit_id', 'rental_occupancies.kind', 'rental_occupancies.reason'])
    .select(['rental_occupancies.note', 'rental_occupancies.series', start.as('from'), end.as('to')])
    .select(['rental_occupancies.change_id', 'bookings.id as booking_id', 'bookings.state as booking_state', 'renters.full_name as renter'])
    .select(sql<Date | null>`upper(coalesce(change.period, bookings.period))`.as('booking_to'));
}

/** Whether one of `periods` is in its way; the index of the constraint answers it. */
export function overlaps(periods: readonly Period[]) {
  return sql<SqlBool>`rental_occupancies.period && ${`{${periods.map(writeRange).join()}}`}::tstzmultirange`;
}

/** As the database reads a range. */
export function writeRange({ from, to }: Period): string {
  return `[${new Date(from).toISOString()},${new Date(to).toISOString()})`;
}
