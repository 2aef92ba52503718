import { sql, type Transaction } from 'kysely';
import type { DB } from '#db/schema.ts';
import { readListParams } from '../ads/list-params.ts';
import { allOf, conditionsOf, type Condition } from '../ads/filters.ts';
import type { Market } from '#server/platform/market.ts';
import { publish } from '#server/platform/events.ts';
import type { Reference } from '#server/catalogue/reference/reference.ts';
import { readListQuery } from './list-query.ts';
import type { SavedRow } from './saved.ts';

type Candidate = Pick<SavedRow, 'id' | 'type' | 'query'> & { user_id: number };

/** What one search is told of at once within a day; the rest comes with the digest. */
export const instantADay = 10;
const heldAtOnce = 200;

/**
 * Holds an active ad against the saved searches of others and tells of it whoever asked to be told at once; for the rest
 * it waits. Of an ad and a search once ever. With `was`, a price, only searches that it was too dear for then.
 */
export async function matchSearches(market: Market, { ad, was }: { ad: number; was?: number }): Promise<void> {
  const candidates = await findCandidates(market, ad, was);
  for (let from = 0; from < candidates.length; from += heldAtOnce) {
    const matching = await thoseThatMatch(market, ad, candidates.slice(from, from + heldAtOnce));
    for (const search of matching) await market.db.transaction().execute((trx) => publishOnce(trx, search, ad));
  }
}

/** Searches that the ad may match by their columns: a few of many, without a look at the rest of what they ask for. */
async function findCandidates({ db }: Market, ad: number, was: number | undefined): Promise<Candidate[]> {
  const fallen = was === undefined ? sql`true` : sql`search.price_to < ${was}`;
  const { rows } = await sql<Candidate>`
    select search.id, search.user_id, search.type, search.query
    from ads cross join lateral (select case ads.type when 'rental' then ads.daily else ads.price end as price) as asked
    join saved_searches as search on search.alerts <> 'off' and search.user_id <> ads.owner_id
      and (search.types is null or ads.type = any(search.types))
      and (search.brands is null or ads.brand_id = any(search.brands))
      and (search.models is null or ads.model_id = any(search.models))
      and (search.cities is null or ads.city_id = any(search.cities))
      and (search.price_from is null or asked.price >= search.price_from)
      and (search.price_to is null or asked.price <= search.price_to)
      and ${fallen}
    where ads.id = ${ad} and ads.status = 'active'
      and not exists (select from search_matches as told where told.search_id = search.id and told.ad_id = ads.id)
    order by search.id`.execute(db);
  return rows;
}

/** Those whose every filter the ad meets, by the conditions that the lists go by. */
async function thoseThatMatch({ db, reference }: Market, ad: number, searches: Candidate[]): Promise<Candidate[]> {
  const asked = searches.map((search) => sql`(${allOf(conditionsOfSearch(search, reference))}) is true`);
  const { rows } = await sql<{ met: boolean[] }>`select array[${sql.join(asked)}] as met from ads where ads.id = ${ad}`.execute(db);
  return searches.filter((_search, place) => rows[0]?.met[place]);
}

function conditionsOfSearch({ type, query }: Candidate, reference: Reference): Condition[] {
  const { type: asked, query: listQuery } = readListQuery(query, type, 'ar');
  const { filters } = readListParams(listQuery, { ...(asked && { type: asked }), sort: 'newest' }, reference.dictionary, 'ar');
  return conditionsOf(filters, reference);
}

/** Held, so that two ads at once are counted one after the other, and whoever stops it meanwhile is told of nothing. */
async function publishOnce(trx: Transaction<DB>, { id, user_id }: Candidate, ad: number): Promise<void> {
  const search = await trx.selectFrom('saved_searches').select('alerts').where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
  if (!search || search.alerts === 'off') return;
  const instant = search.alerts === 'instant' && (await notifiedToday(trx, id)) < instantADay;
  const added = await trx
    .insertInto('search_matches')
    .values({ search_id: id, ad_id: ad, instant, waits: !instant })
    .onConflict((conflict) => conflict.doNothing())
    .returning('ad_id')
    .executeTakeFirst();
  if (added && instant) await publish(trx, 'search.matched', { user: user_id, search: id, ad, ads: 1 });
}

async function notifiedToday(trx: Transaction<DB>, id: number): Promise<number> {
  const { count } = await trx
    .selectFrom('search_matches')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('search_id', '=', id)
    .where('instant', '=', true)
    .where('matched_at', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow();
  return count;
}
