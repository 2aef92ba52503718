import { expect, it } from 'vitest';
import { type AgreedTerms } from './rental-quotes.ts';
import { differencesOf, effectFor, termNames, termsOf, type Difference } from './agreed-terms.ts';

const before: AgreedTerms = {
  from: '2026-11-25T07:00:00.000Z',
  to: '2026-11-27T07:00:00.000Z',
  delivery: 'address',
  pick_up_place: 'حي العليا',
  second_driver: true,
  child_seats: 1,
  total: '276.00',
  deposit: '500.00',
  excess: 1_000,
  km_allowed: 500,
  km_price: '0.50',
  fuel_price: '20.00',
  min_driver_age: 21,
  late: { grace_minutes: 60, hour: '5.75', day_most: '138.00' },
  cancellation: [
    { from: null, fee: '0.00' },
    { from: '2026-11-24T07:00:00.000Z', fee: '138.00' },
  ],
  no_show_fee: '138.00',
};
const cancelling = (from: string, fee: string) => ({ cancellation: [before.cancellation[0]!, { from, fee }] });
const late = (changes: Partial<AgreedTerms['late']>) => ({ late: { ...before.late, ...changes } });

// What changes, what that is, and what it is once it is changed back.
const examples: [Partial<AgreedTerms>, Difference, Difference['effect']][] = [
  [{ from: '2026-11-25T08:00:00.000Z' }, { term: 'from', effect: 'other' }, 'other'],
  [{ to: '2026-11-28T07:00:00.000Z' }, { term: 'to', effect: 'other' }, 'other'],
  [{ delivery: 'office' }, { term: 'place', effect: 'worse' }, 'other'],
  [{ pick_up_place: 'حي النخيل' }, { term: 'place', effect: 'other' }, 'other'],
  [{ with_driver: true }, { term: 'driving', effect: 'other' }, 'other'],
  [{ second_driver: false }, { term: 'second_driver', effect: 'worse' }, 'better'],
  [{ child_seats: 0 }, { term: 'child_seats', effect: 'worse' }, 'better'],
  [{ total: '276.50' }, { term: 'total', effect: 'worse' }, 'better'],
  [{ deposit: '1500.00' }, { term: 'deposit', effect: 'worse' }, 'better'],
  [{ excess: 2_000 }, { term: 'excess', effect: 'worse' }, 'better'],
  [{ excess: null }, { term: 'excess', effect: 'worse' }, 'better'],
  [{ km_allowed: 400 }, { term: 'km_allowed', effect: 'worse' }, 'better'],
  [{ km_price: '0.75' }, { term: 'km_price', effect: 'worse' }, 'better'],
  [{ km_price: null }, { term: 'km_price', effect: 'better' }, 'worse'],
  [{ fuel_price: '25.00' }, { term: 'fuel_price', effect: 'worse' }, 'better'],
  [{ fuel_price: null }, { term: 'fuel_price', effect: 'better' }, 'worse'],
  [{ min_driver_age: 25 }, { term: 'min_driver_age', effect: 'worse' }, 'better'],
  [{ min_driver_age: null }, { term: 'min_driver_age', effect: 'better' }, 'worse'],
  [cancelling('2026-11-24T07:00:00.000Z', '200.00'), { term: 'cancelling', effect: 'worse' }, 'better'],
  [cancelling('2026-11-23T07:00:00.000Z', '138.00'), { term: 'cancelling', effect: 'worse' }, 'better'],
  // Dearer, but later: there is a moment at which it is worse.
  [cancelling('2026-11-24T09:00:00.000Z', '200.00'), { term: 'cancelling', effect: 'worse' }, 'worse'],
  [{ no_show_fee: '276.00' }, { term: 'no_show', effect: 'worse' }, 'better'],
  [late({ grace_minutes: 30 }), { term: 'grace', effect: 'worse' }, 'better'],
  [late({ hour: '11.50' }), { term: 'late_hour', effect: 'worse' }, 'better'],
  [late({ day_most: '240.00' }), { term: 'late_day', effect: 'worse' }, 'better'],
];

it.each(examples)('%o', (changes, difference, back) => {
  const after = { ...before, ...changes };
  expect(differencesOf(before, after)).toEqual([difference]);
  expect(differencesOf(after, before)).toEqual([{ ...difference, effect: back }]);
});

it('has an example of each term', () => {
  expect(new Set(examples.map(([, { term }]) => term))).toEqual(new Set(termNames));
});

it('names each of several differences, and no other', () => {
  const after = { ...before, km_allowed: null, total: '300.00', deposit: '0.00' };
  expect(differencesOf(before, after)).toEqual([
    { term: 'total', effect: 'worse' },
    { term: 'deposit', effect: 'better' },
    { term: 'km_allowed', effect: 'better' },
    // Beyond an unlimited allowance nothing is paid.
    { term: 'km_price', effect: 'better' },
  ]);
  expect(differencesOf(before, { ...before, total: '276.0' })).toEqual([]);
});

it('keeps of a quote what is agreed to', () => {
  const quote = { ...before, id: 7, lines: [] };
  expect(termsOf(quote)).toEqual(before);
});

it('is the opposite to an office', () => {
  expect((['better', 'worse', 'other'] as const).map((effect) => effectFor('office', effect))).toEqual(['worse', 'better', 'other']);
  expect((['better', 'worse', 'other'] as const).map((effect) => effectFor('renter', effect))).toEqual(['better', 'worse', 'other']);
});
