import type { PriceSlip } from '#contract/prices/estimates.ts';

/** The price that somebody may have meant who typed a zero less or more. */
export function meantPrice(slip: PriceSlip, price: number): number {
  const meant: Record<PriceSlip, number> = { zero_less: price * 10, zero_more: Math.round(price / 10) };
  return meant[slip];
}
