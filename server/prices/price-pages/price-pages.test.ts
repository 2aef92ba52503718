import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { patterns } from '#contract/catalogue/plates.ts';
import { addDays, riyadhDay } from '#contract/platform/riyadh.ts';
import { listPricePages } from '#server/listing/site-map/addresses.ts';
import { addJob } from '#server/platform/jobs/jobs.ts';
import { publicUrl, startTestApp, type TestApp } from '../../../test/app.ts';
import { addCars as addCarsOf, addSellers, readCsv, rowsOf } from './price-pages.fixture.ts';
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

const addCars = (cars: Omit<Parameters<typeof addCarsOf>[1], 'owners'> & { owners?: number[] }) =>
  addCarsOf(market.db, { owners: sellers.slice(0, 10), ...cars });
const csv = (path: string) => readCsv(market, path);
const weeksLater = (weeks: number) => new Date(Date.now() + weeks * 7 * 86_400_000);
const summarise = (weeks = 0) => summarisePrices(market.db, weeksLater(weeks));
const camry = { brand: 'toyota', model: 'camry' };
const page = () => market.call('getModelPrices', { params: camry });
const refusal = async () => (await market.refused('getModelPrices', { params: camry })).status;
const refusalOfYear = async (year: number) => (await market.refused('getYearPrices', { params: { ...camry, year } })).status;
const mapped = async () => (await listPricePages(market.db)).map(({ path }) => path);

describe('a page of a model', () => {
  it('is there from 20 ads of 8 sellers on, and in the site map', async () => {
    await addCars({ count: 19 });
    await summarise();
    expect(await refusal()).toBe(404);
    expect((await market.get('/products/api/prices/toyota/camry/csv/')).status).toBe(404);
    expect((await market.get('/sitemap/prices.xml')).status).toBe(404);
    expect(await market.call('listPricePages', {})).toEqual({ models: [], patterns: [] });

    await addCars({ count: 1, owners: [sellers[20] ?? 0], price: 70_000 });
    await summarise(1);
    expect(await page()).toMatchObject({ ads: 20, sellers: 11, year: null, pattern: null, brand: { slug: 'toyota' } });
    // The bar of the year is of the 19 still: with it the page would tell of the one that came.
    expect(await mapped()).toEqual(['/prices/toyota/camry']);
    expect(String((await market.get('/sitemap/prices.xml')).body)).toContain(`<loc>${publicUrl}/prices/toyota/camry</loc>`);
    expect((await market.call('listPricePages', {})).models).toMatchObject([{ model: { slug: 'camry' }, ads: 20 }]);
  });

  it('is not there where one seller has 41 percent', async () => {
    const [first = 0, ...others] = sellers;
    await addCars({ count: 9, owners: [first] });
    await addCars({ count: 13, owners: others });
    await summarise();
    expect(await refusal()).toBe(404);
    await addCars({ count: 1, owners: [sellers[29] ?? 0] });
    await summarise(1);
    expect((await page()).ads).toBe(23);
  });

  it('has quantiles of what is asked, by year, by kilometres and by month, and CSV of the same', async () => {
    await addCars({ count: 15, year: 2022 });
    await addCars({ count: 12, year: 2020, price: 60_000 });
    await summarise();
    const found = await page();
    expect(found).toMatchObject({ ads: 27, as_of: riyadhDay(), from: addDays(riyadhDay(), -180) });
    expect([found.p10, found.p25, found.median, found.p75, found.p90]).toEqual(
      [found.p10, found.p25, found.median, found.p75, found.p90].toSorted((one, other) => one - other),
    );
    expect(found.years).toMatchObject([
      { year: 2022, ads: 15, median: 83_500, has_page: true },
      { year: 2020, ads: 12, median: 63_000, has_page: true },
    ]);
    expect(found.months.at(-1)).toMatchObject({ month: riyadhDay().slice(0, 7), ads: 27, median: found.median });
    expect(rowsOf(found)).toEqual(await csv('toyota/camry/'));
    const year = await market.call('getYearPrices', { params: { ...camry, year: 2020 } });
    expect(year).toMatchObject({ year: 2020, ads: 12, years: [] });
    expect(rowsOf(year)).toEqual(await csv('toyota/camry/2020/'));
    expect(await csv('')).toMatchObject([{ brand: 'toyota', model: 'camry', ads: '27', median: String(found.median) }]);
  });

  it('leaves out a bar of four ads, from CSV and addresses too', async () => {
    await addCars({ count: 21, year: 2022 });
    await addCars({ count: 8, year: 2021 });
    await addCars({ count: 4, year: 2017 });
    await summarise();
    const found = await page();
    expect(found.years.map(({ year }) => year)).not.toContain(2017);
    // The four are not what is left after subtraction either: the smallest bar is left out with them.
    expect(found.years.map(({ year }) => year)).toEqual([2022]);
    expect((await csv('toyota/camry/')).map(({ from }) => from)).not.toContain('2017');
    expect(await refusalOfYear(2017)).toBe(404);
    expect(await refusalOfYear(2021)).toBe(404);
  });

  it('takes ids for names', async () => {
    await addCars({ count: 20 });
    await summarise();
    expect(await market.call('getModelPrices', { params: { brand: '1', model: '1001' } })).toEqual(await page());
  });
});

describe('a page of a pattern', () => {
  it('is there from 15 private plates of 8 owners on', async () => {
    const addPlates = (from: number, count: number) => {
      const plates = Array.from({ length: count }, (_, at) => ({
        owner: sellers[at % 10],
        digits: String((1 + ((from + at) % 9)) * 1111),
        letters: 'حنط'.slice(0, 3 - Math.floor((from + at) / 9)),
      }));
      return sql`
        insert into ads (type, status, owner_id, seller_type, city_id, letters, digits, plate_class, patterns, price, deal_kind, created_at, refreshed_at)
        select 'plate', 'active', owner, 'user', 1, letters, digits, 'private', array['repeat'], 50000, 'sale', now() - interval '30 days',
          now() - interval '30 days'
        from json_to_recordset(${JSON.stringify(plates)}::json) as given (owner integer, letters text, digits text)`.execute(market.db);
    };
    expect(patterns('حنط', '1111')).toContain('repeat');
    await addPlates(0, 14);
    await summarise();
    expect((await market.refused('getPatternPrices', { params: { pattern: 'repeat' } })).status).toBe(404);
    await addPlates(14, 1);
    await summarise(1);
    const found = await market.call('getPatternPrices', { params: { pattern: 'repeat' } });
    expect(found).toMatchObject({ pattern: 'repeat', brand: null, ads: 15, median: 50_000, years: [], by_mileage: [] });
    expect(rowsOf(found)).toEqual(await csv('plates/repeat/'));
    expect(await mapped()).toEqual(['/prices/plates/repeat']);
  });
});

describe('the job', () => {
  it('writes a week once, however often it runs', async () => {
    await addCars({ count: 20 });
    await addJob(market.db, 'summarisePrices', {});
    await addJob(market.db, 'summarisePrices', {});
    await market.runJobs();
    expect((await page()).ads).toBe(20);
    await Promise.all([summarise(1), summarise(1)]);
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer from price_summaries where kind = 'model' and month is null`.execute(market.db);
    expect(rows).toEqual([{ count: 1 }]);
  });
});

describe('the method', () => {
  it('says that there is no fit, and else its error and coverage', async () => {
    expect(await market.call('getPriceMethod', {})).toEqual({ cars: null, plates: null });
    await sql`insert into price_models (kind, method, evidence, coefficients, checks, is_current)
      values ('car', 'asking-1', 20000, '', '{"error": 0.047, "coverage": 0.79}', true), ('plate', 'plates-1', 600, '', '{}', false)`.execute(
      market.db,
    );
    const { cars, plates } = await market.call('getPriceMethod', {});
    expect(cars).toMatchObject({ method: 'asking-1', evidence: 20_000, error: 0.047, coverage: 0.79 });
    expect(plates).toBeNull();
  });
});

describe('addresses that make no sense', () => {
  it.each([
    'toyota/no-such-model/',
    'toyota/camry/1850/',
    'toyota/camry/99999/',
    'toyota/camry/2022.5/',
    'toyota/camry/NaN/',
    'plates/no-such-pattern/',
    "toyota/'; drop table ads/",
    'toyota/%00/',
    'toyota/%25/',
    'TOYOTA/%D9%83%D8%A7%D9%85%D8%B1%D9%8A/',
    `toyota/${'x'.repeat(300)}/`,
  ])('%s is refused in both languages, and its CSV', async (path) => {
    for (const language of ['ar', 'en']) {
      for (const file of ['', 'csv/']) {
        const { statusCode, body } = await market.app.inject({
          url: `/products/api/prices/${encodeURI(path).replaceAll('%25', '%')}${file}`,
          headers: { 'accept-language': language },
        });
        expect([400, 404, 414]).toContain(statusCode);
        expect(body).toMatch(language === 'ar' ? /[\u0600-\u06ff]/ : /[a-z]/i);
      }
    }
  });
});
