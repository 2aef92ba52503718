import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Facets, FacetValue } from '#contract/listing/facets.ts';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { addCar, addCast, addPlate, addRental, brands, cities, models } from '../../../../test/people.ts';

let market: TestApp;

beforeAll(async () => {
  market = await startTestApp();
  const { db } = market;
  const { sara, ali, waha, darb } = await addCast(db);
  await addCar(db, sara, { model_id: models.camry, price: 40_000, year: 2018 });
  await addCar(db, sara, { model_id: models.camry, price: 60_000, year: 2022, color: 'black', images_count: 2 });
  await addCar(db, waha, { model_id: models.corolla, price: 50_000, condition: 'new', city_id: cities.jeddah });
  await addCar(db, waha, { model_id: models.accent, price: 30_000, condition: 'new', city_id: cities.diriyah, body: null });
  await addCar(db, ali, { model_id: models.elantra, price: null, price_mode: 'soum', color: 'red' });
  await addCar(db, ali, { model_id: models.elantra, status: 'sold' });
  await addRental(db, darb, { daily: 100, seats: 5, with_driver: true });
  await addRental(db, darb, { daily: 300, seats: 7, rental_class: 'luxury', city_id: cities.jeddah });
  await addPlate(db, { owner: ali, letters: 'حنط', digits: '1111', columns: { price: 90_000 } });
  await addPlate(db, { owner: ali, letters: 'سعد', digits: '77', columns: { price: null, price_mode: 'soum', plate_class: 'motorcycle' } });
});
afterAll(() => market.close());

type Group = [name: string, count: number][];

/** A group as names and counts, without values that no ad has. */
function group(facets: Facets, name: string): Group {
  const values = (facets as unknown as Record<string, FacetValue[]>)[name] ?? [];
  return values.filter(({ count }) => count > 0).map((value) => [value.name, value.count]);
}

function groupsOf(facets: Facets): [string, FacetValue[]][] {
  const {
    count: _count,
    price: _price,
    weekly: _weekly,
    monthly: _monthly,
    instalment: _instalment,
    down_payment: _down,
    ...groups
  } = facets;
  return Object.entries(groups);
}

describe('the counts of cars', () => {
  it('are of all values of all filters', async () => {
    const facets = await market.call('countCars', { language: 'en' });
    expect(facets.count).toBe(5);
    expect(group(facets, 'brand')).toEqual([
      ['Toyota', 3],
      ['Hyundai', 2],
    ]);
    expect(group(facets, 'city')).toEqual([
      ['Riyadh', 3],
      ['Jeddah', 1],
      ['Diriyah', 1],
    ]);
    expect(group(facets, 'region')).toEqual([
      ['Riyadh', 4],
      ['Makkah', 1],
    ]);
    expect(group(facets, 'condition')).toEqual([
      ['Used', 3],
      ['New', 2],
    ]);
    expect(group(facets, 'body')).toEqual([['Sedan', 4]]);
    expect(group(facets, 'color')).toEqual([
      ['White', 3],
      ['Black', 1],
      ['Red', 1],
    ]);
    expect(group(facets, 'year')).toEqual([
      ['2022', 4],
      ['2018', 1],
    ]);
    expect(group(facets, 'seller_type')).toEqual([
      ['Individual', 3],
      ['Showroom', 2],
    ]);
    expect(group(facets, 'price_mode')).toEqual([
      ['Fixed price', 4],
      ['Open to offers', 1],
    ]);
    expect(group(facets, 'with_images')).toEqual([
      ['Yes', 1],
      ['No', 4],
    ]);
  });

  it('name values in the requested language, every value of a list, those without ads last', async () => {
    const facets = (await market.call('countCars', { language: 'ar' })) as unknown as Record<string, FacetValue[]>;
    expect(facets['condition']).toEqual([
      { id: 'used', name: 'مستعملة', count: 3 },
      { id: 'new', name: 'جديدة', count: 2 },
      { id: 'nearly_new', name: 'شبه جديدة', count: 0 },
      { id: 'damaged', name: 'مصدومة', count: 0 },
      { id: 'parts', name: 'تشليح', count: 0 },
    ]);
    expect(facets['region']).toHaveLength(13);
  });

  it('contain models once a brand is selected, and selected values even without ads', async () => {
    expect(group(await market.call('countCars', {}), 'model')).toEqual([]);
    const facets = (await market.call('countCars', {
      query: { brand: [brands.toyota, brands.kia], model: [models.camry, models.pegas] },
      language: 'en',
    })) as unknown as Record<string, FacetValue[]>;
    expect(facets['model']).toEqual([
      { id: models.camry, name: 'Camry', count: 2 },
      { id: models.corolla, name: 'Corolla', count: 1 },
      { id: models.pegas, name: 'Pegas', count: 0 },
    ]);
    expect(facets['brand']!.map(({ id }) => id)).toContain(brands.kia);
  });

  it('of a group ignore its own filter and apply all others', async () => {
    const facets = await market.call('countCars', {
      query: { condition: ['new'], city: [cities.jeddah], price_max: 45_000 },
      language: 'en',
    });
    expect(facets.count).toBe(0);
    expect(group(facets, 'condition')).toEqual([]);
    expect(group(facets, 'city')).toEqual([['Diriyah', 1]]);
    expect(group(facets, 'region')).toEqual([]);
    expect(facets.price.histogram.filter(({ count }) => count > 0)).toEqual([{ from: 50_000, to: 50_099, count: 1 }]);
  });

  it.each([
    {},
    { brand: [brands.toyota] },
    { condition: ['new'], body: ['sedan'] },
    { year_min: 2020, seller_type: ['showroom' as const] },
    { region: ['RD'], color: ['white', 'red'] },
    { city: [cities.riyadh], with_images: false },
    { q: 'تويوتا' },
  ])(
    'are what choosing a value shows: %j',
    async (filters) => {
      const facets = await market.call('countCars', { query: filters });
      for (const [name, values] of groupsOf(facets)) {
        for (const { id, count } of values) {
          const chosen =
            name === 'year'
              ? { year_min: id, year_max: id }
              : ['true', 'false'].includes(String(id))
                ? { [name]: id === 'true' }
                : { [name]: [id] };
          const listed = await market.call('listCars', { query: { ...filters, ...chosen } as object });
          expect([name, id, listed.count]).toEqual([name, id, count]);
        }
      }
    },
    60_000,
  );

  it('of prices are in steps that match a price filter', async () => {
    const { price } = await market.call('countCars', {});
    for (const { from, to, count } of price.histogram) {
      expect((await market.call('listCars', { query: { price_min: from, price_max: to } })).count).toBe(count);
    }
    expect(price.histogram.reduce((sum, { count }) => sum + count, 0)).toBe(4);
  });
});

describe('the counts of rentals and plates', () => {
  it('are by their own filters, and the price of a rental is per day', async () => {
    const facets = await market.call('countRentals', { language: 'en' });
    expect(facets.count).toBe(2);
    expect(group(facets, 'rental_class')).toEqual([
      ['Economy', 1],
      ['Luxury', 1],
    ]);
    expect(group(facets, 'seats')).toEqual([
      ['5', 1],
      ['7', 1],
    ]);
    expect(group(facets, 'with_driver')).toEqual([
      ['Yes', 1],
      ['No', 1],
    ]);
    expect(group(facets, 'delivery')).toEqual([['No', 2]]);
    expect([facets.price.histogram[0]!.from, facets.price.min]).toEqual([100, 100]);
  });

  it('of plates contain every pattern that a plate has', async () => {
    const facets = await market.call('countPlates', { language: 'ar' });
    expect(group(facets, 'digits_count')).toEqual([
      ['2', 1],
      ['4', 1],
    ]);
    expect(group(facets, 'plate_class')).toEqual([
      ['خصوصي', 1],
      ['دراجة نارية', 1],
    ]);
    expect(group(facets, 'pattern')).toEqual(expect.arrayContaining([['مكررة', 2]]));
    const chosen = await market.call('countPlates', { query: { pattern: ['quad'] }, language: 'ar' });
    expect(chosen.count).toBe(1);
    // Of a further pattern, the plates that have the chosen ones too.
    expect(group(chosen, 'pattern')).toEqual([
      ['رباعية', 1],
      ['مكررة', 1],
    ]);
    const both = await market.call('countPlates', { query: { pattern: ['quad', 'double'] }, language: 'ar' });
    expect([both.count, group(both, 'pattern')]).toEqual([0, []]);
    expect(group(chosen, 'digits_count')).toEqual([['4', 1]]);
  });

  it('are up to ten seconds old', async () => {
    const count = async () => (await market.call('countPlates', { language: 'ar' })).count;
    const before = await count();
    const { id } = await market.db.selectFrom('users').select('id').where('user_type', '=', 'user').executeTakeFirstOrThrow();
    await addPlate(market.db, { owner: id, letters: 'ردن', digits: '5', columns: { price: 1000 } });
    expect(await count()).toBe(before);
    const now = performance.now.bind(performance);
    vi.spyOn(performance, 'now').mockImplementation(() => now() + 10_100);
    // The cache looks at the clock once a millisecond.
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(await count()).toBe(before + 1);
    vi.restoreAllMocks();
  });
});
