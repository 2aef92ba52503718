import { sql, type SqlBool } from 'kysely';
import type { Language } from '#contract/platform/languages.ts';
import { readBox } from '#contract/platform/box.ts';
import type { BusinessFilters, BusinessQuery } from '#contract/people/profiles.ts';
import type { Database } from '#db/database.ts';
import type { Market } from '#server/platform/market.ts';
import { sourceOf, type Order, type Row } from '#server/platform/paging/keyset.ts';
import { findPage, type Found } from '#server/platform/paging/page.ts';
import { clustersInCells, clustersOfCities, inThousandths, type Cluster } from '#server/catalogue/reference/clusters.ts';
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
  const order = orderOf(query, language);
  const conditions = await conditionsOf({ db, reference }, kind, query, language);
  const rows = selectUserCards(db).where((eb) => eb.and(conditions));
  return findPage(order, sourceOf(rows, order), query, language);
}

/** Where the businesses that a list would show are, and how many are in each city. */
export async function placeBusinesses(
  { db, reference }: Market,
  kind: BusinessKind,
  query: BusinessFilters,
  language: Language,
): Promise<{ clusters: Cluster[]; counts: Map<number, number> }> {
  const conditions = await conditionsOf({ db, reference }, kind, query, language);
  const rows = await db
    .selectFrom('users')
    .innerJoin('businesses', 'businesses.user_id', 'users.id')
    .select(['users.city_id', 'businesses.latitude', 'businesses.longitude'])
    .where((eb) => eb.and(conditions))
    .execute();
  const counts = new Map([...Map.groupBy(rows, ({ city_id }) => city_id)].map(([id, { length }]) => [id, length]));
  const box = query.box === undefined ? undefined : readBox(query.box);
  if (!box) return { clusters: clustersOfCities(counts, reference), counts };
  const positions = rows.flatMap(({ city_id: cityId, latitude, longitude }) => {
    const place = latitude === null || longitude === null ? reference.cities.get(cityId) : { latitude, longitude };
    return place ? [{ cityId, ...inThousandths(place) }] : [];
  });
  return { clusters: clustersInCells(positions, box), counts };
}

async function conditionsOf(
  { db, reference }: Pick<Market, 'db' | 'reference'>,
  kind: BusinessKind,
  { q, city, region, is_verified: verified, rating_min: least, open_now: isOpen, radius_km: radius, box, ...place }: BusinessFilters,
  language: Language,
) {
  const key = searchKey(q ?? '');
  return [
    sql<SqlBool>`users.user_type = ${kind} and users.closed_at is null`,
    ...(city ? [sql<SqlBool>`users.city_id = any(${city}::integer[])`] : []),
    // An unknown region has no cities.
    ...(region ? [sql<SqlBool>`users.city_id = any(${citiesOf(region, reference)}::integer[])`] : []),
    ...(verified === undefined ? [] : [sql<SqlBool>`users.is_verified = ${verified}`]),
    ...(least === undefined ? [] : [sql<SqlBool>`${meanRating} >= ${least}`]),
    ...(isOpen === undefined ? [] : [sql<SqlBool>`${isOpenNow} = ${isOpen}`]),
    ...(radius === undefined ? [] : [sql<SqlBool>`${metresFrom(place, language)} <= ${radius * 1000}`]),
    ...(box === undefined ? [] : [inBox(box, language)]),
    ...(key ? [await named(db, kind, key)] : []),
  ];
}

/** As it is shown: to one decimal. */
const meanRating = sql<number>`(select round(rating_sum::numeric / nullif(reviews_count, 0), 1) from ratings where ratings.user_id = users.id)`;

/** Hours that end no later than they begin run past midnight. */
const isOpenNow = sql<boolean>`exists (
  select from jsonb_array_elements(businesses.working_hours) as hours,
    (select now() at time zone 'Asia/Riyadh' as here) as clock,
    lateral (select hours ->> 'opens' as opens, hours ->> 'closes' as closes, to_char(here, 'HH24:MI') as minute) as times
  where hours -> 'days' ? to_char(here, 'dy') and opens <= minute and (minute < closes or closes <= opens)
    or hours -> 'days' ? to_char(here - interval '1 day', 'dy') and closes <= opens and minute < closes)`;

function orderOf({ sort = 'rating', latitude, longitude }: BusinessQuery, language: Language): Order {
  const id = sql`users.id`;
  const scored = { name: sort, id, type: 'double precision', gaps: true } as const;
  if (sort === 'newest') return { name: sort, id, key: sql`users.created_at`, type: 'timestamptz', direction: 'desc', gaps: false };
  if (sort === 'rating') return { ...scored, key: sql`ratings.score`, direction: 'desc' };
  if (sort === 'ads') return { ...scored, key: sql`ad_owners.active_count`, direction: 'desc' };
  return { ...scored, key: metresFrom({ latitude, longitude }, language), direction: 'asc' };
}

function metresFrom({ latitude, longitude }: { latitude?: number | undefined; longitude?: number | undefined }, language: Language) {
  if (latitude === undefined) throw wrongField('latitude', 'required', language);
  if (longitude === undefined) throw wrongField('longitude', 'required', language);
  const there = sql`place_on_earth(businesses.latitude, businesses.longitude)`;
  return sql<number>`sec_to_gc(cube_distance(${there}, place_on_earth(${latitude}, ${longitude})))`;
}

/** A business without a place stands at its city. */
function inBox(text: string, language: Language) {
  const box = readBox(text);
  if (box === undefined) throw wrongField('box', 'format', language);
  const thousandths = (name: 'latitude' | 'longitude') =>
    sql`round(coalesce(businesses.${sql.ref(name)}, cities.${sql.ref(name)})::numeric * 1000)`;
  return sql<SqlBool>`exists (
    select from cities where cities.id = users.city_id
      and ${thousandths('longitude')} >= ${box.west} and ${thousandths('longitude')} < ${box.east}
      and ${thousandths('latitude')} >= ${box.south} and ${thousandths('latitude')} < ${box.north})`;
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
