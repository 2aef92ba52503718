import { Compile } from 'typebox/compile';
import { expect, test } from 'vitest';
import { carInput, plateInput, rentalInput } from '#contract/listing/ad-inputs.ts';
import type { Field } from '#contract/listing/ad-types/fields.ts';
import { bodyOf, changesOf } from './body.ts';
import { adValues, entriesOf } from './values.ts';

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

test.each([
  ['car', carInput],
  ['rental', rentalInput],
  ['plate', plateInput],
] as const)('what goes out of a %s has the types of the contract, each of its fields filled', (type, schema) => {
  const body = bodyOf(type, adValues(Object.fromEntries(entriesOf(type).map(([name, field]) => [name, exampleOf(name, field)]))));
  expect(Object.keys(body).toSorted()).toEqual(
    entriesOf(type)
      .map(([name]) => name)
      .toSorted(),
  );
  expect([...Compile(schema).Errors(body)]).toEqual([]);
});

/** A value of each kind as it is typed. */
function exampleOf(name: string, { kind, least = 1, words = [] }: Field): string {
  if (name === 'chassis_number') return 'JTDBR32E720123456';
  const examples: Record<Field['kind'], string> = {
    choice: 'white',
    codes: 'screen carplay',
    word: words[0] ?? '',
    record: '7',
    whole: String(least),
    riyals: String(least),
    decimal: String(least),
    day: '2027-01-31',
    flag: 'yes',
    text: 'كامري'.padEnd(least, ' ٢٠٢٢'),
  };
  return examples[kind];
}
