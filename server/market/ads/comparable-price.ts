import { isTakeover } from '#contract/ad-rules.ts';

/** Whether an ad has a price that can be compared with others, in SQL. An older takeover still has a figure stored, which is none. */
export const isPriced = `ads.sale_type is distinct from 'tanazul'`;

/** What an ad asks, in SQL: of a rental the price of a day, of a takeover nothing. */
export const comparablePrice = `case when ads.type = 'rental' then ads.daily when ${isPriced} then ads.price end`;

interface Sold {
  sale_type: string | null;
  price: number | null;
  down_payment: number | null;
}

/** The ad with what its commission is of in the place of the price: of a takeover, the down payment. */
export function withFeeBase<Ad extends Sold>(ad: Ad): Ad {
  return isTakeover(ad.sale_type) ? { ...ad, price: ad.down_payment } : ad;
}
