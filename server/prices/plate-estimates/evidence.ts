import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import { publicPrice } from '../history/public-price.ts';
import type { Evidence } from './fit.ts';

/** Prices older than this say nothing of today. */
const years = 3;
/** Where an owner has more plates, the newest count. */
const plateMost = 500;

/**
 * What plates were asked for last, or sold for with the word of both sides: one price a plate, the newest. Only plates for sale for a sum
 * that were on the market for a day, of accounts older than a week; none that the staff refused or removed, that somebody reported and
 * nobody has looked at, or of a suspended account.
 */
export async function readEvidence(db: Database): Promise<Evidence[]> {
  const { rows } = await sql<Evidence>`
    with priced as (
      select ads.id as ad, ads.owner_id as owner, ads.letters, ads.digits, ads.plate_class,
        coalesce(sale.price, asked.price) as price, sale.price is not null as is_sold,
        coalesce(sale.at, case when ads.status in ('active', 'reserved') then now() else coalesce(life.left_at, ads.refreshed_at) end) as at
      from ads
      join users as owner on owner.id = ads.owner_id
      cross join lateral (select ${publicPrice} as price) as asked
      cross join lateral (
        select min(at) filter (where to_status = 'active') as shown_at, max(at) filter (where from_status in ('active', 'reserved')) as left_at
        from ad_history where ad_id = ads.id
      ) as life
      left join lateral (
        select price, at from (
          select price, closed_at as at from deals where ad_id = ads.id and state = 'done' and not is_unconfirmed
          union all
          select price, answered_at from outside_sales where ad_id = ads.id and state = 'confirmed'
        ) as sales where price > 0 order by at desc limit 1
      ) as sale on true
      where ads.type = 'plate' and ads.letters is not null and ads.digits is not null and coalesce(sale.price, asked.price) > 0
        and coalesce(ads.deal_kind, 'sale') <> 'swap'
        and (ads.status in ('active', 'reserved', 'sold', 'paused', 'expired') or ads.status = 'removed' and exists (
          select from ad_history as history where history.ad_id = ads.id and history.to_status = 'removed' and history.by_id = ads.owner_id))
        and coalesce(life.shown_at, ads.created_at) <= now() - interval '1 day'
        and owner.created_at <= now() - interval '7 days' and coalesce(owner.suspended_until <= now(), true)
        and not exists (select from cases where target_type = 'ad' and target_id = ads.id and kind = 'report' and closed_at is null)
    ), newest as (
      select distinct on (plate_class, letters, digits) * from priced
      where at > now() - make_interval(years => ${years})
      order by plate_class, letters, digits, at desc, ad desc
    ), numbered as (
      select *, row_number() over (partition by owner order by at desc, ad desc) as place from newest
    )
    select ad, owner, letters, digits, plate_class as "plateClass", price, is_sold as "isSold",
      (extract(epoch from now() - at) / 86400)::double precision as days
    from numbered where place <= ${plateMost} order by ad`.execute(db);
  return rows;
}
