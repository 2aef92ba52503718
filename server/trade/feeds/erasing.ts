import type { Transaction } from 'kysely';
import type { DB } from '#db/schema.ts';

/** Ends the addresses of a business. */
export async function eraseFeedsOf(trx: Transaction<DB>, business: number): Promise<void> {
  await trx.deleteFrom('feeds').where('business_id', '=', business).execute();
}
