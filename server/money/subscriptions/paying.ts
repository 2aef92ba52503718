import { usualVat, vatIn } from '#contract/platform/vat.ts';
import type { Database } from '#db/database.ts';
import type { Price, Wishes } from '../payments/purposes.ts';
import { mayBuy } from './buying.ts';

/** The price of a package. Throws `not_found` and `forbidden` for one that is not for them. */
export async function pricePackage(db: Database, { package_id, viewer }: Wishes['package']): Promise<Price> {
  const { price_halalas: total } = await mayBuy(db, viewer, package_id);
  return { amountHalalas: total, vatHalalas: vatIn(total, usualVat), user: viewer.id, subject: { package_id } };
}
