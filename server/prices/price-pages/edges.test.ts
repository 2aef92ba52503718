import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pagesLeast, sellerMostPercent } from '#contract/prices/price-pages.ts';
import { listPricePages } from '#server/listing/site-map/addresses.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { addCars, addSellers, readCsv } from './price-pages.fixture.ts';
import { isEnough } from './spreads.ts';
import { summarisePrices } from './summarising.ts';

let market: TestApp;
let sellers: number[];

beforeAll(async () => {
  market = await startTestApp();
  sellers = await addSellers(market.db);
});
afterAll(() => market.close());
beforeEach(async () => {
  await sql`truncate price_summaries`.execute(market.db);
  await market.db.updateTable('ads').set({ status: 'rejected' }).execute();
});

const path = { brand: 'toyota', model: 'camry' };
const some = (from: number, count: number) => sellers.slice(from, from + count);
const page = () => market.call('getModelPrices', { params: path });
const yearStatus = async (year: number) => (await market.get(`/products/api/prices/toyota/camry/${year}/`)).status;
const summarise = () => summarisePrices(market.db, new Date());

describe.each([
  ['model', 20, 8],
  ['year', 12, 6],
  ['pattern', 15, 8],
  ['bar', 5, 3],
] as const)('a %s', (kind, ads, owners) => {
  const asking = (count: number, of: number) => Array.from({ length: count }, (_, at) => ({ ad: at, owner: at % of, price: 50_000 }));

  it(`is shown from ${ads} ads of ${owners} sellers on`, () => {
    expect(isEnough(asking(ads, owners), pagesLeast[kind])).toBe(true);
    expect(isEnough(asking(ads - 1, owners), pagesLeast[kind])).toBe(false);
    expect(isEnough(asking(ads * 2, owners - 1), pagesLeast[kind])).toBe(false);
  });

  it('is not shown where one seller has 41 percent', () => {
    const ofOne = (percent: number) => Array.from({ length: 100 }, (_, at) => ({ ad: at, owner: at < percent ? 1 : at, price: 50_000 }));
    expect(sellerMostPercent).toBe(40);
    expect(isEnough(ofOne(40), pagesLeast[kind])).toBe(true);
    expect(isEnough(ofOne(41), pagesLeast[kind])).toBe(false);
  });
});

describe('a page of a year', () => {
  it.each([
    [11, 11, 404],
    [12, 5, 404],
    [12, 6, 200],
  ])('of %i ads of %i sellers answers %i, as do its CSV and the site map', async (count, owners, status) => {
    await addCars(market.db, { count: 25, year: 2022, owners: some(0, 12) });
    await addCars(market.db, { count, year: 2019, owners: some(12, owners) });
    await summarise();
    expect(await yearStatus(2019)).toBe(status);
    expect((await market.get('/products/api/prices/toyota/camry/2019/csv/')).status).toBe(status);
    const mapped = (await listPricePages(market.db)).map((one) => one.path);
    expect(mapped.includes('/prices/toyota/camry/2019')).toBe(status === 200);
    expect((await page()).years.find(({ year }) => year === 2019)?.has_page ?? false).toBe(status === 200);
  });
});

describe('a bar of kilometres', () => {
  /** Thirty cars with 120,000 to 207,000 kilometres, and `far` with more than 250,000. */
  const withFar = async (far: number, owners: number) => {
    const near = await addCars(market.db, { count: 30, year: 2022, owners: some(0, 12) });
    await market.db
      .updateTable('ads')
      .set({ mileage: sql<number>`mileage + 100000` })
      .where('id', 'in', near)
      .execute();
    const ads = await addCars(market.db, { count: far, year: 2022, owners: some(12, owners), price: 30_000 });
    await market.db
      .updateTable('ads')
      .set({ mileage: sql<number>`250000 + (mileage - 20000)` })
      .where('id', 'in', ads)
      .execute();
    await summarise();
  };

  it.each([
    [4, 4, false],
    [5, 2, false],
    [5, 3, true],
  ])('of %i ads of %i sellers is shown: %s', async (far, owners, isShown) => {
    await withFar(far, owners);
    const { by_mileage, ads } = await page();
    expect(by_mileage.some(({ from }) => from === 220_000)).toBe(isShown);
    const file = await readCsv(market, 'toyota/camry/');
    expect(file.some(({ part, from }) => part === 'mileage' && from === '220000')).toBe(isShown);
    // What is left beside the shown bars is nothing, or enough for a bar: no subtraction reveals the rest.
    const left = ads - by_mileage.reduce((sum, bar) => sum + bar.ads, 0);
    expect(left === 0 || left >= pagesLeast.bar.ads).toBe(true);
  });
});
