import { sql, type Transaction } from 'kysely';
import { priceLabels, type PriceLabel } from '#contract/listing/price-estimates.ts';
import { known } from '#contract/platform/known.ts';
import type { Database } from '#db/database.ts';
import type { DB } from '#db/schema.ts';
import { readListParams } from '../ads/lists/list-params.ts';
import { comparablePrice } from '#server/ad-index/comparable-price.ts';
import type { Filters } from '#server/ad-index/filters.ts';
import { findMet } from '#server/ad-index/matches.ts';
import type { Market } from '#server/platform/market.ts';
import { publish, type Events } from '#server/platform/events.ts';
import { eachByItself } from '#server/platform/jobs/each.ts';
import type { Reference } from '#server/catalogue/reference/reference.ts';
import { findListQuery } from './list-query.ts';
import type { SavedRow } from './saved.ts';

/** An ad that was activated, or whose price was `was` before it fell. */
interface Appeared {
  ad: number;
  was?: number | null;
  /** It was active before, and its label became better: only searches that ask for labels are compared. */
  byLabel?: boolean;
}

/** An ad and a search that it matches. */
interface Match {
  search: number;
  ad: number;
}

/** A pair of an ad and a search whose columns fit. */
type Candidate = Match & Pick<SavedRow, 'type' | 'query'> & { is_narrow: boolean };

/** The maximum of immediate notifications per search and day; the rest comes with the digest. */
export const instantADay = 10;
const adsAtOnce = 50;
const storedAtOnce = 1000;

/** Queues the comparison of ads that became cheaper with the saved searches, in the transaction of the edit. */
export async function queueCheaper(trx: Transaction<DB>, { ads }: Events['ads.cheaper']): Promise<void> {
  await queueEach(trx, ads);
}

/** The same for those that became active. */
export async function queueOpened(trx: Transaction<DB>, { moves }: Events['ads.moved']): Promise<void> {
  await queueEach(
    trx,
    moves.filter(({ to }) => to === 'active').map(({ ad }) => ({ ad, was: null })),
  );
}

async function queueEach(trx: Transaction<DB>, ads: readonly { ad: number; was: number | null }[]): Promise<void> {
  if (ads.length === 0) return;
  await trx
    .insertInto('ads_to_match')
    .values(ads.map(({ ad, was }) => ({ ad_id: ad, was })))
    .execute();
}

/** An ad whose label became better is compared with the searches that ask for labels. */
export async function matchBetterLabel(trx: Transaction<DB>, { ad, was, label }: Events['ad.labelled']): Promise<void> {
  if (isBetterLabel(label, was)) await trx.insertInto('ads_to_match').values({ ad_id: ad, by_label: true }).execute();
}

/**
 * Compares some of the queued ads with the saved searches, and returns whether there may be more. An ad leaves the queue once its matches
 * are stored; it is compared again, after a minute, if that fails or the process ends before. Where they cannot be compared together, each
 * is by itself.
 */
export async function matchQueued(market: Market): Promise<boolean> {
  const claimed = await claimAds(market.db);
  if (claimed.length === 0) return false;
  const match = async (ads: Queued[]) => {
    await matchSearches(market, ads);
    const ids = ads.map(({ id }) => id);
    await market.db.deleteFrom('ads_to_match').where('id', 'in', ids).execute();
  };
  await match(claimed).catch(() => eachByItself('queued ad', claimed, (ad) => match([ad])));
  return claimed.length === adsAtOnce;
}

type Queued = Appeared & { id: number };

async function claimAds(db: Database): Promise<Queued[]> {
  const { rows } = await sql<Queued>`
    update ads_to_match set claimed_at = now()
    where id in (
      select id from ads_to_match where claimed_at is null or claimed_at < now() - interval '1 minute'
      order by id limit ${adsAtOnce} for update skip locked)
    returning id, ad_id as ad, was, by_label as "byLabel"`.execute(db);
  return rows;
}

/**
 * Compares active ads with the saved searches of others and notifies the owners who want it at once; for the rest it is queued.
 * Each pair of ad and search matches once. With `was`, a price, only searches for which it was too expensive then.
 */
export async function matchSearches(market: Market, ads: Appeared[]): Promise<void> {
  const candidates = await findCandidates(market.db, ads);
  const matches = await keepMatching(market, candidates);
  for (let from = 0; from < matches.length; from += storedAtOnce) {
    const some = matches.slice(from, from + storedAtOnce);
    await market.db.transaction().execute((trx) => storeMatches(trx, some));
  }
}

/** Searches whose columns fit the ads, also those that matched before: found by their keys, so that the time does not grow with all searches. */
async function findCandidates(db: Database, ads: Appeared[]): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select search.id as search, search.type, search.query, search.is_narrow, ads.id as ad
    from json_to_recordset(${JSON.stringify(ads)}::json) as appeared (ad integer, was integer, "byLabel" boolean)
    join ads on ads.id = appeared.ad and ads.status = 'active'
    cross join lateral (select
      ${sql.raw(comparablePrice)} as price,
      array[
        'model ' || ads.model_id, concat('model ', ads.model_id, ' city ', ads.city_id),
        'brand ' || ads.brand_id, concat('brand ', ads.brand_id, ' city ', ads.city_id),
        'city ' || ads.city_id, 'type ', concat('type ', ads.type)
      ] as keys
    ) as asked
    join saved_searches as search on search_keys(search.types, search.brands, search.models, search.cities) && asked.keys
      and search.alerts <> 'off' and search.user_id <> ads.owner_id
      and (search.types is null or ads.type = any(search.types))
      and (search.brands is null or ads.brand_id = any(search.brands))
      and (search.models is null or ads.model_id = any(search.models))
      and (search.cities is null or ads.city_id = any(search.cities))
      and (search.price_from is null or asked.price >= search.price_from)
      and (search.price_to is null or asked.price <= search.price_to)
      and (appeared.was is null or search.price_to < appeared.was)
      and (appeared."byLabel" is not true or search.query like '%price_label=%')
    order by search.id, ads.id`.execute(db);
  return rows;
}

/** The candidates of which the ad matches every filter. Most searches have none beside their columns; the others are compared as lists are. */
async function keepMatching({ db, reference }: Market, candidates: Candidate[]): Promise<Match[]> {
  const [narrow, open] = split(candidates, ({ is_narrow }) => is_narrow);
  const searches = [...Map.groupBy(open, ({ search }) => search).values()].flatMap((matches) => {
    const filters = filtersOf(known(matches[0], 'candidate'), reference);
    return filters ? [{ filters, matches, ads: matches.map(({ ad }) => ad) }] : [];
  });
  const met = await findMet(db, reference, searches);
  return [...narrow, ...searches.flatMap(({ matches }, at) => matches.filter(({ ad }) => met[at]?.has(ad)))];
}

function split<Item>(items: readonly Item[], isFirst: (item: Item) => boolean): [Item[], Item[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))];
}

function filtersOf({ type, query }: Candidate, reference: Reference): Filters | undefined {
  const found = findListQuery(query, type);
  if (!found) return undefined;
  return readListParams(found.query, { ...(found.type && { type: found.type }), sort: 'newest' }, reference.dictionary, 'ar').filters;
}

/** The searches are locked, so that concurrent matches are counted in sequence and a stopped search causes no notification. */
async function storeMatches(trx: Transaction<DB>, matches: Match[]): Promise<void> {
  const searches = [...new Set(matches.map(({ search }) => search))];
  await sql`select from saved_searches where id = any(${searches}::bigint[]) order by id for no key update`.execute(trx);
  const pairs = matches.map(({ search, ad }) => ({ search, ad }));
  const { rows } = await sql<{ user: number; search: number; ad: number; ads: number }>`
    with fresh as (
      select search.id as search_id, search.user_id, search.alerts, given.ad,
        row_number() over (partition by search.id order by given.ad) + (
          select count(*) from search_matches as late
          where late.search_id = search.id and late.instant and late.matched_at > now() - interval '1 day') as place
      from json_to_recordset(${JSON.stringify(pairs)}::json) as given (search bigint, ad integer)
      join saved_searches as search on search.id = given.search and search.alerts <> 'off'
      where not exists (select from search_matches as known where known.search_id = search.id and known.ad_id = given.ad)
    ), added as (
      insert into search_matches (search_id, ad_id, instant, waits)
      select search_id, ad, is_instant, not is_instant
      from fresh cross join lateral (select alerts = 'instant' and place <= ${instantADay}::integer as is_instant) as instantly
      on conflict do nothing
      returning search_id, ad_id, instant
    )
    select fresh.user_id as user, added.search_id as search, max(added.ad_id) as ad, count(*) as ads
    from added join fresh on fresh.search_id = added.search_id and fresh.ad = added.ad_id
    where added.instant
    group by fresh.user_id, added.search_id`.execute(trx);
  await publish(trx, 'searches.matched', { matches: rows });
}

/** Whether a label is a better one for buyers than that before. One that asks for a look is none. */
function isBetterLabel(label: PriceLabel | null, was: PriceLabel | null): boolean {
  const rank = (one: PriceLabel | null) => (one === null || one === 'check' ? priceLabels.length : priceLabels.indexOf(one));
  return rank(label) < rank(was);
}
