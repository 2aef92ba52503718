import { isTakeover } from '#contract/listing/ad-rules.ts';

interface Sold {
  sale_type: string | null;
  price: number | null;
  down_payment: number | null;
}

/** The ad with what its commission is of in the place of the price: of a takeover, the down payment. */
export function withFeeBase<Ad extends Sold>(ad: Ad): Ad {
  return isTakeover(ad.sale_type) ? { ...ad, price: ad.down_payment } : ad;
}
