import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#db/database.ts';
import { withoutCopies } from '../estimates/fit/copies.ts';
import type { Asking } from './spreads.ts';

/** A time on the market: from the first moment to the last, exclusive. */
export interface Period {
  from: Date;
  until: Date;
}

export interface CarAsking extends Asking {
  model: number;
  year: number;
  mileage: number;
}

export interface PlateAsking extends Asking {
  patterns: string[];
}

/**
 * What used cars of a brand asked that were on the market within a period: the last price that everybody could see in it. The rules are those of the
 * evidence of estimates, but for what was paid: that is nobody's to read without the leave of both sides. Each vehicle once.
 */
export async function readCars(db: Database, brand: number, period: Period): Promise<CarAsking[]> {
  const { rows } = await sql<CarAsking & { chassis: string | null; asked_on: string }>`
    ${visible(sql`ads.type = 'car' and ads.brand_id = ${brand} and ads.model_id is not null`, period)}
    select ad, owner, price, asked_on, chassis, model, year, mileage from (
      select visible.*, ads.model_id as model, ads.year, ads.mileage, ads.condition, ads.sale_type, vehicle_hash(ads) as chassis,
        extract(year from visible.asked_at at time zone 'Asia/Riyadh')::integer - ads.year as age
      from visible join ads on ads.id = visible.ad
    ) as cars
    where condition not in ('new', 'damaged', 'parts') and coalesce(sale_type, '') not in ('tanazul', 'swap')
      and age <= 25 and mileage is not null and (age < 2 or mileage between 1000 * age and 80000 * age)
    order by ad`.execute(db);
  return withoutCopies(rows.map((row) => ({ ...row, ad_id: row.ad, owner_id: row.owner, model_id: row.model, pictures: [] }))).map(
    ({ ad, owner, price, model, year, mileage }) => ({ ad, owner, price, model, year, mileage }),
  );
}

/** The same of private plates; other classes are other markets. */
export async function readPlates(db: Database, period: Period): Promise<PlateAsking[]> {
  const { rows } = await sql<PlateAsking>`
    ${visible(sql`ads.type = 'plate' and ads.plate_class = 'private'`, period)}
    select distinct on (ads.letters, ads.digits) ad, owner, visible.price, ads.patterns
    from visible join ads on ads.id = visible.ad
    where coalesce(ads.deal_kind, 'sale') <> 'swap'
    order by ads.letters, ads.digits, asked_at desc, ad desc`.execute(db);
  return rows;
}

/**
 * Ads for sale that everybody could see for a day, within the period, with the price that they asked last in it. Left out: those that the staff
 * refused or removed, that somebody reported and nobody has looked at, and those of accounts younger than a week or suspended. A price that was
 * changed while nobody could see the ad is no price of it.
 */
function visible(things: RawBuilder<unknown>, { from, until }: Period): RawBuilder<unknown> {
  return sql`
    with visible as (
      select ads.id as ad, ads.owner_id as owner, asked.price, asked_at, (asked_at at time zone 'Asia/Riyadh')::date::text as asked_on
      from ads
      join users as owner on owner.id = ads.owner_id
      cross join lateral (
        select coalesce(min(at) filter (where to_status = 'active'), ads.created_at) as shown_at,
          case when ads.status in ('active', 'reserved') then now()
            else coalesce(max(at) filter (where from_status in ('active', 'reserved')), ads.refreshed_at) end as left_at
        from ad_history where ad_id = ads.id
      ) as life
      cross join lateral (select least(left_at, ${until}::timestamptz) as asked_at) as last
      cross join lateral (
        select case when exists (select from price_events where ad_id = ads.id) then (
          select price from price_events
          where ad_id = ads.id and not is_other_thing and coalesce(at <= asked_at, true) order by id desc limit 1
        ) else asked_price(ads) end as price
      ) as asked
      where ${things} and asked.price > 0
        and (ads.status in ('active', 'reserved', 'sold', 'paused', 'expired') or ads.status = 'removed' and exists (
          select from ad_history as history where history.ad_id = ads.id and history.to_status = 'removed' and history.by_id = ads.owner_id))
        and left_at >= ${from}::timestamptz and shown_at <= asked_at - interval '1 day'
        and owner.created_at <= now() - interval '7 days' and coalesce(owner.suspended_until <= now(), true)
        and not exists (select from cases where target_type = 'ad' and target_id = ads.id and kind = 'report' and closed_at is null)
    )`;
}
