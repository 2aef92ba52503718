import type { SellerReason } from '#contract/listing/price-estimates.ts';
import { lockOwnAd } from '#server/listing/ads/own.ts';
import type { Viewer } from '#server/platform/callers.ts';
import type { Market } from '#server/platform/market.ts';

/** Why the owner asks the price, in place of what they said before. No figure is moved by it. Returns them without repeats. */
export async function setSellerReasons(
  { db, invalidate }: Market,
  viewer: Viewer,
  { ad, reasons }: { ad: number; reasons: readonly SellerReason[] },
): Promise<SellerReason[]> {
  const stated = [...new Set(reasons)];
  await db.transaction().execute(async (trx) => {
    await lockOwnAd(trx, viewer, { id: ad, types: ['car'] });
    await trx
      .insertInto('seller_reasons')
      .values({ ad_id: ad, reasons: stated })
      .onConflict((conflict) => conflict.column('ad_id').doUpdateSet({ reasons: stated }))
      .execute();
  });
  invalidate({ ads: [ad] });
  return stated;
}
