import { describe, expect, it } from 'vitest';
import { histogramOf } from './histogram.ts';

const once = (...prices: number[]) => prices.map((price) => ({ price, count: 1 }));
const countsOf = (prices: number[]) => histogramOf(once(...prices)).histogram.map(({ count }) => count);
const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0);

it('has 24 equal steps of a round number that cover every price', () => {
  const { min, max, histogram } = histogramOf(once(12_300, 45_000, 99_900, 148_000));
  expect([min, max]).toEqual([10_000, 250_000]);
  expect(histogram).toHaveLength(24);
  expect(histogram.slice(0, 2)).toEqual([
    { from: 10_000, to: 19_999, count: 1 },
    { from: 20_000, to: 29_999, count: 0 },
  ]);
  expect(sum(histogram.map(({ count }) => count))).toBe(4);
});

it('is not stretched by an outlier, and still counts it', () => {
  const usual = Array.from({ length: 300 }, (_, at) => ({ price: 20_000 + at * 100, count: 1 }));
  const { min, max, histogram } = histogramOf([...usual, { price: 5_000_000, count: 1 }]);
  expect([min, max]).toEqual([20_000, 68_000]);
  expect(histogram.at(-1)).toEqual({ from: 66_000, to: 5_000_000, count: 1 });
  expect(sum(histogram.map(({ count }) => count))).toBe(301);
});

describe('one plate for millions', () => {
  const few = Array.from({ length: 20 }, (_, at) => 5_000 + at * 2_000);

  it('does not flatten the bars of a few others', () => {
    const counts = countsOf([...few, 15_000_000]);
    expect(sum(counts)).toBe(21);
    expect(counts.filter((count) => count > 0).length).toBeGreaterThanOrEqual(12);
    expect(Math.max(...counts)).toBeLessThanOrEqual(3);
  });

  it('changes nothing but the last bar', () => {
    const { histogram } = histogramOf(once(...few, 15_000_000));
    expect(histogram.at(-1)).toMatchObject({ to: 15_000_000, count: 1 });
    expect(histogram.at(-2)?.to).toBeLessThan(500_000);
  });
});

describe('prices that lie far apart', () => {
  // As many plates in each factor of two, from 1,000 to 2,048,000.
  const plates = Array.from({ length: 440 }, (_, at) => Math.round(1000 * 2 ** (at / 40)));
  const { min, max, histogram } = histogramOf(once(...plates));

  it('have steps that grow, at numbers of two digits and zeros', () => {
    expect([min, histogram.length]).toEqual([1000, 24]);
    expect(max).toBeGreaterThan(1_000_000);
    const stops = histogram.slice(1).map(({ from }) => from);
    for (const stop of stops) expect(String(stop)).toMatch(/^\d\d0*$/);
    const factors = stops.slice(1).map((stop, at) => stop / stops[at]!);
    expect(Math.min(...factors)).toBeGreaterThan(1.2);
    expect(Math.max(...factors)).toBeLessThan(1.6);
  });

  it('fill every bar about evenly, and each is counted once', () => {
    const counts = histogram.map(({ count }) => count);
    expect(sum(counts)).toBe(440);
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(10);
    expect(Math.max(...counts)).toBeLessThanOrEqual(30);
  });

  it('have steps that join without a gap', () => {
    for (const [at, { from }] of histogram.slice(1).entries()) expect(from).toBe(histogram[at]!.to + 1);
  });
});

it('names the price that half of the ads do not exceed', () => {
  expect(histogramOf(once(1000, 2000, 9_000_000)).median).toBe(2000);
  expect(histogramOf([...once(1000), { price: 5000, count: 3 }]).median).toBe(5000);
});

it('has steps of a visible size when all prices are similar', () => {
  const { min, max, histogram } = histogramOf([{ price: 80_000, count: 9 }]);
  expect([min, max, histogram[0]]).toEqual([80_000, 84_800, { from: 80_000, to: 80_199, count: 9 }]);
});

it('holds prices that nobody would ask', () => {
  const counts = countsOf([0, 0, 1, 100, 2_000_000_000]);
  expect(sum(counts)).toBe(5);
});

it('is empty without prices', () => {
  expect(histogramOf([])).toEqual({ min: 0, max: 0, median: null, histogram: [] });
});
