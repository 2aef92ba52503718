import { expect, test } from 'vitest';
import { daysBetween, leastTotal, periodOf } from './rental-price.ts';

const rates = { daily: 100, weekly: 560, monthly: 1800 };

test('a day is 24 hours from pick-up; a return on the same day is one', () => {
  expect(daysBetween({ from: '2026-11-22', to: '2026-11-26' })).toBe(4);
  expect(daysBetween({ from: '2026-11-22', to: '2026-11-22' })).toBe(1);
});

test('a week or a month is paid where it costs less than its single days', () => {
  expect(leastTotal(4, rates)).toBe(400);
  expect(leastTotal(6, rates)).toBe(560);
  expect(leastTotal(10, rates)).toBe(860);
  expect(leastTotal(28, rates)).toBe(1800);
  expect(leastTotal(33, rates)).toBe(2100);
});

test('without prices of a week or a month only days count', () => {
  expect(leastTotal(30, { daily: 100, weekly: null, monthly: null })).toBe(3000);
});

test('a period needs two real days in their order', () => {
  expect(periodOf('2026-11-22', '2026-11-26')).toEqual({ from: '2026-11-22', to: '2026-11-26' });
  expect(periodOf('2026-11-26', '2026-11-22')).toBeNull();
  expect(periodOf('2026-11-22', null)).toBeNull();
  expect(periodOf('tomorrow', 'later')).toBeNull();
});
