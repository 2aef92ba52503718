import { isPublic } from '#contract/listing/ad-rules.ts';
import type { Database } from '#db/database.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Viewer } from '#server/platform/callers.ts';
import type { Price } from '../payments/purposes.ts';
import { commissionAt, listPaid, ratesOf } from './due.ts';

/** An ad that `viewer` says was sold at `price` whole riyals. */
export interface SoldAd {
  ad_id: number;
  price: number;
  viewer: Viewer;
}

/**
 * The commission on an own sold ad. Throws `move_not_allowed` for one that is not marked as sold, `already_paid`, and `nothing_due`
 * below the minimum.
 */
export async function priceSale(db: Database, { viewer, ad_id, price }: SoldAd): Promise<Price> {
  const ad = await db.selectFrom('ads').select(['owner_id', 'status']).where('id', '=', ad_id).executeTakeFirst();
  if (!ad || ad.status === 'removed') throw new AppError('not_found');
  if (ad.owner_id !== viewer.id) throw new AppError(isPublic(ad.status) ? 'forbidden' : 'not_found');
  if (ad.status !== 'sold') throw new AppError('move_not_allowed');
  if ((await listPaid(db, [ad_id])).has(ad_id)) throw new AppError('already_paid');
  const due = commissionAt((await ratesOf(db, [ad_id])).get(ad_id), price * 100);
  if (!due) throw new AppError('nothing_due');
  // Above the limit of a card payment.
  if (due.total > 2_000_000_000) throw new AppError('invalid');
  return { amountHalalas: due.total, vatHalalas: due.vat, user: viewer.id, subject: { ad_id, sale_price: price } };
}
