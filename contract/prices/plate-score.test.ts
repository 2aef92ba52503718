import { expect, test } from 'vitest';
import { oneIn, scoreOf } from './plate-score.ts';

test.each([
  [1, 0],
  [0.5, 6],
  [0.1, 20],
  [0.01, 40],
  [1 / 15_800, 84],
  [1 / 1_000_000, 100],
  [1 / 52_000_000, 100],
])('a share of %d gives the score %d', (share, score) => {
  expect(scoreOf(share)).toBe(score);
});

test('one in how many is said with three digits', () => {
  expect(oneIn(1 / 15_837)).toBe(15_800);
  expect(oneIn(1 / 7)).toBe(7);
  expect(oneIn(1 / 8.43)).toBe(8);
  expect(oneIn(1)).toBe(1);
});
