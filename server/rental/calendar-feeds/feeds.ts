import { sql } from 'kysely';
import type { CalendarSource, UnitFeeds } from '#contract/rental/calendar-feeds.ts';
import type { Database } from '#db/database.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Market } from '#server/platform/market.ts';
import { feedUrl } from './sharing.ts';

/** What a car of `viewer` shares and follows. Throws `not_found` for any other car. */
export async function getFeeds(
  market: Pick<Market, 'db' | 'config'>,
  { viewer, unit }: { viewer: { id: number }; unit: number },
): Promise<UnitFeeds> {
  const { db } = market;
  const own = await db
    .selectFrom('rental_units')
    .innerJoin('ads', 'ads.id', 'rental_units.ad_id')
    .leftJoin('calendar_feeds', 'calendar_feeds.unit_id', 'rental_units.id')
    .select('nonce')
    .where('rental_units.id', '=', unit)
    .where('ads.owner_id', '=', viewer.id)
    .where('ads.status', '<>', 'removed')
    .executeTakeFirst();
  if (!own) throw new AppError('not_found');
  return { export_url: own.nonce === null ? null : feedUrl(market, unit, own.nonce), sources: await listSources(db, unit) };
}

async function listSources(db: Database, unit: number): Promise<CalendarSource[]> {
  const [sources, conflicts] = await Promise.all([
    db
      .selectFrom('calendar_sources')
      .select(['id', 'host', 'read_at', 'failure', 'left_out'])
      .select((eb) =>
        eb
          .selectFrom('rental_occupancies')
          .select(sql<number>`count(*)::integer`.as('count'))
          .whereRef('source_id', '=', 'calendar_sources.id')
          .$asScalar()
          .$notNull()
          .as('periods'),
      )
      .where('unit_id', '=', unit)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('calendar_conflicts')
      .innerJoin('calendar_sources', 'calendar_sources.id', 'calendar_conflicts.source_id')
      .select(['source_id', 'booking_id', sql<Date>`lower(period)`.as('from'), sql<Date>`upper(period)`.as('to')])
      .where('unit_id', '=', unit)
      .orderBy('from')
      .execute(),
  ]);
  const bySource = Map.groupBy(conflicts, ({ source_id }) => source_id);
  return sources.map(({ read_at, ...source }) => ({
    ...source,
    read_at: read_at.toISOString(),
    conflicts: (bySource.get(source.id) ?? []).map(({ booking_id, from, to }) => {
      return { booking_id, from: from.toISOString(), to: to.toISOString() };
    }),
  }));
}
