import { sellerMostPercent } from '#contract/prices/price-pages.ts';
import { roundFigure } from '../estimates/fit/rounding.ts';

/** What an ad asked, in whole riyals. */
export interface Asking {
  ad: number;
  owner: number;
  price: number;
}

/** How far apart prices are, rounded, and how many they are of. */
export interface Spread {
  ads: number;
  sellers: number;
  p10: number;
  p25: number;
  median: number;
  p75: number;
  p90: number;
}

/** Fewer ads or sellers are left out. */
export interface Least {
  ads: number;
  sellers: number;
}

/** Whether figures of such ads may be shown: enough of them, of enough sellers, none of whom has too many. */
export function isEnough(rows: readonly Asking[], least: Least): boolean {
  const counts = new Map<number, number>();
  for (const { owner } of rows) counts.set(owner, (counts.get(owner) ?? 0) + 1);
  const most = Math.max(0, ...counts.values());
  return rows.length >= least.ads && counts.size >= least.sellers && 100 * most <= sellerMostPercent * rows.length;
}

/** The rounded quantiles of what they ask, by linear interpolation. */
export function spreadOf(rows: readonly Asking[]): Spread {
  const sorted = rows.map(({ price }) => price).toSorted((one, other) => one - other);
  const at = (share: number) => roundFigure(quantile(sorted, share));
  return {
    ads: rows.length,
    sellers: new Set(rows.map(({ owner }) => owner)).size,
    p10: at(0.1),
    p25: at(0.25),
    median: at(0.5),
    p75: at(0.75),
    p90: at(0.9),
  };
}

function quantile(sorted: readonly number[], share: number): number {
  const place = share * (sorted.length - 1);
  const [low = 0, high = low] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  return low + (high - low) * (place - Math.floor(place));
}
