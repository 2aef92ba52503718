import { sql } from 'kysely';
import type { Database } from '#db/database.ts';

/**
 * Whether an amount is more than `percent` above what an ad asks, or away from all that is known of its price: what it asks, and for a
 * car the middle of its estimate, which is made without the prices of its owner. Where neither is known (prices of plates lie too far apart) the
 * highest offer counts that everybody sees. False where nothing is known, and for the down payment of a takeover or the difference of
 * an exchange, which are no prices.
 */
export async function isFarFromMarket(db: Database, ad: number, amount: number, percent: number): Promise<boolean> {
  const { rows } = await sql<{ asked: number | null; middle: number | null; highest: number | null }>`
    select this.price as asked, estimate.middle,
      case when coalesce(chosen.is_ladder_public, true) then totals.highest end as highest
    from ads as this
    left join offer_settings as chosen on chosen.ad_id = this.id
    left join offer_totals as totals on totals.ad_id = this.id
    left join ad_estimates as estimate on estimate.ad_id = this.id
    where this.id = ${ad} and coalesce(this.sale_type, this.deal_kind, 'sale') = 'sale'`.execute(db);
  const { asked: requested = null, middle = null, highest = null } = rows[0] ?? {};
  if (requested !== null && (amount - requested) * 100 > requested * percent) return true;
  const known = [requested, middle].filter((price) => price !== null);
  const prices = known.length > 0 || highest === null ? known : [highest];
  return prices.length > 0 && prices.every((price) => Math.abs(amount - price) * 100 > price * percent);
}
