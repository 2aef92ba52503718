import { expect, it } from 'vitest';
import { createPriceProcess, type ProcessCar } from './price-process.ts';
import { carAnchors } from './car-anchors.ts';
import { createRandom } from './random.ts';

const anchor = carAnchors[0]!;
const car: ProcessCar = {
  model: {
    id: 1,
    brandId: 1,
    brand: { ar: '', en: anchor.brand_en },
    name: { ar: '', en: anchor.model_en },
    body: 'sedan',
    anchor,
    trims: [],
  },
  trim: undefined,
  year: 2020,
  age: 6,
  mileage: 110_000,
  paint: 'none',
  accident: 'none',
  origin: 'saudi',
  warranty: undefined,
  owners: 1,
  city: 'Riyadh',
  color: 'white',
  optionLevel: 'full',
  transmission: 'automatic',
  fuel: 'petrol_91',
  daysAgo: 0,
};

it('a process is what its seed makes it', () => {
  const prices = ['a', 'a', 'b'].map((seed) => createPriceProcess(seed).worthOf(car));
  expect(prices[0]).toBe(prices[1]);
  expect(prices[2]).not.toBe(prices[0]);
});

it('age, kilometres and damage cost, and old cars lose little more', () => {
  const { worthOf } = createPriceProcess('a');
  const of = (facts: Partial<ProcessCar>) => worthOf({ ...car, ...facts });
  expect(of({ age: 7 })).toBeLessThan(of({}));
  expect(of({ mileage: 200_000 })).toBeLessThan(of({}));
  expect(of({ paint: 'partial_accident', accident: 'minor' })).toBeLessThan(of({}));
  expect(of({ age: 18 }) / of({ age: 17 })).toBeGreaterThan(of({ age: 4 }) / of({ age: 3 }));
});

it('six of a hundred ads are careless, where sellers take no care', () => {
  const { ask, askWithCare } = createPriceProcess('a');
  const random = createRandom('asking');
  const slips = Array.from({ length: 3000 }, (_, seller) => ask(random, car, seller).slip).filter((slip) => slip !== null);
  expect(slips.length / 3000).toBeGreaterThan(0.045);
  expect(slips.length / 3000).toBeLessThan(0.075);
  expect(new Set(slips).size).toBe(6);
  for (let seller = 0; seller < 300; seller += 1) {
    const { slip, price } = askWithCare(random, car, seller);
    expect(slip).toBeNull();
    expect(Math.abs(Math.log(price / 60_000))).toBeLessThan(1);
  }
});
