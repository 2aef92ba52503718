import { isTakeover } from '#contract/listing/ad-rules.ts';
import type { AdType } from '#contract/platform/kinds.ts';

export interface Asking {
  type: AdType;
  price?: number | null;
  sale_type?: string | null;
  deal_kind?: string | null;
  down_payment?: number | null;
}

/**
 * What the owner of an ad asks of the person who takes the thing, in whole riyals: the price, or the down payment of a takeover. Null where
 * offers are free: without a price, and for an exchange, where they are about the difference.
 */
export function suggestedSum({ type, price = null, sale_type, deal_kind, down_payment = null }: Asking): number | null {
  if (type === 'rental' || sale_type === 'swap' || deal_kind === 'swap') return null;
  return isTakeover(sale_type) ? down_payment : price;
}

/** The same in SQL. */
export const requestedInSql = `case
  when ads.type = 'rental' or ads.sale_type = 'swap' or ads.deal_kind = 'swap' then null
  when ads.sale_type = 'tanazul' then ads.down_payment
  else ads.price end`;
