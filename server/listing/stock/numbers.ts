import type { Transaction } from 'kysely';
import type { DB } from '#db/schema.ts';

/** Whether another car of the business, which is locked, has the number. */
export async function hasNumber(
  trx: Transaction<DB>,
  { business, key, except }: { business: number; key: string; except: number },
): Promise<boolean> {
  const found = trx
    .selectFrom('stock')
    .select('ad_id')
    .where('business_id', '=', business)
    .where('stock_key', '=', key)
    .where('is_live', '=', true)
    .where('ad_id', '<>', except);
  return (await found.executeTakeFirst()) !== undefined;
}
