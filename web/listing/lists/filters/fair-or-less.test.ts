import { expect, it } from 'vitest';
import { fairOrLess } from '#contract/listing/price-estimates.ts';
import { isFairOrLess } from './fair-or-less.ts';

it('is what is great, good or fair, and never what is so low that it needs a check', () => {
  expect(fairOrLess).toEqual(['great', 'good', 'fair']);
  expect(isFairOrLess(['fair', 'great', 'good'])).toBe(true);
  expect(isFairOrLess(['great', 'good'])).toBe(false);
  expect(isFairOrLess(['great', 'good', 'fair', 'above'])).toBe(false);
});
