import { expect, test } from 'vitest';
import { periodOf, rentedDays } from './rental-days.ts';

test('a day is 24 hours from pick-up; a return on the same day is one', () => {
  expect(rentedDays({ from: '2026-11-22', to: '2026-11-26' })).toBe(4);
  expect(rentedDays({ from: '2026-11-22', to: '2026-11-22' })).toBe(1);
});

test('a period needs two real days in their order', () => {
  expect(periodOf('2026-11-22', '2026-11-26')).toEqual({ from: '2026-11-22', to: '2026-11-26' });
  expect(periodOf('2026-11-26', '2026-11-22')).toBeNull();
  expect(periodOf('2026-11-22', null)).toBeNull();
  expect(periodOf('2026-02-30', '2026-03-02')).toBeNull();
  expect(periodOf('tomorrow', 'later')).toBeNull();
});
