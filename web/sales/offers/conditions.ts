import type { AdType } from '#contract/platform/kinds.ts';
import { offerConditions, type OfferCondition } from '#contract/sales/offers.ts';

/** What a bidder may make a condition of: a plate is neither inspected nor delivered. */
export function conditionsOf(type: AdType): readonly OfferCondition[] {
  return type === 'car' ? offerConditions : [];
}
