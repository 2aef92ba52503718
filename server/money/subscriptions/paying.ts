import type { Language } from '#contract/languages.ts';
import type { Viewer } from '#server/platform/callers.ts';
import type { PaymentMethod } from '#db/schema.ts';
import type { Market } from '#server/platform/market.ts';
import { mayBuy } from './buying.ts';
import { startPayment, type Started } from '../payments/start.ts';

export interface PackageWish {
  viewer: Viewer;
  package_id: number;
  method: PaymentMethod;
  returnPath: string | null;
  language: Language;
}

/** Begins to pay for a package. `not_found` and `forbidden` for one that is not for them. */
export async function payForPackage(market: Market, wish: PackageWish): Promise<Started> {
  const chosen = await mayBuy(market.db, wish.viewer, wish.package_id);
  const { viewer, package_id, method, returnPath, language } = wish;
  const total = chosen.price_halalas;
  const amounts = { amountHalalas: total, vatHalalas: vatWithin(total) };
  return startPayment(market, { kind: 'package', user: viewer.id, package_id, ...amounts, method, returnPath, language });
}

/** The 15% that is in a total: 15 parts of 115. */
function vatWithin(halalas: number): number {
  return Math.round((halalas * 15) / 115);
}
