import { expect, it } from 'vitest';
import { estimatedFields } from '#contract/listing/price-estimates.ts';
import { carFacts } from '#contract/prices/estimates.ts';
import { adValues } from '#web/listing/posting/form/values.ts';
import { addressOf, areWhole, factsOf, knownIn } from './facts.ts';

const fortuner = { brand_id: '1', model_id: '12', year: '2021', mileage: '٦٧٤٠٠', trim: ' GX2 ', paint: 'none', city_id: '3' };

it('reads every fact that the contract takes, and nothing else of the form', () => {
  expect([...estimatedFields].toSorted()).toEqual(Object.keys(carFacts.properties).toSorted());
  expect(factsOf(adValues({ ...fortuner, description: 'نظيفة', price: '81000', chassis_number: 'x' }))).toEqual({
    brand_id: 1,
    model_id: 12,
    year: 2021,
    mileage: 67_400,
    trim: 'GX2',
    paint: 'none',
    city_id: 3,
  });
});

it('asks for nothing before make, model, year and kilometres are known', () => {
  expect(areWhole(adValues(fortuner))).toBe(true);
  expect(areWhole(adValues({ ...fortuner, mileage: ' ' }))).toBe(false);
});

it('carries a car through an address to the form of its ad', () => {
  const address = new URLSearchParams(addressOf(adValues(fortuner), '81000'));
  const { mileage: _typed, trim: _spaced, ...same } = fortuner;
  expect(knownIn(address)).toEqual({ ...same, trim: 'GX2', price: '81000' });
});

it('leaves out what no field could hold', () => {
  const address = new URLSearchParams({
    brand_id: '<b>',
    year: '99999999999',
    paint: 'NONE!',
    trim: 'x'.repeat(500),
    price: '-5',
    owner: '1',
  });
  expect(knownIn(address)).toEqual({});
});
