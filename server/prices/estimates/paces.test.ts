import { expect, it } from 'vitest';
import { paceOf } from './paces.ts';

const stays = (days: readonly number[], isSold: boolean) => days.map((one) => ({ days: one, isSold }));

it('without ads that ended unsold, the pace is that of the sales', () => {
  expect(paceOf(stays([10, 20, 40, 50], true))).toEqual({ medianDays: 20, soldIn30: 50 });
});

it('an ad that ended unsold counts for as long as it was there', () => {
  // Still there on day 10: 4, on day 20: 2. Unsold: 3/4, then 3/4 × 1/2.
  const found = paceOf([...stays([10, 20], true), ...stays([15, 60], false)]);
  expect(found).toEqual({ medianDays: 20, soldIn30: 63 });
});

it('there is no median where fewer than half are sold', () => {
  expect(paceOf([...stays([10], true), ...stays([90, 90, 90], false)])).toEqual({ medianDays: null, soldIn30: 25 });
  expect(paceOf(stays([90], false))).toEqual({ medianDays: null, soldIn30: 0 });
});
