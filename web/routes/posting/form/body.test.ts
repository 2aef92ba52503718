import { expect, test } from 'vitest';
import { bodyOf, changesOf } from './body.ts';
import { adValues } from './values.ts';

const kinds = { title: 'text', price: 'whole', extra_km: 'decimal', delivery: 'flag', features: 'codes' } as const;

test('figures, flags and codes go out as what they are, and empty fields not at all', () => {
  const values = adValues({
    title: '  كامري  ',
    price: '٤٦٠٠٠',
    extra_km: '0.5',
    delivery: 'yes',
    features: 'screen carplay',
    trim: 'GLE',
    stray: 'x',
  });
  expect(bodyOf(kinds, values)).toEqual({
    title: 'كامري',
    price: 46_000,
    extra_km: 0.5,
    delivery: true,
    features: ['screen', 'carplay'],
  });
  expect(bodyOf(kinds, adValues({}))).toEqual({ delivery: false, features: [] });
});

test('of an edit only what changed goes out, and what was emptied as null', () => {
  const before = adValues({ title: 'كامري', price: '46000', features: 'screen' });
  expect(changesOf(kinds, before, { ...before, price: '45000' })).toEqual({ price: 45_000 });
  expect(changesOf(kinds, before, adValues({ price: '46000' }))).toEqual({ title: null, features: [] });
  expect(changesOf(kinds, before, before)).toEqual({});
});
