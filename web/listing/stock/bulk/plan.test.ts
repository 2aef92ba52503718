import { expect, it } from 'vitest';
import { changing, firstPlan, inputOf, reasonsOf, sumOf } from './plan.ts';

it('lowers and raises by percent or sum, and sets a price', () => {
  const step = (changes: Partial<typeof firstPlan>) => inputOf({ ...firstPlan, ...changes }, [4])?.price;
  expect(step({ amount: '2' })).toEqual({ by: 'percent', value: -2, round_to: 500 });
  expect(step({ amount: '١٠٠٠', unit: 'sum', direction: 'raise', rounding: 1 })).toEqual({ by: 'sum', value: 1000, round_to: 1 });
  expect(step({ amount: '90000', direction: 'exact' })).toEqual({ by: 'exact', value: 90000, round_to: 500 });
});

it('asks nothing while something is missing', () => {
  const plan = (changes: Partial<typeof firstPlan>) => inputOf({ ...firstPlan, ...changes }, [4]);
  for (const amount of ['', ' ', '0', 'x', '100', '-2']) expect(plan({ amount }), amount).toBeNull();
  expect(plan({ act: 'branch' })).toBeNull();
  expect(plan({ act: 'branch', branch: '7' })).toEqual({ ids: [4], act: 'branch', branch_id: 7 });
  expect(plan({ act: 'pause' })).toEqual({ ids: [4], act: 'pause' });
  expect(inputOf({ ...firstPlan, amount: '2' }, [])).toBeNull();
});

it('adds up what changes, and puts equal reasons together', () => {
  const car = { id: 1, title: 'كامري', number: 'A-1' };
  expect(
    sumOf({
      cars: [
        { ...car, before: 100, after: 90 },
        { ...car, before: 50, after: 45 },
      ],
    }),
  ).toBe(-15);
  const refused = { id: 1, title: null, number: null, code: 'x' };
  const reasons = ['مباعة', 'محجوزة بصفقة', 'محجوزة بصفقة'].map((reason) => ({ ...refused, reason }));
  expect(reasonsOf({ refused: reasons })).toEqual([
    { reason: 'محجوزة بصفقة', count: 2 },
    { reason: 'مباعة', count: 1 },
  ]);
});

it('counts no price that rounding leaves as it was', () => {
  const car = { title: 'كامري', number: 'A-1' };
  const cars = [
    { ...car, id: 1, before: 20_000, after: 20_000 },
    { ...car, id: 2, before: 90_000, after: 88_000 },
    { ...car, id: 3, before: null, after: null },
  ];
  expect(changing({ cars }).map(({ id }) => id)).toEqual([2, 3]);
});
