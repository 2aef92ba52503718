import { expect, it } from 'vitest';
import { daysOfMonth, monthAfter, weeksOf } from './months.ts';

it('goes from month to month over the end of a year', () => {
  expect(monthAfter('2026-11-26', 0)).toBe('2026-11-01');
  expect(monthAfter('2026-11-30', 1)).toBe('2026-12-01');
  expect(monthAfter('2026-11-30', 3)).toBe('2027-02-01');
  expect(monthAfter('2027-01-31', -1)).toBe('2026-12-01');
});

it.each([
  ['2027-02-01', 28],
  ['2028-02-01', 29],
  ['2026-11-01', 30],
  ['2026-12-01', 31],
])('has all days of %s', (first, count) => {
  expect(daysOfMonth(first)).toHaveLength(count);
});

it('begins weeks on Sunday', () => {
  expect(weeksOf('2026-11-01').map((week) => week[0])).toEqual(['2026-11-01', '2026-11-08', '2026-11-15', '2026-11-22', '2026-11-29']);
  const december = weeksOf('2026-12-01');
  expect(december[0]).toEqual([null, null, '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04', '2026-12-05']);
  expect(december.flat()).toHaveLength(35);
});
