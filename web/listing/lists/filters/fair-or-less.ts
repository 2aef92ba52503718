import { priceLabels, type PriceLabel } from '#contract/listing/price-estimates.ts';

/** The labels of prices that are fair or lower. One that is far too low needs a check first, and is none of them. */
export const fairOrLess: readonly PriceLabel[] = priceLabels.slice(priceLabels.indexOf('great'), priceLabels.indexOf('fair') + 1);

/** Whether just these are chosen. */
export function isFairOrLess(chosen: readonly string[]): boolean {
  return chosen.length === fairOrLess.length && fairOrLess.every((label) => chosen.includes(label));
}
