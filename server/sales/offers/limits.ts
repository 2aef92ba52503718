import { sql, type Transaction } from 'kysely';
import type { Database } from '#db/database.ts';
import type { DB } from '#db/schema.ts';
import { today } from '#server/platform/riyadh.ts';

/** Where the data names no limit. */
const none = {
  new_account_days: Infinity,
  offers_a_day_of_new_account: Infinity,
  offers_a_day: Infinity,
  far_from_market_percent: Infinity,
  withdrawn_as_highest: Infinity,
  offers_to_one_owner: Infinity,
};
export type Limits = typeof none;

/** The limits of today; they are data (offer_limits). */
export async function readLimits(db: Database): Promise<Limits> {
  const { rows } = await sql<{ limits: Limits }>`
    select json_object_agg(name, value) as limits from (
      select distinct on (name) name, value from offer_limits
      where effective_from <= ${today}
      order by name, effective_from desc
    ) as today`.execute(db);
  return { ...none, ...rows[0]?.limits };
}

/** Whether a person has made as many offers within a day as their account may; raises count too. */
export async function hasReachedLimit(db: Database, bidder: number, limits: Limits): Promise<boolean> {
  const { rows } = await sql<{ made: number; is_new: boolean }>`
    select count(offers.id) as made, users.created_at > now() - make_interval(days => ${limits.new_account_days}) as is_new
    from users left join offers on offers.bidder_id = users.id and offers.created_at > now() - interval '1 day'
    where users.id = ${bidder} group by users.id`.execute(db);
  const { made, is_new: isNew } = rows[0] ?? { made: 0, is_new: false };
  return made >= (isNew ? limits.offers_a_day_of_new_account : limits.offers_a_day);
}

const daysOfSigns = 30;

/** Whether a bidder offered on many ads of one owner of late, and none was accepted. */
export async function isOneOwnersBidder(trx: Transaction<DB>, bidder: number, owner: number, limits: Limits): Promise<boolean> {
  const { rows } = await sql<{ ads: number; accepted: boolean }>`
    select count(distinct ad_id) as ads, coalesce(bool_or(state = 'accepted'), false) as accepted from offers
    where bidder_id = ${bidder} and owner_id = ${owner} and created_at > now() - make_interval(days => ${daysOfSigns})`.execute(trx);
  const { ads, accepted } = rows[0] ?? { ads: 0, accepted: false };
  return ads >= limits.offers_to_one_owner && !accepted;
}

/** Whether a bidder has often withdrawn an offer while it was the highest of several, with the one that is withdrawn now. */
export async function withdrawsAsHighest(trx: Transaction<DB>, bidder: number, limits: Limits): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from offers
    where bidder_id = ${bidder} and withdrawn_as_highest and moved_at > now() - make_interval(days => ${daysOfSigns})`.execute(trx);
  return (rows[0]?.count ?? 0) >= limits.withdrawn_as_highest;
}
