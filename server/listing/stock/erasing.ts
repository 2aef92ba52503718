import type { Transaction } from 'kysely';
import type { DB } from '#db/schema.ts';

/** Removes what a business kept of its cars, with their costs, and its views. Its ads are deleted before. */
export async function eraseStockOf(trx: Transaction<DB>, business: number): Promise<void> {
  await trx.deleteFrom('stock').where('business_id', '=', business).execute();
  await trx.deleteFrom('stock_views').where('business_id', '=', business).execute();
}
