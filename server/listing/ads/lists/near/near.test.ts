import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { NearAds } from '#contract/listing/near-ads.ts';
import type { AdPage } from '#contract/listing/listing.ts';
import type { SearchQuery } from '#contract/listing/queries.ts';
import type { AdType } from '#contract/platform/kinds.ts';
import { startTestApp, type TestApp } from '../../../../../test/app.ts';
import { addCar, addCast, addPlate, addRental, cities, models, type Cast } from '../../../../../test/people.ts';

let market: TestApp;
let cast: Cast;

const colours = ['white', 'black', 'red', null];

beforeAll(async () => {
  market = await startTestApp();
  cast = await addCast(market.db);
  const { db } = market;
  for (let at = 0; at < 80; at++) {
    await addCar(db, at % 3 === 0 ? cast.waha : cast.sara, {
      model_id: [models.camry, models.corolla, models.accent, models.patrol][at % 4] ?? models.camry,
      city_id: [cities.riyadh, cities.jeddah, cities.dammam, cities.diriyah][(at >> 2) % 4] ?? cities.riyadh,
      year: 2014 + (at % 10),
      mileage: at % 9 === 0 ? null : (at % 11) * 21_300,
      price: 31_500 + (at % 17) * 4_700,
      color: colours[at % 4] ?? null,
      images_count: at % 3,
      transmission: at % 5 === 0 ? 'manual' : 'automatic',
      ...(at % 5 !== 0 && { latitude: 24 + (at % 10) / 10, longitude: 46 + (at % 7) / 10 }),
      description: at % 7 === 0 ? 'فيها فتحة بانوراما ونظيفة' : 'نظيفة',
    });
    if (at % 4 === 0)
      await addRental(db, cast.darb, { daily: 90 + at * 3, weekly: 500 + at * 20, monthly: 2000 + at * 50, with_driver: at % 8 === 0 });
    if (at % 4 === 0)
      await addPlate(db, {
        owner: cast.ali,
        letters: at % 8 === 0 ? 'حنط' : 'سعد',
        digits: String(1 + at * 11),
        columns: { price: 1000 + 700 * at },
      });
  }
});
afterAll(() => market.close());

const lists = {
  car: { list: '/products/api/cars/', near: '/products/api/cars/near/' },
  rental: { list: '/products/api/rental/', near: '/products/api/rental/near/' },
  plate: { list: '/products/api/plates/', near: '/products/api/plates/near/' },
} as const;

function addressed(query: Partial<SearchQuery>): string {
  const pairs = Object.entries(query).flatMap(([name, value]) => [value].flat().map((one) => [name, String(one)]));
  return new URLSearchParams(pairs).toString();
}

async function get<Body>(url: string): Promise<Body> {
  const { status, body } = await market.get(url, { 'accept-language': 'ar' });
  expect(status).toBe(200);
  return body as Body;
}

const near = (type: AdType, query: Partial<SearchQuery>) => get<NearAds>(`${lists[type].near}?${addressed(query)}`);
const list = (type: AdType, query: string) => get<AdPage>(`${lists[type].list}?${query}&page_size=50`);

const some = <Value>(values: readonly Value[]) => fc.subarray([...values], { minLength: 1, maxLength: 2 });
const optional = <Values extends Record<string, fc.Arbitrary<unknown>>>(values: Values) =>
  fc
    .tuple(fc.record(values), fc.subarray(Object.keys(values), { minLength: 1, maxLength: 4 }))
    .map(([all, names]) => Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name))));

const ofCars = optional({
  q: fc.constantFrom(
    'كامري ٢٠٢٠ وفوق بالرياض تحت ٤٠ ألف',
    'كورولا بيضاء قير عادي في جدة',
    'كامري بانوراما حمراء تحت 35 الف',
    'باترول مو ابيض الدمام موديل 2015',
    'تويوتا ممشى اقل من 20 الف من 30 الى 35 الف',
    'كامري مخزنة تحت 32 الف',
    'Camry 2023 white under 40000',
  ),
  model: some([models.camry, models.patrol]),
  city: some([cities.riyadh, cities.diriyah]),
  price_max: fc.integer({ min: 0, max: 90_000 }),
  price_min: fc.integer({ min: 30_000, max: 120_000 }),
  year_min: fc.integer({ min: 2012, max: 2026 }),
  year_max: fc.integer({ min: 2010, max: 2022 }),
  mileage_max: fc.integer({ min: 0, max: 150_000 }),
  color: some(['white', 'red']),
  transmission: fc.constant(['manual']),
  seller_type: fc.constant(['showroom']),
  with_images: fc.boolean(),
  region: fc.constant(['RD']),
});
const ofRentals = optional({
  q: fc.constantFrom('اكسنت بالرياض بأقل من 100 باليوم', 'تأجير شهري تحت 2100 مع سائق', 'سيارة للإيجار'),
  daily_max: fc.integer({ min: 50, max: 300 }),
  city: fc.constant([cities.jeddah]),
  with_driver: fc.boolean(),
  body: fc.constant(['suv']),
});
const ofPlates = optional({
  q: fc.constantFrom('لوحة ح ن ط تحت 5000', 'لوحة مكررة', 'لوحة رباعية'),
  letters: fc.constantFrom('حنط', 'س??', 'TNJ'),
  digits: fc.constantFrom('1*', '45', '7356'),
  price_max: fc.integer({ min: 0, max: 30_000 }),
  pattern: some(['repeat', 'mirror', 'triple']),
  digits_count: some([1, 3]),
});

describe('each relaxation', () => {
  it.each([
    ['car', ofCars, 120],
    ['rental', ofRentals, 40],
    ['plate', ofPlates, 40],
  ] as const)('of a list of type %s brings exactly what it promises, and no near ad meets all filters', async (type, queries, numRuns) => {
    let [followed, found] = [0, 0];
    await fc.assert(
      fc.asyncProperty(queries, async (query) => {
        const [beside, exact] = [await near(type, query), await list(type, addressed(query))];
        expect(beside.count).toBe(exact.count);
        const listed = new Set(exact.results.map(({ id }) => id));
        expect(beside.results.filter(({ id }) => listed.has(id))).toEqual([]);
        expect(beside.relaxations.length).toBeLessThanOrEqual(6);
        const wider = new Set<number>();
        for (const { query: address, count, more } of beside.relaxations) {
          const page = await list(type, address);
          expect([address, page.count, count - exact.count]).toEqual([address, count, more]);
          expect(more).toBeGreaterThan(0);
          const pages = count > 50 ? [page, await list(type, `${address}&page=2`)] : [page];
          for (const { id } of pages.flatMap(({ results }) => results)) wider.add(id);
          followed += 1;
        }
        expect(beside.results.filter(({ id }) => !wider.has(id))).toEqual([]);
        expect(beside.results.every(({ difference }) => difference.text !== '')).toBe(true);
        found += beside.results.length;
      }),
      { numRuns },
    );
    expect(followed).toBeGreaterThan(numRuns / 2);
    expect(found).toBeGreaterThan(numRuns / 2);
  });
});

describe('in words', () => {
  it('each relaxation has its step and each near ad its difference', async () => {
    const { sara } = cast;
    const { db } = market;
    const yaris = { model_id: models.yaris, mileage: 50_000, city_id: cities.riyadh };
    await addCar(db, sara, { ...yaris, price: 38_500, year: 2021 });
    const dearer = await addCar(db, sara, { ...yaris, price: 41_500, year: 2022 });
    const nearby = await addCar(db, sara, { ...yaris, price: 39_000, year: 2021, city_id: cities.diriyah });
    const older = await addCar(db, sara, { ...yaris, price: 36_000, year: 2020 });
    const black = await addCar(db, sara, { ...yaris, price: 37_000, year: 2023, color: 'black' });
    const { count, relaxations, results } = await near('car', { q: 'يارس بيضاء ٢٠٢١ وفوق بالرياض تحت ٤٠ ألف' });
    expect(count).toBe(1);
    expect(relaxations.map(({ more, text, detail }) => [more, text, detail])).toEqual([
      [1, 'أغلى قليلًا', 'إلى 42,000 ريال'],
      [1, 'في الدرعية', '10 كم عن الرياض'],
      [1, 'موديل 2020', 'أقدم من طلبك'],
      [1, 'بأي لون', undefined],
    ]);
    expect(results.map(({ id, difference }) => [id, difference.text])).toEqual([
      [dearer, 'أغلى بـ 1,500 ريال'],
      [nearby, 'في الدرعية'],
      [older, 'موديل 2020'],
      [black, 'أسود'],
    ]);
  });

  it('where no filter alone is in the way, as few as possible are left out together', async () => {
    const { relaxations, results } = await near('car', { q: 'يارس حمراء', price_max: 1000, city: [cities.riyadh] });
    expect(relaxations.map(({ kind, text, query }) => [kind, text, query])).toEqual([
      ['several', 'بدون «أحمر، حتى 1,000 ريال»', addressed({ q: 'يارس', city: [cities.riyadh] })],
    ]);
    expect(results).toEqual([]);
  });
});

describe('words that no ad has', () => {
  const q = 'كامري بالرياض مخزنة';

  it('are left out, and the list says so', async () => {
    const [without, found] = [await list('car', addressed({ q: 'كامري بالرياض' })), await list('car', addressed({ q }))];
    expect(without.count).toBeGreaterThan(0);
    expect([found.count, found.dropped]).toEqual([without.count, ['مخزنة']]);
    expect(without.dropped).toBeUndefined();
    expect((await market.call('countCars', { query: { q } })).count).toBe(without.count);
    expect((await market.call('search', { query: { q } })).dropped).toEqual(['مخزنة']);
  });

  it('are left out of each page', async () => {
    const { count, next, results } = await get<AdPage>(`/products/api/cars/?${addressed({ q })}&page_size=2`);
    const second = await get<AdPage>(next ?? '');
    expect([second.count, second.dropped]).toEqual([count, ['مخزنة']]);
    expect(second.results.some(({ id }) => results.some((one) => one.id === id))).toBe(false);
    expect(second.results.length).toBeGreaterThan(0);
  });

  it('are looked for all the same where one asks so', async () => {
    const found = await list('car', addressed({ q, all_words: true }));
    expect([found.count, found.dropped]).toEqual([0, undefined]);
  });

  it('are not left out where nothing else narrows the list, nor where they are misspelt or not sold here', async () => {
    for (const words of ['زبرقان', 'كامرري بالرياض', 'دباب هارلي بالرياض']) {
      const { count, dropped } = await list('car', addressed({ q: words }));
      expect([words, count, dropped]).toEqual([words, 0, undefined]);
    }
  });
});
