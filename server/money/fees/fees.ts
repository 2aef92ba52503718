import { isPublic } from '#contract/ad-rules.ts';
import type { Database } from '#db/database.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Price, Wishes } from '../payments/purposes.ts';
import { commissionAt, listPaid, ratesOf } from './due.ts';

/**
 * The commission on an own sold ad. Throws `move_not_allowed` for one that is not marked as sold, `already_paid`, and `nothing_due`
 * below the minimum.
 */
export async function priceFee(db: Database, { viewer, ad_id, price }: Wishes['fee']): Promise<Price> {
  const ad = await db.selectFrom('ads').select(['owner_id', 'status']).where('id', '=', ad_id).executeTakeFirst();
  if (!ad || ad.status === 'removed') throw new AppError('not_found');
  if (ad.owner_id !== viewer.id) throw new AppError(isPublic(ad.status) ? 'forbidden' : 'not_found');
  if (ad.status !== 'sold') throw new AppError('move_not_allowed');
  if ((await listPaid(db, [ad_id])).has(ad_id)) throw new AppError('already_paid');
  const due = commissionAt((await ratesOf(db, [ad_id])).get(ad_id), price);
  if (!due) throw new AppError('nothing_due');
  // Above the limit of a card payment.
  if (due.total > 2_000_000_000) throw new AppError('invalid');
  return { amountHalalas: due.total, vatHalalas: due.vat, user: viewer.id, subject: { ad_id, sale_price: price } };
}
