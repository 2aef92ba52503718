import { sql, type Transaction } from 'kysely';
import { publicStatuses } from '#contract/listing/ad-rules.ts';
import type { DB } from '#db/schema.ts';
import type { Events } from '#server/platform/events.ts';

/** Writes what ads of cars and plates ask over time. The noun owns price_events and sold_price_leaves. */

/** Fields by which an ad becomes that of another car or plate. A corrected year or state of the paint is no other car. */
const identity = ['brand_id', 'model_id', 'letters', 'digits', 'plate_class'];

/** The owner asks other prices. One that nobody could see yet is recorded when the ad becomes visible. */
export async function recordChanges(trx: Transaction<DB>, { changes }: Events['ads.priced']): Promise<void> {
  await recordFormer(trx, changes);
  await recordPrices(
    trx,
    changes.map(({ ad }) => ad),
  );
}

/** Ads come to the market, or return to it: after their time, or a sale that fell through, also at the same price. */
export async function recordOpenings(trx: Transaction<DB>, { moves }: Events['ads.moved']): Promise<void> {
  const opened = moves.filter(({ to }) => to === 'active');
  for (const isReopened of [false, true]) {
    const ads = opened.filter(({ from }) => (from === 'expired' || from === 'sold') === isReopened).map(({ ad }) => ad);
    if (ads.length > 0) await recordPrices(trx, ads, { isReopened });
  }
}

/**
 * What an ad asked for another thing is no part of its history any more, unless the chassis number says that it is the same car. A chassis
 * number that is added later counts for what was asked before, too.
 */
export async function followThing(trx: Transaction<DB>, { ad, fields }: Events['ad.changed']): Promise<void> {
  const isRenamed = fields.some((field) => identity.includes(field));
  if (!isRenamed && !fields.includes('chassis_number')) return;
  await sql`update price_events set is_other_thing = true from ads
    where ads.id = ${ad} and price_events.ad_id = ads.id and not is_other_thing
      and (price_events.vehicle_hash = vehicle_hash(ads)) is not true
      and (${isRenamed} or (price_events.vehicle_hash is not null and vehicle_hash(ads) is not null))`.execute(trx);
  await sql`update price_events set vehicle_hash = vehicle_hash(ads) from ads
    where ads.id = ${ad} and price_events.ad_id = ads.id and not is_other_thing and price_events.vehicle_hash is null`.execute(trx);
  await recordPrices(trx, [ad]);
}

/** What ads asked that a process of a version before this one posted: without a day. */
async function recordFormer(trx: Transaction<DB>, changes: Events['ads.priced']['changes']): Promise<void> {
  const former = changes.filter(({ was }) => was !== null);
  if (former.length === 0) return;
  const [ids, prices] = [former.map(({ ad }) => ad), former.map(({ was }) => was)];
  await sql`insert into price_events (ad_id, owner_id, at, price, price_mode, vehicle_hash)
    select id, owner_id, null, was, price_mode, vehicle_hash(ads)
    from ads join unnest(${ids}::integer[], ${prices}::integer[]) as former (ad, was) on former.ad = ads.id
    where status in (${sql.join(publicStatuses)}) and not exists (select from price_events where ad_id = ads.id)
    order by id`.execute(trx);
}

/** Once for each price: nothing where an ad asked the same before, unless it `isReopened`. */
async function recordPrices(trx: Transaction<DB>, ads: readonly number[], { isReopened = false } = {}): Promise<void> {
  await sql`insert into price_events (ad_id, owner_id, price, price_mode, vehicle_hash)
    select id, owner_id, asked_price(ads), price_mode, vehicle_hash(ads)
    from ads left join lateral (
      select id as event, price from price_events where ad_id = ads.id and not is_other_thing order by id desc limit 1
    ) as last on true
    where id = any(${[...ads]}::integer[]) and type in ('car', 'plate') and status in (${sql.join(publicStatuses)})
      and (${isReopened} or last.event is null or last.price is distinct from asked_price(ads))
    order by id`.execute(trx);
}
