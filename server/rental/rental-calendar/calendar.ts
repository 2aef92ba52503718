import type { RentalCalendar } from '#contract/rental/rental-calendar.ts';
import { isPublic } from '#contract/listing/ad-rules.ts';
import type { Database } from '#db/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { addDays, riyadhDay, momentOf } from '#contract/platform/riyadh.ts';
import { freeDays } from './free-days.ts';
import { listTaken } from './occupancies.ts';

/** On which days a rental has a free car. `not_found` unless it is public, or one's own and not deleted. */
export async function readCalendar(
  db: Database,
  { ad, viewer }: { ad: number; viewer: { id: number } | null },
  { from: first = riyadhDay(Date.now()), days }: { from?: string; days: number },
): Promise<RentalCalendar> {
  const found = await db
    .selectFrom('ads')
    .select(['status', 'owner_id'])
    .where('id', '=', ad)
    .where('type', '=', 'rental')
    .executeTakeFirst();
  const isOwn = found !== undefined && found.owner_id === viewer?.id && found.status !== 'removed';
  if (!found || !(isPublic(found.status) || isOwn)) throw new AppError('not_found');
  const units = await db.selectFrom('rental_units').select('id').where('ad_id', '=', ad).where('is_active', '=', true).execute();
  const rows = await listTaken(
    db,
    units.map(({ id }) => id),
    { from: momentOf(first), to: momentOf(addDays(first, days)) },
  );
  const taken = Map.groupBy(rows, ({ unit_id }) => unit_id);
  const periodsOf = (unit: number) => (taken.get(unit) ?? []).map(({ from, to }) => ({ from: from.getTime(), to: to.getTime() }));
  return {
    units: units.length,
    days: freeDays(
      units.map(({ id }) => periodsOf(id)),
      first,
      days,
    ),
  };
}
