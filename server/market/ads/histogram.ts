import type { Histogram } from '#contract/listing.ts';

export interface PriceCount {
  price: number;
  count: number;
}

const buckets = 24;
// If all prices are nearly equal, a step still has a visible size.
const finest = 1 / 500;

/**
 * Prices in 24 equal steps of a round number of riyals. Outliers would make every other bar vanish, so `min` and `max` cover all
 * but a hundredth at each end; the first and last bar contain the rest.
 */
export function histogramOf(prices: PriceCount[]): Histogram {
  const sorted = prices.toSorted((one, other) => one.price - other.price);
  const [cheapest, dearest] = [sorted[0], sorted.at(-1)];
  if (!cheapest || !dearest) return { min: 0, max: 0, histogram: [] };
  const { min, step } = scale(quantile(sorted, 0.01), quantile(sorted, 0.99));
  const max = min + buckets * step;
  const histogram = Array.from({ length: buckets }, (_, place) => ({
    from: min + place * step,
    to: min + (place + 1) * step - 1,
    count: 0,
  }));
  for (const { price, count } of sorted) {
    const place = Math.floor((price - min) / step);
    const bar = histogram[Math.max(0, Math.min(place, buckets - 1))];
    if (bar) bar.count += count;
  }
  const [first, last] = [histogram[0], histogram.at(-1)];
  if (first) first.from = Math.min(min, cheapest.price);
  if (last) last.to = Math.max(max, dearest.price);
  return { min, max, histogram };
}

/** The smallest round step with which 24 of them, from a multiple of it, cover `low` to `high`. */
function scale(low: number, high: number): { min: number; step: number } {
  for (let power = 1; ; power *= 10) {
    for (const step of [power, 2 * power, 5 * power]) {
      const min = Math.floor(low / step) * step;
      if (min + buckets * step >= high && step >= high * finest) return { min, step };
    }
  }
}

function quantile(sorted: PriceCount[], share: number): number {
  const rank = Math.ceil(share * sorted.reduce((sum, { count }) => sum + count, 0));
  let seen = 0;
  for (const { price, count } of sorted) {
    seen += count;
    if (seen >= rank) return price;
  }
  return 0;
}
