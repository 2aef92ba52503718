import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { monthlyOf } from '#contract/money/instalment-formula.ts';
import { adIndexNames } from '#server/ad-index/open.ts';
import { createRandom } from '#demo/random.ts';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { addCar, addCast, cities, models, type Cast } from '../../../../test/people.ts';

/** What a month may cost finds the same ads wherever it is asked, by either index of ads: those whose instalment is not above it. */

describe.each(adIndexNames)('what a month may cost, by the index %s', (AD_INDEX) => {
  let market: TestApp;
  let cast: Cast;
  const prices = new Map<number, number>();

  beforeAll(async () => {
    market = await startTestApp({ AD_INDEX });
    cast = await addCast(market.db);
    const random = createRandom('budgets');
    for (let at = 0; at < 48; at += 1) {
      const price = random.whole(5, 400) * 500 + (at % 3);
      const place = { city_id: at % 2 ? cities.riyadh : cities.jeddah, model_id: at % 3 ? models.camry : models.patrol };
      prices.set(await addCar(market.db, at % 2 ? cast.sara : cast.waha, { price, ...place }), price);
    }
  }, 60_000);
  afterAll(() => market.close());

  const random = createRandom('what a month may cost');
  const budgets = Array.from({ length: 25 }, () => ({
    monthly_max: random.whole(200, 4000),
    down_percent: random.pick([0, 10, 20, 35, 90]),
    months: random.pick([12, 24, 36, 60]),
    rate_bp: random.pick([0, 450, 900, 2500]),
  }));

  it.each(budgets)('%o finds the same cars in list, counts, map, search and saved search', async (budget) => {
    const { monthly_max, down_percent, months, rate_bp } = budget;
    const monthly = (price: number) =>
      monthlyOf({ price: price * 100, down: price * down_percent, final: 0, months, rate: rate_bp, kind: 'reducing' });
    const affordable = [...prices].filter(([, price]) => monthly(price) <= monthly_max * 100).map(([id]) => id);
    const listed = await market.call('listCars', { query: { ...budget, page_size: 50 } });
    expect(listed.results.map(({ id }) => id).toSorted((one, other) => one - other)).toEqual(affordable);
    expect((await market.call('countCars', { query: budget })).count).toBe(affordable.length);
    const map = await market.call('mapCars', { query: budget });
    expect([map.count, map.points.reduce((sum, { count }) => sum + count, 0)]).toEqual([affordable.length, affordable.length]);
    expect((await market.call('search', { query: { type: 'car', ...budget } as never })).count).toBe(affordable.length);
    const saved = await market.call('saveSearch', { as: cast.ali, body: { type: 'car', query: budget } });
    expect(saved.match_count).toBe(affordable.length);
    await market.call('deleteSavedSearch', { as: cast.ali, params: { id: saved.id } });
  });
});
