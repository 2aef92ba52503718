import { sql, type Transaction } from 'kysely';
import type { DB } from '#db/schema.ts';
import { riyadhDay, weekdayOf } from '#contract/platform/riyadh.ts';
import { readListParams } from '../ads/lists/list-params.ts';
import type { Market } from '#server/platform/market.ts';
import { publish } from '#server/platform/events.ts';
import { eachByItself, eachPart } from '#server/platform/jobs/each.ts';
import { findListQuery } from './list-query.ts';
import { narrowOf } from './narrow.ts';

const batch = 500;

/** Notifies people of new matches in the morning: daily, and weekly on Sundays, the first day of the week. */
export async function digestSearches(market: Market, now = new Date()): Promise<void> {
  await eachPart({ columns: () => renewColumns(market), digests: () => sendDigests(market, now) });
}

async function sendDigests({ db }: Market, now: Date): Promise<void> {
  const stopped = db.selectFrom('saved_searches').select('id').where('alerts', '=', 'off');
  await db.updateTable('search_matches').set({ waits: false }).where('waits', '=', true).where('search_id', 'in', stopped).execute();
  const { rows } = await sql<{ id: number; searches: number[] }>`
    select search.user_id as id, json_agg(search.id) as searches from saved_searches as search
    where alerts in ('instant', 'daily', 'weekly')
      and exists (
        select from search_matches as found where found.search_id = search.id and waits
          and (alerts <> 'weekly' or ${isSunday(now)}::boolean or matched_at < now() - interval '7 days'))
    group by search.user_id
    order by search.user_id`.execute(db);
  await eachByItself('searches of person', rows, ({ searches }) => db.transaction().execute((trx) => publishWaiting(trx, searches)));
}

function isSunday(now: Date): boolean {
  return weekdayOf(riyadhDay(now)) === 'sun';
}

/** Publishes the searches that still exist, and that are newer than the owner's last visit to the search. */
async function publishWaiting(trx: Transaction<DB>, searches: readonly number[]): Promise<void> {
  const { rows: matches } = await sql<{ user: number; search: number; ad: number; ads: number }>`
    with waiting as (
      update search_matches set waits = false where search_id = any(${searches}::bigint[]) and waits returning search_id, ad_id, matched_at
    )
    select search.user_id as user, search.id as search, (array_agg(ads.id order by waiting.matched_at desc, ads.id desc))[1] as ad,
      count(*) as ads
    from waiting join ads on ads.id = waiting.ad_id and ads.status = 'active'
    join saved_searches as search on search.id = waiting.search_id and search.seen_at < waiting.matched_at
    group by search.id`.execute(trx);
  await publish(trx, 'searches.matched', { matches });
}

/** The meaning of the words of a search changes with the reference data, and its columns with it. */
async function renewColumns({ db, reference }: Market): Promise<void> {
  let last = 0;
  for (let read = batch; read === batch;) {
    const searches = await db
      .selectFrom('saved_searches')
      .select(['id', 'type', 'query'])
      .where('alerts', '<>', 'off')
      .where('id', '>', last)
      .orderBy('id')
      .limit(batch)
      .execute();
    const columns = searches.flatMap((search) => {
      const found = findListQuery(search.query, search.type);
      if (!found) return [];
      const { filters } = readListParams(
        found.query,
        { ...(found.type && { type: found.type }), sort: 'newest' },
        reference.dictionary,
        'ar',
      );
      return [{ id: search.id, ...narrowOf(filters, reference) }];
    });
    await sql`
      update saved_searches as search
      set is_narrow = fresh.is_narrow, types = fresh.types, brands = fresh.brands, models = fresh.models, cities = fresh.cities,
          price_from = fresh.price_from, price_to = fresh.price_to
      from json_to_recordset(${JSON.stringify(columns)}::json) as fresh (
        id bigint, is_narrow boolean, types ad_type[], brands integer[], models integer[], cities integer[], price_from integer, price_to integer)
      where search.id = fresh.id
        and (search.is_narrow, search.types, search.brands, search.models, search.cities, search.price_from, search.price_to)
          is distinct from (fresh.is_narrow, fresh.types, fresh.brands, fresh.models, fresh.cities, fresh.price_from, fresh.price_to)`.execute(
      db,
    );
    read = searches.length;
    last = searches.at(-1)?.id ?? last;
  }
}
