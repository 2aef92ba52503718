import { expect, it } from 'vitest';
import { againstMiddle } from './against-middle.ts';

it('says how far a price is from the middle of the market', () => {
  expect(againstMiddle(284_000, 261_000)).toBe(9);
  expect(againstMiddle(56_000, 58_000)).toBe(-3);
  expect(againstMiddle(101_000, 100_000)).toBe(0);
});

it('says nothing without a price or a market', () => {
  expect(againstMiddle(null, 100)).toBeNull();
  expect(againstMiddle(100, null)).toBeNull();
});
