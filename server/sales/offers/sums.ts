import type { Offer } from '#contract/sales/offers.ts';
import type { OfferRow } from './rows.ts';

/** What is agreed on if `side` says yes: what the other side named, but never more than the ad asks. */
export function agreeableSum(
  { state, amount, counter_amount }: Pick<OfferRow, 'state' | 'amount' | 'counter_amount'>,
  side: Offer['side'],
  requested: number | null,
): number {
  const named = side === 'bidder' && state === 'countered' && counter_amount !== null ? counter_amount : amount;
  return Math.min(named, requested ?? Infinity);
}
