import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { highestPrice } from '#contract/money/instalment-formula.ts';
import type { AdPage } from '#contract/listing/listing.ts';
import type { ResultMap } from '#contract/listing/map.ts';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { addCar, addCast, addPerson, addPlate, addRental, cities, type Cast } from '../../../../test/people.ts';

let market: TestApp;
let cast: Cast;
const cars = new Map<string, number>();

/** 1,400 a month with 20 % down, 9 % and 60 months: a price up to 84,303. */
const onTerms = 'monthly_max=1400&down_percent=20&months=60&rate_bp=900';

beforeAll(async () => {
  market = await startTestApp();
  cast = await addCast(market.db);
  const { db } = market;
  const takeover = { sale_type: 'tanazul', instalment: 900, months_left: 20, down_payment: 0 };
  cars.set('cheap', await addCar(db, cast.sara, { price: 40_000, city_id: cities.jeddah }));
  cars.set('at the limit', await addCar(db, cast.sara, { price: 84_303 }));
  cars.set('above it', await addCar(db, cast.sara, { price: 84_304 }));
  cars.set('dear', await addCar(db, cast.sara, { price: 300_000 }));
  cars.set('without a price', await addCar(db, cast.sara, { price: null, price_mode: 'soum' }));
  cars.set('a takeover', await addCar(db, cast.sara, { price: null, ...takeover }));
  await addPlate(db, { owner: cast.ali, letters: 'حنط', digits: '81', columns: { price: 5000 } });
  await addRental(db, cast.darb, { daily: 100, monthly: 1300 });
});
afterAll(() => market.close());

async function get<Body>(address: string): Promise<Body> {
  const { status, body } = await market.get(`/products/api/${address}`);
  expect([address, status]).toEqual([address, 200]);
  return body as Body;
}

const named = (ids: readonly number[]) => [...cars].filter(([, id]) => ids.includes(id)).map(([name]) => name);
const listed = async (query: string) => named((await get<AdPage>(`cars/?${query}`)).results.map(({ id }) => id));

describe('what a month may cost', () => {
  it('finds the same cars in the list, its counts, on the map, in the search and in a saved search', async () => {
    const found = ['cheap', 'at the limit'];
    expect(await listed(onTerms)).toEqual(found);
    expect(await get(`cars/facets/?${onTerms}`)).toMatchObject({ count: 2 });
    const map = await get<ResultMap>(`cars/map/?${onTerms}`);
    expect([map.count, map.points.reduce((sum, { count }) => sum + count, 0)]).toEqual([2, 2]);
    const search = await get<AdPage>(`search/?type=car&${onTerms}`);
    expect(named(search.results.map(({ id }) => id))).toEqual(found);
    const saved = await market.call('saveSearch', { as: cast.ali, body: { type: 'car', query: onTerms }, language: 'en' });
    expect(saved.match_count).toBe(2);
    expect(saved.labels).toEqual(['Cars', 'Up to SAR 1,400 a month, 20% down']);
    expect(saved.query).toBe('down_percent=20&monthly_max=1400&months=60&rate_bp=900');
  });

  it('is the highest price that the formula says, whatever the terms', async () => {
    for (const [most, down_percent, months, rate_bp] of [
      [600, 0, 60, 0],
      [700, 0, 60, 500],
      [5000, 90, 60, 5000],
      [1, 0, 1, 0],
      [2_147_483_647, 90, 60, 0],
    ] as const) {
      const price = Math.min(highestPrice(most, { down_percent, months, rate_bp }), 2_147_483_647);
      const byMonth = await listed(`monthly_max=${most}&down_percent=${down_percent}&months=${months}&rate_bp=${rate_bp}`);
      expect(byMonth).toEqual(await listed(`price_max=${price}`));
    }
  });

  it('takes the usual terms where the address leaves them out, and is nothing without a sum', async () => {
    expect(await listed('monthly_max=1400')).toEqual(['cheap', 'at the limit']);
    expect(await listed('months=12&down_percent=0&rate_bp=0')).toHaveLength(cars.size);
  });

  it('holds beside a price, in the address or in words', async () => {
    expect(await listed(`${onTerms}&price_max=50000`)).toEqual(['cheap']);
    expect(await listed(`${onTerms}&price_max=500000`)).toEqual(['cheap', 'at the limit']);
    expect(await listed(`${onTerms}&q=${encodeURIComponent('تحت 50 الف')}`)).toEqual(['cheap']);
    expect(await listed(`${onTerms}&q=${encodeURIComponent('تحت 500 الف')}`)).toEqual(['cheap', 'at the limit']);
  });

  it('leaves the bars of the prices as they are', async () => {
    const [all, some] = [await get<{ price: unknown }>('cars/facets/'), await get<{ price: unknown }>(`cars/facets/?${onTerms}`)];
    expect(some.price).toEqual(all.price);
  });

  it('is the rent of a month for rentals', async () => {
    expect((await get<AdPage>('rental/?monthly_max=1300')).count).toBe(1);
    expect((await get<AdPage>('rental/?monthly_max=1299')).count).toBe(0);
    expect((await get<AdPage>('search/?monthly_max=1300')).results.map(({ type }) => type)).toEqual(['rental']);
    expect((await get<AdPage>(`search/?${onTerms}`)).count).toBe(2);
  });

  it('is relaxed to a price, where it leaves nothing', async () => {
    const near = await get<{ relaxations: { kind: string; query: string; more: number }[]; results: { id: number }[] }>(
      'cars/near/?monthly_max=500&down_percent=20&months=60&rate_bp=900',
    );
    const [relaxed] = near.relaxations;
    expect(relaxed).toMatchObject({ kind: 'price_max', more: 1 });
    expect(relaxed!.query).toMatch(/^price_max=\d+$/);
    expect(await listed(relaxed!.query)).toEqual(['cheap']);
  });

  it.each([
    'monthly_max=-1',
    'monthly_max=1.5',
    'monthly_max=cheap',
    'monthly_max=99999999999',
    'monthly_max=1400&months=61',
    'monthly_max=1400&months=0',
    'monthly_max=1400&down_percent=91',
    'monthly_max=1400&rate_bp=5001',
    'monthly_max=1400&monthly_max=1500',
  ])('is refused as %s', async (query) => {
    for (const address of ['cars/', 'cars/facets/', 'cars/map/', 'cars/near/']) {
      const { status, body } = await market.get(`/products/api/${address}?${query}`);
      expect([address, status]).toEqual([address, 400]);
      expect(Object.keys((body as { fields: object }).fields)).toHaveLength(1);
    }
    const { status } = await market.refused('saveSearch', { as: cast.ali, body: { type: 'car', query } });
    expect(status).toBe(400);
  });
});

it('an alert comes with the first car that a month can pay', async () => {
  const noura = await addPerson(market.db, 'نورة');
  await market.call('saveSearch', { as: noura, body: { type: 'car', query: 'monthly_max=400&down_percent=0', alerts: 'instant' } });
  const notified = async () =>
    (await market.call('listNotifications', { as: noura, language: 'ar' })).results.filter(({ kind }) => kind === 'search_match').length;
  const limit = highestPrice(400, { down_percent: 0, months: 60, rate_bp: 900 });
  for (const [price, notifications] of [
    [limit + 1, 0],
    [limit, 1],
  ] as const) {
    await market.db
      .insertInto('ads_to_match')
      .values({ ad_id: await addCar(market.db, cast.sara, { price }), was: null })
      .execute();
    await market.runJobs();
    expect(await notified()).toBe(notifications);
  }
});
