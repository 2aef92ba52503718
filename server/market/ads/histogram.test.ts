import { expect, it } from 'vitest';
import { histogramOf } from './histogram.ts';

const once = (...prices: number[]) => prices.map((price) => ({ price, count: 1 }));

it('has 24 equal steps of a round number that cover every price', () => {
  const { min, max, histogram } = histogramOf(once(12_300, 45_000, 99_900, 148_000));
  expect([min, max]).toEqual([10_000, 250_000]);
  expect(histogram).toHaveLength(24);
  expect(histogram.slice(0, 2)).toEqual([
    { from: 10_000, to: 19_999, count: 1 },
    { from: 20_000, to: 29_999, count: 0 },
  ]);
  expect(histogram.reduce((sum, { count }) => sum + count, 0)).toBe(4);
});

it('is not stretched by an outlier, and still counts it', () => {
  const usual = Array.from({ length: 300 }, (_, at) => ({ price: 20_000 + at * 100, count: 1 }));
  const { min, max, histogram } = histogramOf([...usual, { price: 5_000_000, count: 1 }]);
  expect([min, max]).toEqual([20_000, 68_000]);
  expect(histogram.at(-1)).toEqual({ from: 66_000, to: 5_000_000, count: 1 });
  expect(histogram.reduce((sum, { count }) => sum + count, 0)).toBe(301);
});

it('has steps of a visible size when all prices are similar', () => {
  const { min, max, histogram } = histogramOf([{ price: 80_000, count: 9 }]);
  expect([min, max, histogram[0]]).toEqual([80_000, 84_800, { from: 80_000, to: 80_199, count: 9 }]);
});

it('is empty without prices', () => {
  expect(histogramOf([])).toEqual({ min: 0, max: 0, histogram: [] });
});
