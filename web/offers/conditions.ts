import type { AdType } from '#contract/kinds.ts';
import type { OfferCondition } from '#contract/offers.ts';

// The contract's `offerConditions` and `offerHours`; its module would bring the schemas into the browser.
export const hoursChoices = ['24', '48', '72'] as const;
export type HoursChoice = (typeof hoursChoices)[number];

const ofCar = ['inspection', 'with_plate', 'delivery'] as const satisfies readonly OfferCondition[];

/** What a bidder may make a condition of: a plate is neither inspected nor delivered. */
export function conditionsOf(type: AdType): readonly OfferCondition[] {
  return type === 'car' ? ofCar : [];
}
