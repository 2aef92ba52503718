import { expect, test } from 'vitest';
import { adValues } from '../form/values.ts';
import { qualityOf } from './quality.ts';

test('an empty form scores nothing, and pictures are what it lacks most', () => {
  const { score, advice } = qualityOf(adValues({}), 0);
  expect(score).toBe(0);
  expect(advice[0]).toEqual({ advice: 'photos', gain: 30 });
});

test('each thing told adds to the score, and none twice', () => {
  const told = adValues({ paint: 'none', accident: 'none', owners_count: 'one', price_mode: 'fixed', price: '46000' });
  expect(qualityOf(told, 9).score).toBe(53);
  expect(qualityOf(told, 20).score).toBe(53);
  expect(qualityOf({ ...told, price_mode: 'soum' }, 9).score).toBe(45);
});
