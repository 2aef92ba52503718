import { sql } from 'kysely';
import { readBox } from '#contract/platform/box.ts';
import type { Database } from '#db/database.ts';
import { clustersInCells, clustersOfCities, type MapPosition } from '#server/catalogue/reference/clusters.ts';
import type { Reference } from '#server/catalogue/reference/reference.ts';
import type { AdsOnMap } from '../ad-index.ts';
import { city } from '../columns.ts';
import { allOf, conditionsOf } from '../conditions.ts';
import type { TypedFilters } from '../filters.ts';
import { thousandthsOf } from '../placed.ts';
import { columnOf } from './listing.ts';

/** Columns of which an ad can have several values. A rental whose cars stand in several cities counts in each. */
const lists: Readonly<Record<string, string>> = {
  pattern: 'patterns',
  features: 'features',
  city_id: `case when branch_cities = '{}' then array[city_id] else branch_cities end`,
};

/** How many of the ads that meet `filters` have each value of each column. The ads are read once, and counted for each column. */
export async function countValues(
  db: Database,
  reference: Reference,
  filters: TypedFilters,
  columns: readonly string[],
): Promise<Record<string, Map<string, number>>> {
  const column = (at: number) => sql.ref(`value_${at}`);
  const read = columns.map((name, at) => sql`${sql.raw(lists[name] ?? columnOf(name))} as ${column(at)}`);
  const counted = columns.map((name, at) => {
    const values = lists[name] ? sql`met, unnest(${column(at)}) as value` : sql`met, lateral (select ${column(at)} as value) as one`;
    return sql`select ${sql.lit(at)} as at, value::text as value, count(*) as count from ${values} where value is not null group by value`;
  });
  const { rows } = await sql<{ at: number; value: string; count: number }>`
    with met as materialized (select ${sql.join(read)} from ads where ${allOf(conditionsOf(filters, reference))})
    ${sql.join(counted, sql` union all `)}`.execute(db);
  const found = Map.groupBy(rows, ({ at }) => at);
  return Object.fromEntries(columns.map((name, at) => [name, new Map(found.get(at)?.map(({ value, count }) => [value, count] as const))]));
}

export async function placeAds(db: Database, reference: Reference, filters: TypedFilters): Promise<AdsOnMap> {
  const conditions = allOf(conditionsOf(filters, reference));
  const { rows } = await sql<{ city: number; count: number }>`
    select ${sql.raw(city)} as city, count(*) as count from ads where ${conditions} group by 1`.execute(db);
  const counts = new Map(rows.map((row) => [row.city, row.count]));
  const box = filters.box === undefined ? undefined : readBox(filters.box);
  if (!box) return { clusters: clustersOfCities(counts, reference), counts };
  const { rows: positions } = await sql<MapPosition>`
    select cities.id as "cityId", ${thousandthsOf('longitude')} as east, ${thousandthsOf('latitude')} as north
    from ads join cities on cities.id = ${sql.raw(city)}
    where ${conditions} order by ads.refreshed_at desc, ads.id desc`.execute(db);
  return { clusters: clustersInCells(positions, box), counts };
}
