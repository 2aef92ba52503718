import { expect, test } from 'vitest';
import { axisOf, spanOf } from './axis.ts';

test('An axis has about four whole, round steps and holds every value', () => {
  expect(axisOf([3, 17, 9]).ticks).toEqual([0, 5, 10, 15, 20]);
  expect(axisOf([120, 1_340]).ticks).toEqual([0, 500, 1_000, 1_500]);
  expect(axisOf([0, 2]).ticks).toEqual([0, 1, 2]);
  expect(axisOf([]).ticks).toEqual([0, 1]);
});

test('A day with more refunds than sales is below zero', () => {
  const { ticks, heightOf } = axisOf([-40, 100]);
  expect(ticks).toEqual([-50, 0, 50, 100]);
  expect([-50, 0, 100].map((value) => Math.round(heightOf(value)))).toEqual([0, 33, 100]);
});

test('A span begins near its smallest value, and its ticks lie within it', () => {
  const { ticks, placeOf } = spanOf([61_000, 134_000]);
  expect(ticks).toEqual([60_000, 80_000, 100_000, 120_000]);
  for (const value of [61_000, ...ticks, 134_000]) expect(placeOf(value)).toBeGreaterThanOrEqual(0);
  for (const value of [61_000, ...ticks, 134_000]) expect(placeOf(value)).toBeLessThanOrEqual(100);
  expect(placeOf(61_000)).toBeLessThan(placeOf(134_000));
});

test('One value stands in the middle of its span', () => {
  expect(spanOf([80_000]).placeOf(80_000)).toBe(50);
});
