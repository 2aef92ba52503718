import { sql } from 'kysely';
import type { Database } from '#db/database.ts';

/** A median of fewer ads says nothing. */
const adsLeast = 5;
const adsMost = 500;

/**
 * Whether an amount is more than `percent` above what an ad asks, or away from all that is known of its price: what it asks, and for a
 * car the median of active ads of its model in neighbouring years. Where neither is known (prices of plates lie too far apart) the
 * highest offer counts that everybody sees. False where nothing is known, and for the down payment of a takeover or the difference of
 * an exchange, which are no prices.
 */
export async function isFarFromMarket(db: Database, ad: number, amount: number, percent: number): Promise<boolean> {
  const { rows } = await sql<{ asked: number | null; median: number | null; highest: number | null }>`
    select this.price as asked, market.median,
      case when coalesce(chosen.is_ladder_public, true) then totals.highest end as highest
    from ads as this
    left join offer_settings as chosen on chosen.ad_id = this.id
    left join offer_totals as totals on totals.ad_id = this.id
    cross join lateral (
      select case when count(*) >= ${adsLeast} then percentile_disc(0.5) within group (order by price) end as median from (
        select price from ads
        where this.type = 'car' and type = 'car' and status = 'active' and model_id = this.model_id
          and year between this.year - 1 and this.year + 1 and price is not null
          and coalesce(sale_type, 'sale') = 'sale' and id <> this.id
        limit ${adsMost}
      ) as alike
    ) as market
    where this.id = ${ad} and coalesce(this.sale_type, this.deal_kind, 'sale') = 'sale'`.execute(db);
  const { asked: requested = null, median = null, highest = null } = rows[0] ?? {};
  if (requested !== null && (amount - requested) * 100 > requested * percent) return true;
  const known = [requested, median].filter((price) => price !== null);
  const prices = known.length > 0 || highest === null ? known : [highest];
  return prices.length > 0 && prices.every((price) => Math.abs(amount - price) * 100 > price * percent);
}
