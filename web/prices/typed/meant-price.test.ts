import { expect, it } from 'vitest';
import { meantPrice } from './meant-price.ts';

it('adds the missing zero, or takes the one too many away', () => {
  expect(meantPrice('zero_less', 8100)).toBe(81_000);
  expect(meantPrice('zero_more', 810_000)).toBe(81_000);
  expect(meantPrice('zero_more', 815_555)).toBe(81_556);
});
