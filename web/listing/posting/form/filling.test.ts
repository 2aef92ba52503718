import { expect, test } from 'vitest';
import { filledIn, fillingOf } from './filling.ts';
import { adValues } from './values.ts';

const camry = fillingOf({ body: 'sedan', fuel: null, transmission: null });
const tesla = fillingOf({ body: 'crossover', fuel: 'electric', transmission: 'automatic' });

test('what is empty is filled by the model', () => {
  expect(filledIn(adValues({}), {}, tesla)).toEqual({ body: 'crossover', fuel: 'electric', transmission: 'automatic' });
});

test('what somebody chose stays, and what another model had filled goes', () => {
  expect(filledIn(adValues({ body: 'hatchback', fuel: 'electric' }), tesla, camry)).toEqual({ fuel: '', transmission: '' });
});
