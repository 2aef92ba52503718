import { expect, test } from 'vitest';
import { axisOf } from './axis.ts';

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
