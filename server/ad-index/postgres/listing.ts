import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#db/database.ts';
import type { Reference } from '#server/catalogue/reference/reference.ts';
import { inOrder, inStretch, readRows, type Order } from '#server/platform/paging/keyset.ts';
import { rankedUpTo, type IndexedAd, type Listed, type ListRequest } from '../ad-index.ts';
import { figures, microseconds, words } from '../columns.ts';
import { allOf, canBook, conditionsOf, priceOf, rankOf, type Condition } from '../conditions.ts';
import type { Filters } from '../filters.ts';
import { orderOf, type AdOrder } from '../orders.ts';
import { metresTo } from '../placed.ts';

/** How many ads meet the filters. */
export async function countAds(db: Database, reference: Reference, filters: Filters): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ads where ${allOf(conditionsOf(filters, reference))}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

export async function listAds(db: Database, reference: Reference, request: ListRequest): Promise<Listed> {
  const { filters, except, place, isCounted } = request;
  const isToRank = request.order.by === 'relevance' && place.after === undefined;
  const count = isCounted || isToRank ? await countAds(db, reference, filters) : undefined;
  const order = isToRank && (count ?? 0) > rankedUpTo ? orderOf('newest', filters) : request.order;
  const conditions = conditionsOf(filters, reference);
  if (except) conditions.push(sql`(${allOf(conditionsOf(except, reference))}) is not true`);
  return { ads: await readAds(db, { request, order, conditions }), count, order };
}

interface Reading {
  request: ListRequest;
  order: AdOrder;
  conditions: Condition[];
}

function readAds(db: Database, { request: { filters, place, columns = [] }, order, conditions }: Reading): Promise<IndexedAd[]> {
  const keyed: Order = { ...order, id: sql`ads.id`, key: keyOf(order, filters) };
  const values = columns.map((name) => sql`${name}::text, ${valueOf(name, filters)}`);
  const isOfRentals = filters.type === 'rental';
  return readRows(keyed, place, {
    read: async (stretch) => {
      const { rows } = await sql<Omit<IndexedAd, 'canBook'> & { canBook: boolean | null }>`
        select ads.id, ${stretch.keyed ? keyed.key : sql`null`}::text as sort_key, ${sql.raw(microseconds('ads.changed_at'))} as version,
          ${isOfRentals ? canBook(filters) : sql`null`} as "canBook", json_build_object(${sql.join(values)}) as values
        from ads where ${allOf(conditions)} and ${inStretch(keyed, stretch)}
        order by ${inOrderWithTies(keyed, order, stretch.keyed)} limit ${stretch.limit} offset ${stretch.offset}`.execute(db);
      return rows.map((row) => ({ ...row, canBook: row.canBook ?? undefined }));
    },
    count: async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from ads where ${allOf(conditions)} and ${keyed.key} is not null`.execute(db);
      return rows[0]?.count ?? 0;
    },
  });
}

function inOrderWithTies(keyed: Order, { ties, direction }: AdOrder, isKeyed: boolean): RawBuilder<unknown> {
  if (!isKeyed || ties === undefined) return inOrder(keyed, { keyed: isKeyed });
  return sql`${keyed.key} ${sql.raw(direction)}, ads.refreshed_at desc, ads.id desc`;
}

function keyOf({ by }: AdOrder, filters: Filters): RawBuilder<unknown> {
  switch (by) {
    case 'refreshed':
      return sql`ads.refreshed_at`;
    case 'bookable':
      // As text, in which times are in their order.
      return sql`((case when ${canBook(filters)} then '1 ' else '0 ' end || ads.refreshed_at::text) collate "C")`;
    case 'distance':
      return metresTo(filters.latitude ?? 0, filters.longitude ?? 0);
    case 'relevance':
      return rankOf(filters.words);
    case 'price':
      return priceOf(filters.type);
    default:
      return sql`(${sql.raw(columnOf(by))})`;
  }
}

function valueOf(name: string, { latitude = 0, longitude = 0 }: Filters): RawBuilder<unknown> {
  return name === 'distance' ? metresTo(latitude, longitude) : sql`(${sql.raw(columnOf(name))})`;
}

/** The SQL of a column; of a name that is none, nothing. */
export function columnOf(name: string): string {
  return figures[name] ?? words[name] ?? 'null';
}
