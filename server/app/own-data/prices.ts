import { sql } from 'kysely';
import { byId, type Section } from './stretches.ts';

/** What the person asked for their cars and plates over time. */
export const exportPriceEvents: Section = ({ market, id }) =>
  byId(
    market.db.selectFrom('price_events').select(['price_events.id', 'ad_id', 'at', 'price', 'price_mode']).where('owner_id', '=', id),
    'price_events.id',
  );

/** The answers of the person to whether a sold price may be shown. */
export const exportSoldPriceLeaves: Section = async function* ({ market, id }) {
  const { rows } = await sql<object>`
    select leave.source, leave.source_id, leave.is_given, leave.at
    from sold_price_leaves as leave
    join (
      select 'deal' as source, id, seller_id, buyer_id from deals
      union all
      select 'outside_sale', id, seller_id, buyer_id from outside_sales
    ) as sale on sale.source = leave.source and sale.id = leave.source_id
    where case leave.side when 'seller' then sale.seller_id else sale.buyer_id end = ${id}
    order by leave.at`.execute(market.db);
  yield rows;
};

/** The objections of the person to estimates. */
export const exportEstimateObjections: Section = ({ market, id }) =>
  byId(
    market.db
      .selectFrom('estimate_objections')
      .select(['estimate_objections.id', 'ad_id', 'reason', 'text', 'at', 'closed_at', 'outcome'])
      .where('user_id', '=', id),
    'estimate_objections.id',
  );

/** What the person states as reasons for the prices of their cars. */
export const exportSellerReasons: Section = async function* ({ market, id }) {
  yield await market.db
    .selectFrom('seller_reasons')
    .innerJoin('ads', 'ads.id', 'seller_reasons.ad_id')
    .select(['seller_reasons.ad_id', 'seller_reasons.reasons'])
    .where('ads.owner_id', '=', id)
    .orderBy('seller_reasons.ad_id')
    .execute();
};
