import type { PriceLabel } from '#contract/listing/price-estimates.ts';

/** Events of prices. */
export interface PriceEvents {
  /** The label of the price of a car changed; null: none. */
  'ad.labelled': { ad: number; was: PriceLabel | null; label: PriceLabel | null };
}
