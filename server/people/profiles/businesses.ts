import { sql, type SqlBool } from 'kysely';
import type { Language } from '#contract/languages.ts';
import type { BusinessQuery } from '#contract/profiles.ts';
import type { Database } from '#db/database.ts';
import type { Market } from '#server/platform/market.ts';
import { sourceOf, type Order, type Row } from '#server/platform/paging/keyset.ts';
import { findPage, type Found } from '#server/platform/paging/page.ts';
import { citiesOf } from '#server/catalogue/reference/regions.ts';
import { searchKey } from '#server/catalogue/search/key.ts';
import { wrongField } from '#server/platform/words.ts';
import { selectUserCards, type UserCardRow } from './cards.ts';

export type BusinessKind = 'office' | 'showroom';

/** Open businesses of one kind, best rated first unless `sort` is given. */
export async function listBusinesses(
  { db, reference }: Market,
  kind: BusinessKind,
  query: BusinessQuery,
  language: Language,
): Promise<Found<UserCardRow & Row>> {
  const { q, city, region, is_verified: verified } = query;
  const order = orderOf(query, language);
  let rows = selectUserCards(db).where('users.user_type', '=', kind).where('users.closed_at', 'is', null);
  if (city) rows = rows.where('users.city_id', 'in', city);
  // An unknown region has no cities.
  if (region) rows = rows.where(sql<SqlBool>`users.city_id = any(${citiesOf(region, reference)}::integer[])`);
  if (verified !== undefined) rows = rows.where('users.is_verified', '=', verified);
  const key = searchKey(q ?? '');
  if (key) rows = rows.where(await named(db, kind, key));
  return findPage(order, sourceOf(rows, order), query, language);
}

function orderOf({ sort = 'rating', latitude, longitude }: BusinessQuery, language: Language): Order {
  const id = sql`users.id`;
  const scored = { name: sort, id, type: 'double precision', gaps: true } as const;
  if (sort === 'newest') return { name: sort, id, key: sql`users.created_at`, type: 'timestamptz', direction: 'desc', gaps: false };
  if (sort === 'rating') return { ...scored, key: sql`ratings.score`, direction: 'desc' };
  if (sort === 'ads') return { ...scored, key: sql`ad_owners.active_count`, direction: 'desc' };
  if (latitude === undefined) throw wrongField('latitude', 'required', language);
  if (longitude === undefined) throw wrongField('longitude', 'required', language);
  const there = sql`place_on_earth(businesses.latitude, businesses.longitude)`;
  return { ...scored, key: sql`sec_to_gc(cube_distance(${there}, place_on_earth(${latitude}, ${longitude})))`, direction: 'asc' };
}

/** Every word of `key` in the name; only if no business has them all, similar names. */
async function named(db: Database, kind: BusinessKind, key: string) {
  const has = sql<SqlBool>`businesses.search_key like all (${key.split(' ').map((word) => `%${word}%`)}::text[])`;
  const exact = await db
    .selectFrom('businesses')
    .innerJoin('users', 'users.id', 'businesses.user_id')
    .select('users.id')
    .where('users.user_type', '=', kind)
    .where(has)
    .limit(1)
    .executeTakeFirst();
  return exact ? has : sql<SqlBool>`${key} <% businesses.search_key`;
}
