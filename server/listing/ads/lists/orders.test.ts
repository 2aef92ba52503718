import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AdPage } from '#contract/listing/listing.ts';
import type { AdSort } from '#contract/listing/queries.ts';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { addCar, addCast, addPlate, addRental, models, type Cast } from '../../../../test/people.ts';

type Card = AdPage['results'][number];

let market: TestApp;
let cast: Cast;

const here = { latitude: 24.7, longitude: 46.7 };
/** How far north of here each car is, in degrees; null without a location. */
const north = new Map<number, number | null>();
/** How often each car's text contains «twinturbo». */
const said = new Map<number, number>();
const dropped = new Map<number, number>();
const monthly = new Map<number, number>();
const position = new Map<number, number>();

// Many share a price, a year or a place, and some have none: ties and nulls are where lists fail.
beforeAll(async () => {
  market = await startTestApp();
  cast = await addCast(market.db);
  for (let at = 0; at < 23; at++) {
    const degrees = at % 7 === 0 ? null : ((at * 5) % 11) / 100;
    const times = 1 + (at % 2);
    const id = await addCar(market.db, cast.sara, {
      ...(at % 3 === 0 ? { price: null, price_mode: 'soum' as const } : { price: 30_000 + (at % 5) * 1_000 }),
      mileage: at % 4 === 0 ? null : 200_000 - (at % 8) * 1_000,
      year: 2010 + (at % 6),
      ...(at % 3 === 1 && { first_price: 60_000 + at * 100 }),
      price_position: at % 4 === 1 ? null : (at * 3) % 50,
      monthly: at % 5 === 0 ? null : 2_000 + at * 10,
      ...(degrees !== null && { latitude: here.latitude + degrees, longitude: here.longitude }),
      description: 'twinturbo '.repeat(times),
    });
    if (at % 3 === 1) dropped.set(id, 60_000 + at * 100 - (30_000 + (at % 5) * 1_000));
    if (at % 4 !== 1) position.set(id, (at * 3) % 50);
    if (at % 5 !== 0) monthly.set(id, 2_000 + at * 10);
    north.set(id, degrees);
    said.set(id, times);
  }
});
afterAll(() => market.close());

const keyOf: Record<AdSort, (card: Card) => number | null> = {
  newest: ({ refreshed_at }) => -Date.parse(refreshed_at),
  price_asc: ({ price }) => price,
  price_desc: ({ price }) => (price === null ? null : -price),
  monthly_asc: ({ id }) => monthly.get(id) ?? null,
  price_drop: ({ id }) => -dropped.get(id)!,
  best_price: ({ id }) => position.get(id) ?? null,
  mileage_asc: ({ car }) => car!.mileage,
  year_desc: ({ car }) => -car!.year,
  nearest: ({ id }) => north.get(id) ?? null,
  relevance: ({ id }) => -said.get(id)!,
};
const sorts = Object.keys(keyOf) as AdSort[];

const queryOf = (sort: AdSort) => ({
  sort,
  model: [models.camry],
  ...(sort === 'nearest' && here),
  ...(sort === 'relevance' && { q: 'twinturbo' }),
});

/** The keys rise, and no key follows a null. */
function isInOrder(keys: (number | null)[]): boolean {
  return keys.every((key, at) => at === 0 || key === null || (keys[at - 1] !== null && keys[at - 1]! <= key));
}

async function walk(first: AdPage, between?: () => Promise<unknown>): Promise<AdPage[]> {
  const pages = [first];
  for (let next = first.next; next; next = pages.at(-1)!.next) {
    await between?.();
    pages.push((await market.get(next)).body as AdPage);
  }
  return pages;
}

const idsOf = (pages: AdPage[]) => pages.flatMap(({ results }) => results.map(({ id }) => id));

describe.each(sorts)('cars by %s', (sort) => {
  it('are in that order, those without a value last', async () => {
    const { results, count } = await market.call('listCars', { query: { ...queryOf(sort), page_size: 50 } });
    expect(results).toHaveLength(count);
    expect(isInOrder(results.map(keyOf[sort]))).toBe(true);
    expect(new Set(results.map(keyOf[sort])).size).toBeGreaterThan(1);
  });

  it('are the same by page number as by next', async () => {
    const first = await market.call('listCars', { query: { ...queryOf(sort), page_size: 4 } });
    const followed = idsOf(await walk(first));
    const numbered = [];
    for (let page = 1; page <= first.pages; page++)
      numbered.push(await market.call('listCars', { query: { ...queryOf(sort), page, page_size: 4 } }));
    expect(idsOf(numbered)).toEqual(followed);
    expect(followed).toHaveLength(first.count);
  });

  it('are returned once each by next while other ads are added', async () => {
    const before = idsOf([await market.call('listCars', { query: { ...queryOf(sort), page_size: 50 } })]);
    const first = await market.call('listCars', { query: { ...queryOf(sort), page_size: 3 } });
    const late: number[] = [];
    const pages = await walk(first, async () => {
      late.push(
        await addCar(market.db, cast.ali, {
          price: 31_000,
          mileage: 196_000,
          year: 2012,
          latitude: here.latitude,
          longitude: here.longitude,
          description: 'twinturbo',
        }),
      );
    });
    await market.db.updateTable('ads').set({ status: 'removed' }).where('id', 'in', late).execute();
    const seen = idsOf(pages);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.filter((id) => !late.includes(id))).toEqual(before);
    expect(pages.map(({ page, count }) => [page, count])).toEqual(pages.map((_page, at) => [at + 1, first.count]));
  });
});

describe('a page', () => {
  it('past the end is empty, without an error', async () => {
    for (const page of [7, 1_000_000]) {
      const answer = await market.call('listCars', { query: { page, page_size: 50, sort: 'price_desc' } });
      expect(answer).toMatchObject({ count: 23, page, pages: 1, next: null, results: [] });
    }
  });

  it('contains the total and the next address, with all parameters', async () => {
    const { body } = await market.get('/products/api/cars/?brand=1&brand=2&page_size=10&q=%D8%AA%D9%88%D9%8A%D9%88%D8%AA%D8%A7');
    const { count, page, pages, next, results } = body as AdPage;
    expect({ count, page, pages, size: results.length }).toEqual({ count: 23, page: 1, pages: 3, size: 10 });
    const address = new URL(next!);
    expect(address.origin + address.pathname).toBe('https://m.localhost/products/api/cars/');
    expect(address.searchParams.getAll('brand')).toEqual(['1', '2']);
    expect(address.searchParams.get('q')).toBe('تويوتا');
    expect(address.searchParams.get('page')).toBe('2');
  });

  it('is refused with a cursor that was altered, forged, or taken from another order', async () => {
    const { next } = await market.call('listCars', { query: { sort: 'price_asc', page_size: 5 } });
    const cursor = new URL(next!).searchParams.get('cursor')!;
    const made = (content: string) => Buffer.from(content).toString('base64url');
    for (const [sort, wrong] of [
      ['price_asc', `${cursor.slice(0, -2)}AA`],
      ['price_asc', cursor.slice(1)],
      ['price_asc', made('["price_asc","45",1,2,3]00000000')],
      ['newest', cursor],
    ] as const) {
      const { status, body } = await market.refused('listCars', { query: { sort, cursor: wrong }, language: 'ar' });
      expect([status, body.code, body.fields]).toEqual([400, 'invalid', { cursor: ['الصيغة غير صحيحة.'] }]);
    }
  });
});

describe('orders of other lists', () => {
  it('rentals by price are by the daily price', async () => {
    const dear = await addRental(market.db, cast.darb, { daily: 400 });
    const cheap = await addRental(market.db, cast.darb, { daily: 90 });
    const idsBy = async (sort: AdSort) => idsOf([await market.call('listRentals', { query: { sort } })]);
    expect(await idsBy('price_asc')).toEqual([cheap, dear]);
    expect(await idsBy('price_desc')).toEqual([dear, cheap]);
  });

  it('plates, which have no mileage, are all listed by mileage, the newest first', async () => {
    const first = await addPlate(market.db, { owner: cast.ali, letters: 'سعد', digits: '1' });
    const second = await addPlate(market.db, { owner: cast.ali, letters: 'سعد', digits: '2' });
    const pages = await walk(await market.call('listPlates', { query: { sort: 'mileage_asc', page_size: 1 } }));
    expect(idsOf(pages)).toEqual([second, first]);
  });

  it.each([
    ['price_asc', '1'],
    ['price_desc', '2'],
    ['mileage_asc', '3'],
    ['year_desc', '4'],
  ] as const)('ads of all types by %s are each visited once, a rental by the price of its day', async (sort, digits) => {
    await addRental(market.db, cast.darb, { daily: 31_000, mileage: 195_000, year: 2013 });
    await addPlate(market.db, { owner: cast.ali, letters: 'قمر', digits, columns: { price: 31_000 } });
    await addPlate(market.db, { owner: cast.ali, letters: 'ورد', digits, columns: { price: null, price_mode: 'soum' } });
    const whole = await market.call('search', { query: { sort, page_size: 50 } });
    const keys = whole.results.map((card) =>
      sort === 'mileage_asc' || sort === 'year_desc' ? (card.car ? keyOf[sort](card) : undefined) : keyOf[sort](card),
    );
    expect(isInOrder(keys.filter((key) => key !== undefined))).toBe(true);
    expect(new Set(whole.results.map(({ type }) => type)).size).toBe(3);
    expect(idsOf([whole])).toHaveLength(whole.count);
    const first = await market.call('search', { query: { sort, page_size: 4 } });
    expect(idsOf(await walk(first))).toEqual(idsOf([whole]));
    const numbered = [];
    for (let page = 1; page <= first.pages; page++) numbered.push(await market.call('search', { query: { sort, page, page_size: 4 } }));
    expect(idsOf(numbered)).toEqual(idsOf([whole]));
  });

  it('the nearest first requires a location', async () => {
    const { status, body } = await market.refused('listCars', { query: { sort: 'nearest', latitude: 24.7 }, language: 'en' });
    expect([status, body.fields]).toEqual([400, { longitude: ['This field is required.'] }]);
  });
});

it('rentals by price go by the unit that is asked for, those without a price for it last', async () => {
  const office = cast.darb;
  const rates = [
    { daily: 100, weekly: 650, monthly: 2900 },
    { daily: 150, weekly: 600, monthly: 2500 },
    { daily: 90, weekly: null, monthly: null },
  ];
  const ids: number[] = [];
  for (const columns of rates) ids.push(await addRental(market.db, office, columns));
  const byPrice = async (unit?: 'day' | 'week' | 'month') => {
    const { results } = await market.call('listRentals', { query: { sort: 'price_asc', page_size: 50, ...(unit && { unit }) } });
    return results.map(({ id }) => ids.indexOf(id)).filter((at) => at >= 0);
  };
  expect(await byPrice()).toEqual([2, 0, 1]);
  expect(await byPrice('day')).toEqual([2, 0, 1]);
  expect(await byPrice('week')).toEqual([1, 0, 2]);
  expect(await byPrice('month')).toEqual([1, 0, 2]);
  const words = await market.call('listRentals', { query: { sort: 'price_asc', unit: 'month', q: 'اكسنت', page_size: 50 } });
  expect(words.results.map(({ id }) => ids.indexOf(id)).filter((at) => at >= 0)).toEqual([1, 0, 2]);
});
