import { expect, test } from 'vitest';
import { filledIn, fillingOf, fillingOfChassis } from './filling.ts';
import { adValues } from './values.ts';

const camry = fillingOf({ body: 'sedan', fuel: null, transmission: null });
const tesla = fillingOf({ body: 'crossover', fuel: 'electric', transmission: 'automatic' });

const hyundai = 4;
const kia = 7;
const makers = { KMH: [hyundai], KNA: [kia], JT: [1, 2] };

test('what is empty is filled by the model', () => {
  expect(filledIn(adValues({}), { from: 'model', before: {}, filling: tesla })).toEqual({
    body: 'crossover',
    fuel: 'electric',
    transmission: 'automatic',
  });
});

test('what somebody chose stays, and what another model had filled goes', () => {
  const values = adValues({ body: 'hatchback', fuel: 'electric' });
  expect(filledIn(values, { from: 'model', before: tesla, filling: camry })).toEqual({ fuel: '', transmission: '' });
});

test('a chassis number says the brand of its code and, where letters stand for years, the year', () => {
  expect(fillingOfChassis('KMHBF1C36PA200003', makers, 2027)).toEqual({ brand_id: String(hyundai), year: '2023' });
  expect(fillingOfChassis('JTDBF1C36PA200003', makers, 2027)).toEqual({});
  expect(fillingOfChassis('ZZZBF1C36PA200003', makers, 2027)).toEqual({});
});

test('a corrected chassis number fills anew, but not over what was chosen', () => {
  const before = { brand_id: String(kia), year: '2023' };
  const filling = { brand_id: String(hyundai), year: '2022' };
  const chassis = { from: 'chassis', before, filling } as const;
  expect(filledIn(adValues(before), chassis)).toEqual(filling);
  expect(filledIn(adValues({ ...before, year: '2020' }), chassis)).toEqual({ brand_id: String(hyundai) });
  expect(filledIn(adValues({ ...before, model_id: '71' }), chassis)).toEqual({ year: '2022' });
});
