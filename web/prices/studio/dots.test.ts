import { expect, test } from 'vitest';
import { placeDots, placeOf, scaleOf } from './dots.ts';

test('the scale holds the range and all prices', () => {
  const scale = scaleOf({ low: 33_000, high: 94_000 }, [20_000, 118_000]);
  for (const price of [20_000, 33_000, 94_000, 118_000]) {
    expect(placeOf(price, scale)).toBeGreaterThan(2);
    expect(placeOf(price, scale)).toBeLessThan(98);
  }
  expect(placeOf(5000, scaleOf({ low: 5000, high: 5000 }, []))).toBe(50);
});

test('no dot covers another, and each stands as low as it can', () => {
  const dots = placeDots(
    [50, 10, 12, 14, 18].map((place) => ({ one: place, place })),
    7,
  );
  expect(dots.map(({ place, level }) => [place, level])).toEqual([
    [10, 0],
    [12, 1],
    [14, 2],
    [18, 0],
    [50, 0],
  ]);
});
