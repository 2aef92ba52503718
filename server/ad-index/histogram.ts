import type { Histogram } from '#contract/listing/facets.ts';

interface PriceCount {
  price: number;
  count: number;
}

const buckets = 24;
// If all prices are nearly equal, a step still has a visible size.
const finest = 1 / 500;
/** How many times the lowest price the highest is before steps grow with the price. */
const farApart = 15;

/**
 * Prices in 24 steps of round numbers of riyals. The steps are equal, or grow by the same factor where prices lie far apart: plates cost
 * from a thousand to millions, and most of them would stand in one bar. `min` and `max` cover the usual prices; the first and last
 * bar contain the rest.
 */
export function histogramOf(prices: PriceCount[]): Histogram {
  const sorted = prices.toSorted((one, other) => one.price - other.price);
  const [cheapest, dearest] = [sorted[0], sorted.at(-1)];
  if (!cheapest || !dearest) return { min: 0, max: 0, median: null, histogram: [] };
  const { low, high } = usualPrices(sorted);
  const stops = high > farApart * low ? growingStops(low, high) : equalStops(low, high);
  const [min = 0, max = 0] = [stops[0], stops.at(-1)];
  const histogram = stops.slice(1).map((next, at) => ({ from: stops[at] ?? 0, to: next - 1, count: 0 }));
  const [first, last] = [histogram[0], histogram.at(-1)];
  if (first) first.from = Math.min(min, cheapest.price);
  if (last) last.to = Math.max(max, dearest.price);
  let place = 0;
  for (const { price, count } of sorted) {
    while (place < buckets - 1 && price >= (stops[place + 1] ?? 0)) place += 1;
    const bar = histogram[place];
    if (bar) bar.count += count;
  }
  return { min, max, median: quantile(sorted, 0.5), histogram };
}

/** All but a hundredth at each end. Of a few ads that can be one outlier: so none far beyond the middle half, by factors, is among them. */
function usualPrices(sorted: PriceCount[]): { low: number; high: number } {
  const [quarter, threeQuarters] = [Math.max(1, quantile(sorted, 0.25)), Math.max(1, quantile(sorted, 0.75))];
  const reach = Math.max(3, (threeQuarters / quarter) ** 1.5);
  return {
    low: Math.max(10, quantile(sorted, 0.01), quarter / reach),
    high: Math.max(10, Math.min(quantile(sorted, 0.99), threeQuarters * reach)),
  };
}

/** Multiples of the smallest round step with which 24 of them cover `low` to `high`. */
function equalStops(low: number, high: number): number[] {
  for (let power = 1; ; power *= 10) {
    for (const step of [power, 2 * power, 5 * power]) {
      const min = Math.floor(low / step) * step;
      if (min + buckets * step >= high && step >= high * finest) return Array.from({ length: buckets + 1 }, (_, at) => min + at * step);
    }
  }
}

/** Numbers of two digits and zeros, each larger than the one before by nearly the same factor. */
function growingStops(low: number, high: number): number[] {
  const [min, max] = [rounded(low, Math.floor), rounded(high, Math.ceil)];
  return Array.from({ length: buckets + 1 }, (_, at) => rounded(min * (max / min) ** (at / buckets), Math.round));
}

function rounded(price: number, round: (value: number) => number): number {
  const unit = 10 ** (Math.floor(Math.log10(price)) - 1);
  return round(price / unit) * unit;
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
