import { expect, it } from 'vitest';
import { isMonth, monthAfter } from './months.ts';

it.each([
  ['2026-11', 1, '2026-12'],
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
])('%s and %i: %s', (month, by, after) => expect(monthAfter(month, by)).toBe(after));

it.each([
  ['2026-11', true],
  ['2026-13', false],
  ['2026-1', false],
  ['', false],
  [null, false],
])('%s is a month: %s', (text, isOne) => expect(isMonth(text)).toBe(isOne));
