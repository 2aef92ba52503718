import type { PriceHistory, SoldPriceLeave } from '#contract/prices/history.ts';
import type { LeaveRow } from './leaves.ts';
import type { FoundHistory } from './reading.ts';

export function presentHistory({ days, events, sold }: FoundHistory): PriceHistory {
  return { days, events, sold: sold && { price: twoDigits(sold.price), on: sold.on } };
}

export function presentLeave({ price, isGiven, isShown }: LeaveRow): SoldPriceLeave {
  return { price: twoDigits(price), is_given: isGiven, is_shown: isShown };
}

/** 83,750 gives 84,000: enough to compare, too little to know what two people agreed on. */
export function twoDigits(price: number): number {
  return Number(price.toPrecision(2));
}
