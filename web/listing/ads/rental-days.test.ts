import { expect, test } from 'vitest';
import { periodOf, rentedDays } from './rental-days.ts';

test('a day is 24 hours from pick-up; a return on the same day is one', () => {
  expect(rentedDays({ from: '2026-11-22', to: '2026-11-26' })).toBe(4);
  expect(rentedDays({ from: '2026-11-22', to: '2026-11-22' })).toBe(1);
});

test('hours of pick-up and return count, with an hour of grace', () => {
  const between = (pickUp: number, back: number) => rentedDays({ from: '2026-11-22', to: '2026-11-24', hours: { pickUp, return: back } });
  expect([between(10, 10), between(10, 11), between(10, 12), between(10, 8), between(20, 6)]).toEqual([2, 2, 3, 2, 2]);
});

test('one hour alone is that of both ends', () => {
  const hours = (pickUp: string | null, back: string | null) => periodOf('2026-11-22', '2026-11-26', [pickUp, back])?.hours;
  expect(hours('8', '12')).toEqual({ pickUp: 8, return: 12 });
  expect(hours('8', null)).toEqual({ pickUp: 8, return: 8 });
  expect(hours(null, '0')).toEqual({ pickUp: 0, return: 0 });
  expect(hours('24', 'noon')).toBeUndefined();
});

test('a period needs two real days in their order', () => {
  expect(periodOf('2026-11-22', '2026-11-26')).toEqual({ from: '2026-11-22', to: '2026-11-26' });
  expect(periodOf('2026-11-26', '2026-11-22')).toBeNull();
  expect(periodOf('2026-11-22', null)).toBeNull();
  expect(periodOf('2026-02-30', '2026-03-02')).toBeNull();
  expect(periodOf('tomorrow', 'later')).toBeNull();
});
