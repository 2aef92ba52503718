import { sql, type RawBuilder } from 'kysely';
import type { DealSide } from '#contract/sales/deal-states.ts';
import type { SaleSource } from '#contract/prices/history.ts';
import type { Database } from '#db/database.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Market } from '#server/platform/market.ts';

/**
 * Sales at a price that both sides confirmed. A buyer who was silent confirmed none; the sum of a takeover or an exchange is not the price
 * of the thing.
 */
export const confirmedSales = sql`(
  select sale.*, is_seller_given and is_buyer_given as is_shown
  from (
    select 'deal' as source, id, ad_id, seller_id, buyer_id, price, closed_at as at
    from deals where state = 'done' and not is_unconfirmed
    union all
    select 'outside_sale', id, ad_id, seller_id, buyer_id, price, answered_at
    from outside_sales where state = 'confirmed'
  ) as sale
  join ads on ads.id = sale.ad_id
    and ads.sale_type is distinct from 'tanazul' and ads.sale_type is distinct from 'swap' and ads.deal_kind is distinct from 'swap'
  cross join lateral (
    select coalesce(bool_or(is_given) filter (where side = 'seller'), false) as is_seller_given,
      coalesce(bool_or(is_given) filter (where side = 'buyer'), false) as is_buyer_given
    from sold_price_leaves as leave where leave.source = sale.source and leave.source_id = sale.id
  ) as given
)`;

export interface ShownSale {
  /** Whole riyals, as it was agreed: only the rounded price may be shown. */
  price: number;
  /** The day in Riyadh. */
  on: string;
}

/** The sale of an ad whose price both sides let be shown, while the ad is sold. */
export async function findShownSale(db: Database, ad: number): Promise<ShownSale | null> {
  const { rows } = await sql<ShownSale>`
    select price, (at at time zone 'Asia/Riyadh')::date as on from ${confirmedSales} as sale
    where ad_id = ${ad} and is_shown and exists (select from ads where ads.id = ad_id and status = 'sold')
    order by at desc limit 1`.execute(db);
  return rows[0] ?? null;
}

export interface LeaveRow {
  ad: number;
  side: DealSide;
  price: number;
  /** What this side answered; null: nothing yet. */
  isGiven: boolean | null;
  isShown: boolean;
}

interface Named {
  viewer: { id: number };
  source: SaleSource;
  id: number;
}

/** The viewer's own answer. Throws `not_found` for who is no side of the sale, and for a sale without a price to show. */
export async function getLeave(db: Database, { viewer, source, id }: Named): Promise<LeaveRow> {
  const { rows } = await sql<LeaveRow>`
    select sale.ad_id as ad, mine.side, sale.price, leave.is_given as "isGiven", sale.is_shown as "isShown"
    from ${confirmedSales} as sale
    cross join lateral (select ${sideOf(viewer.id)} as side) as mine
    left join sold_price_leaves as leave on leave.source = sale.source and leave.source_id = sale.id and leave.side = mine.side
    where sale.source = ${source} and sale.id = ${id} and mine.side is not null`.execute(db);
  if (!rows[0]) throw new AppError('not_found');
  return rows[0];
}

function sideOf(person: number): RawBuilder<DealSide> {
  return sql`case ${person}::integer when sale.seller_id then 'seller' when sale.buyer_id then 'buyer' end::deal_side`;
}

/** Gives or withdraws the leave of the viewer's side. Refuses as `getLeave` does. */
export async function setLeave(market: Market, named: Named, isGiven: boolean): Promise<LeaveRow> {
  const { ad, side } = await getLeave(market.db, named);
  const leave = { source: named.source, source_id: named.id, side, is_given: isGiven };
  await market.db
    .insertInto('sold_price_leaves')
    .values(leave)
    .onConflict((conflict) => conflict.columns(['source', 'source_id', 'side']).doUpdateSet({ is_given: isGiven, at: sql<Date>`now()` }))
    .execute();
  market.invalidate({ ads: [ad] });
  return getLeave(market.db, named);
}

/** Whether both sides of a sale are asked for leave. */
export async function mayShowPrice(db: Database, source: SaleSource, id: number): Promise<boolean> {
  const { rows } = await sql`select from ${confirmedSales} as sale where source = ${source} and id = ${id}`.execute(db);
  return rows.length > 0;
}
