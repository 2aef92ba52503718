import { sql, type RawBuilder } from 'kysely';
import { isPublic } from '#contract/listing/ad-rules.ts';
import { priceEventsMost } from '#contract/prices/history.ts';
import type { Database } from '#db/database.ts';
import type { Viewer } from '#server/platform/callers.ts';
import { AppError } from '#server/platform/errors.ts';
import { findShownSale, type ShownSale } from './leaves.ts';

export interface PriceEventRow {
  /** A day of Riyadh; null of what was asked before prices were recorded. */
  on: string | null;
  /** Whole riyals; null where offers are free. */
  price: number | null;
}

export interface FoundHistory {
  /** Whole days in which it was active. */
  days: number;
  /** The oldest first. */
  events: PriceEventRow[];
  sold: ShownSale | null;
}

/** Whose events a history is made of. */
interface Chain {
  id: number;
  owner_id: number;
  /** The hash of its chassis or plate number; null where that is not known. */
  vehicle_hash: string | null;
}

/** What an ad asked over time. Throws `not_found` for one to rent, and for one that the viewer may not see. */
export async function getHistory(db: Database, id: number, viewer: Pick<Viewer, 'id'> | null): Promise<FoundHistory> {
  const ad = await db
    .selectFrom('ads')
    .select(['id', 'type', 'status', 'owner_id'])
    .select(sql<string | null>`vehicle_hash(ads)`.as('vehicle_hash'))
    .where('id', '=', id)
    .executeTakeFirst();
  if (!ad || ad.type === 'rental') throw new AppError('not_found');
  if (!isPublic(ad.status) && (ad.owner_id !== viewer?.id || ad.status === 'removed')) throw new AppError('not_found');
  const [events, days, sold] = await Promise.all([listEvents(db, ad), countDays(db, ad), findShownSale(db, ad.id)]);
  return { days, events, sold };
}

/** Events of the ad, and of all ads of its owner for the same car or plate; never those of another owner. */
function inChain({ id, owner_id, vehicle_hash }: Chain): RawBuilder<boolean> {
  return sql`((ad_id = ${id} and not is_other_thing) or (owner_id = ${owner_id} and vehicle_hash = ${vehicle_hash}))`;
}

async function listEvents(db: Database, chain: Chain): Promise<PriceEventRow[]> {
  const { rows } = await sql<PriceEventRow>`
    select (at at time zone 'Asia/Riyadh')::date as on, price from price_events
    where ${inChain(chain)} order by id desc limit ${priceEventsMost}`.execute(db);
  return rows.toReversed();
}

/** Days on the market. An ad that began before its moves were recorded counts in the state before the first of them too. */
async function countDays(db: Database, chain: Chain): Promise<number> {
  const { rows } = await sql<{ days: number }>`
    with chain as (select ${chain.id}::integer as id union select ad_id from price_events where ${inChain(chain)})
    select coalesce(floor(sum(extract(epoch from until - since)) / 86400), 0)::integer as days
    from (
      select to_status as status, at as since, lead(at, 1, now()) over (partition by ad_id order by ad_history.id) as until
      from ad_history join chain on chain.id = ad_id
      union all
      select coalesce(first.from_status, ads.status), ads.created_at, coalesce(first.at, now())
      from ads join chain using (id) left join lateral (
        select from_status, at from ad_history where ad_id = ads.id order by id limit 1
      ) as first on true
      where first.at is null or first.from_status is not null
    ) as period
    where status = 'active'`.execute(db);
  return rows[0]?.days ?? 0;
}
