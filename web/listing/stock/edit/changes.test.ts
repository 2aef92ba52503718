import { expect, it } from 'vitest';
import { changesOf, endedOffers, isNothing, type RowValues } from './changes.ts';

const before: RowValues = {
  price: '284000',
  mileage: '38000',
  number: 'A-098',
  place: '',
  note: 'مفتاحين',
  branch: '4',
  cost: '',
  extra_cost: '',
};

it('sends to each call only what was changed', () => {
  expect(changesOf(before, { ...before, price: '278500' })).toEqual({ facts: { price: 278500 }, entry: null, costs: null });
  expect(changesOf(before, { ...before, number: ' A-99 ', place: 'صف 3', note: '', branch: '' })).toEqual({
    facts: null,
    entry: { number: 'A-99', place: 'صف 3', note: null, branch_id: null },
    costs: null,
  });
  expect(changesOf(before, { ...before, cost: '250000' }).costs).toEqual({ cost: 250000 });
  expect(isNothing(changesOf(before, { ...before, number: 'A-098 ' }))).toBe(true);
});

it('counts the offers that a change ends, which a note leaves', () => {
  const car = { type: 'car', open_offers: 2 } as const;
  expect(endedOffers(car, changesOf(before, { ...before, mileage: '39000' }))).toBe(2);
  expect(endedOffers(car, changesOf(before, { ...before, note: 'بصمة' }))).toBe(0);
});
