import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { addCar, addCast, brands, models } from '../../../../test/people.ts';

let market: TestApp;

// Year 2020 has 10,000 cars, and other years 500 more.
beforeAll(async () => {
  market = await startTestApp();
  const { sara } = await addCast(market.db);
  const car = await addCar(market.db, sara, { model_id: models.camry, year: 2020, description: 'twinturbo' });
  // Counting one owner's ads row by row is covered by another test.
  await sql`alter table ads disable trigger keep_active_count`.execute(market.db);
  await sql`
    insert into ads (type, status, owner_id, seller_type, city_id, brand_id, model_id, year, price, search_key)
    select type, status, owner_id, seller_type, city_id, ${brands.toyota}, ${models.camry}, case when number <= 9999 then 2020 else 2000 + number % 10 end, 1000 + number, search_key
    from ads, generate_series(1, 10499) as number where id = ${car}`.execute(market.db);
  await sql`vacuum analyze ads`.execute(market.db);
}, 60_000);
afterAll(() => market.close());

it('is exact, however many there are', async () => {
  expect(await market.call('listCars', { query: { year_min: 2020 } })).toMatchObject({ count: 10_000, pages: 500 });
  const { count, pages, next } = await market.call('listCars', {});
  expect(count).toBe(10_500);
  expect(pages).toBe(Math.ceil(count / 20));
  expect((await market.get(next!)).body).toMatchObject({ page: 2, count });
});

it('above 2,000 matches orders by time, as ranking would read them all', async () => {
  const newest = await market.call('search', { query: { q: 'twinturbo', sort: 'newest' } });
  const ranked = await market.call('search', { query: { q: 'twinturbo', sort: 'relevance' } });
  expect(ranked.results.map(({ id }) => id)).toEqual(newest.results.map(({ id }) => id));
  expect((await market.get(ranked.next!)).status).toBe(200);
});

it('is still right for distant pages by number', async () => {
  const page = await market.call('listCars', { query: { page: 210, page_size: 50, sort: 'price_asc' } });
  expect(page.results.map(({ price }) => price)).toEqual([...Array.from({ length: 49 }, (_, at) => 11_451 + at), 80_000]);
});
