import { isPublic } from '#contract/ad-rules.ts';
import type { Language } from '#contract/languages.ts';
import type { Viewer } from '#server/platform/callers.ts';
import type { PaymentMethod } from '#db/schema.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Market } from '#server/platform/market.ts';
import { startPayment, type Started } from '../payments/start.ts';
import { commissionAt, listPaid, ratesOf } from './due.ts';

export interface FeeWish {
  viewer: Viewer;
  ad_id: number;
  /** At which it was sold, in whole riyals. */
  price: number;
  method: PaymentMethod;
  returnPath: string | null;
  language: Language;
}

/**
 * Begins to pay the commission on an own ad that was sold. Throws `move_not_allowed` for one that is not marked as sold,
 * `already_paid`, and `nothing_due` where it comes to less than the least that is asked for.
 */
export async function payFee(market: Market, { viewer, ad_id, price, method, returnPath, language }: FeeWish): Promise<Started> {
  const { db } = market;
  const ad = await db.selectFrom('ads').select(['owner_id', 'status']).where('id', '=', ad_id).executeTakeFirst();
  if (!ad || ad.status === 'removed') throw new AppError('not_found');
  if (ad.owner_id !== viewer.id) throw new AppError(isPublic(ad.status) ? 'forbidden' : 'not_found');
  if (ad.status !== 'sold') throw new AppError('move_not_allowed');
  if ((await listPaid(db, [ad_id])).has(ad_id)) throw new AppError('already_paid');
  const due = commissionAt((await ratesOf(db, [ad_id])).get(ad_id), price);
  if (!due) throw new AppError('nothing_due');
  // More than a card can carry, let alone a commission.
  if (due.total > 2_000_000_000) throw new AppError('invalid');
  const amounts = { amountHalalas: due.total, vatHalalas: due.vat };
  return startPayment(market, { kind: 'fee', user: viewer.id, ad_id, sale_price: price, ...amounts, method, returnPath, language });
}
