import {
  estimateReasons,
  neededFacts,
  pointShares,
  priceLabels,
  sellerReasons,
  type PriceEstimate,
  type PriceReason,
  type WithoutEstimate,
} from '#contract/listing/price-estimates.ts';
import type { Ad } from '#contract/listing/ads.ts';

/** An estimate as it is shown. */
interface StatedEstimate {
  middle: number;
  /** Prices, one for each of `pointShares`. */
  points: readonly number[];
  label: string | null;
  position: number | null;
  comparables: number;
  sellers: number;
  soldBelow: number | null;
  method: string;
  asOf: Date;
  why: PriceReason[];
  /** Codes of what the owner says. */
  says: readonly string[];
}

/** Why there is none. */
interface UnstatedEstimate {
  missing: readonly string[];
  comparables: number;
  sellers: number;
  /** What the staff wrote. */
  note: string | null;
}

export function presentEstimate({ middle, points, label, position, says, asOf, soldBelow, ...stated }: StatedEstimate): PriceEstimate {
  const pointAt = (share: (typeof pointShares)[number]) => points[pointShares.indexOf(share)] ?? middle;
  const { comparables, sellers, method, why } = stated;
  return {
    low: pointAt(10),
    middle,
    high: pointAt(90),
    points: [...points],
    label: priceLabels.find((one) => one === label) ?? null,
    position,
    comparables,
    sellers,
    sold_below_percent: soldBelow,
    method,
    as_of: asOf.toISOString(),
    why,
    seller_says: sellerReasons.filter((reason) => says.includes(reason)),
  };
}

export function presentWithout({ missing, comparables, sellers, note }: UnstatedEstimate): WithoutEstimate {
  return { missing: neededFacts.filter((name) => missing.includes(name)), comparables, sellers, note };
}

/** What is stored of the estimate of an ad, as JSON. */
export interface EstimateRow {
  middle: number | null;
  points: number[] | null;
  label: string | null;
  position: number | null;
  comparables: number;
  sellers: number;
  sold_below_percent: number | null;
  method: string | null;
  as_of: string | null;
  why: PriceReason[];
  reason: string | null;
  missing: string[];
  says: string[] | null;
  withheld: string | null;
}

/** Nothing of a car that is not for sale any more and was never estimated. */
export function presentEstimateOf(
  row: EstimateRow | null,
  isForSale: boolean,
): Pick<Ad, 'estimate' | 'estimate_reason' | 'without_estimate'> {
  if (!row) return isForSale ? without('pending', { missing: [], comparables: 0, sellers: 0, note: null }) : {};
  const { middle, points, method, as_of, says, sold_below_percent: soldBelow, withheld: note, ...others } = row;
  if (middle === null || points === null || method === null || as_of === null) return without(row.reason, { ...others, note });
  const estimate = presentEstimate({ ...others, middle, points, method, soldBelow, asOf: new Date(as_of), says: says ?? [] });
  return { estimate, estimate_reason: null, without_estimate: null };
}

function without(reason: string | null, why: UnstatedEstimate): Pick<Ad, 'estimate' | 'estimate_reason' | 'without_estimate'> {
  const estimate_reason = estimateReasons.find((one) => one === reason) ?? 'pending';
  return { estimate: null, estimate_reason, without_estimate: presentWithout(why) };
}
