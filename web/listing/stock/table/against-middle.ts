/** So near to the middle, in percent, a price stands in it. */
const nearPercent = 2;

/** By how many percent a price is above the middle of the market, below it if negative; 0 near it, null where either is unknown. */
export function againstMiddle(price: number | null, middle: number | null): number | null {
  if (price === null || middle === null || middle <= 0) return null;
  const share = Math.round((100 * (price - middle)) / middle);
  return Math.abs(share) <= nearPercent ? 0 : share;
}
