import { sql, type Transaction } from 'kysely';
import type { DB } from '#db/schema.ts';

/** Removes what a person asked for their cars and plates, and the leave that they gave: without it no sold price is shown. */
export async function erasePriceHistoryOf(trx: Transaction<DB>, person: number): Promise<void> {
  await trx.deleteFrom('price_events').where('owner_id', '=', person).execute();
  await sql`delete from sold_price_leaves as leave using (
      select 'deal' as source, id, seller_id, buyer_id from deals
      union all
      select 'outside_sale', id, seller_id, buyer_id from outside_sales
    ) as sale
    where leave.source = sale.source and leave.source_id = sale.id
      and ((leave.side = 'seller' and sale.seller_id = ${person}) or (leave.side = 'buyer' and sale.buyer_id = ${person}))`.execute(trx);
}
