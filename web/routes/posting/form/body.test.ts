import { expect, test } from 'vitest';
import { bodyOf, changesOf } from './body.ts';
import { adValues } from './values.ts';

const flags = { with_driver: false, delivery: true, airport_delivery: false };

test('figures, flags and codes go out as what they are, and empty fields not at all', () => {
  const values = adValues({
    title: '  كامري  ',
    daily: '٤٦٠',
    extra_km: '0.5',
    delivery: 'yes',
    features: 'screen carplay',
    letters: 'حنط',
  });
  expect(bodyOf('rental', values)).toEqual({ ...flags, title: 'كامري', daily: 460, extra_km: 0.5, features: ['screen', 'carplay'] });
  expect(bodyOf('car', adValues({ warranty_until: '2027-01-31' }))).toEqual({ features: [], warranty_until: '2027-01-31' });
  expect(bodyOf('plate', values)).toEqual({ title: 'كامري', letters: 'حنط' });
});

test('of an edit only what changed goes out, and what was emptied as null', () => {
  const before = adValues({ title: 'كامري', price: '46000', features: 'screen' });
  expect(changesOf('car', before, { ...before, price: '45000' })).toEqual({ price: 45_000 });
  expect(changesOf('car', before, adValues({ price: '46000' }))).toEqual({ title: null, features: [] });
  expect(changesOf('car', before, before)).toEqual({});
});
