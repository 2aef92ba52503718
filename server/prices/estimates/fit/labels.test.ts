import { describe, expect, it } from 'vitest';
import type { PriceLabel } from '#contract/listing/price-estimates.ts';
import { labelOf, positionOf } from './labels.ts';
import { roundFigure, shownFigures } from './rounding.ts';

const range = { middle: 100_000, points: [80_000, 88_000, 96_000, 104_000, 112_000, 125_000] };
const narrow = { middle: 100_000, points: [97_000, 98_000, 99_000, 101_000, 102_000, 103_000] };

describe('labels', () => {
  it.each<[number, PriceLabel]>([
    [79_999, 'check'],
    [80_000, 'great'],
    [87_999, 'great'],
    [88_000, 'good'],
    [95_999, 'good'],
    [96_000, 'fair'],
    [104_000, 'fair'],
    [104_001, 'above'],
    [112_000, 'above'],
    [112_001, 'far'],
    [500_000, 'far'],
  ])('%i is %s', (price, label) => {
    expect(labelOf(price, range)).toBe(label);
  });

  it.each<[number, PriceLabel]>([
    [94_900, 'check'],
    [95_100, 'good'],
    [97_900, 'good'],
    [98_100, 'fair'],
    [101_900, 'fair'],
    [102_100, 'above'],
    [104_900, 'above'],
    [105_100, 'far'],
  ])('needs 2 or 5 percent from the middle of a narrow range: %i is %s', (price, label) => {
    expect(labelOf(price, narrow)).toBe(label);
  });

  it('stay at a new fit until the price lies 1 % beyond the border', () => {
    const before = { price: 95_500, label: 'fair' } as const;
    expect(labelOf(95_500, range)).toBe('good');
    expect(labelOf(95_500, range, before)).toBe('fair');
    expect(labelOf(95_000, range, { ...before, price: 95_000 })).toBe('good');
  });

  it('change at once with the price', () => {
    expect(labelOf(95_500, range, { price: 96_500, label: 'fair' })).toBe('good');
    expect(labelOf(95_500, range, { price: 95_500, label: null })).toBe('good');
  });

  it('two borders away nothing is kept', () => {
    expect(labelOf(111_500, range, { price: 111_500, label: 'fair' })).toBe('above');
  });
});

it('a position is the share of such cars that ask less', () => {
  expect([80_000, 88_000, 96_000, 104_000, 112_000, 125_000].map((price) => positionOf(price, range))).toEqual([3, 10, 30, 70, 90, 98]);
  expect([1, 60_000, 100_000, 1_000_000].map((price) => positionOf(price, range))).toEqual([0, 0, 50, 100]);
});

describe('figures', () => {
  it('are rounded to what people write', () => {
    expect([9849, 19_950, 20_249, 299_800, 300_499].map(roundFigure)).toEqual([9800, 20_000, 20_000, 300_000, 300_000]);
  });

  it('stay while all of them move by less than 1 %', () => {
    const before = shownFigures(range);
    const moved = (factor: number) => ({ middle: range.middle * factor, points: range.points.map((point) => point * factor) });
    expect(shownFigures(moved(1.009), before)).toBe(before);
    expect(shownFigures(moved(1.011), before)).toEqual({ middle: 101_000, points: [81_000, 89_000, 97_000, 105_000, 113_000, 126_500] });
    expect(shownFigures({ ...before, points: [79_000, ...before.points.slice(1)] }, before).points[0]).toBe(79_000);
  });
});
