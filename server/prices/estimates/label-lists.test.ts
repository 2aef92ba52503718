import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fairOrLess, type PriceLabel } from '#contract/listing/price-estimates.ts';
import { adIndexNames } from '#server/ad-index/open.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { addCar, addPerson, models } from '../../../test/people.ts';
import { agree, camry } from '../../../test/posting.ts';
import { freshPhone } from '../../../test/scene.ts';

/** Labels in lists, counts, orders and alerts, by either index of ads. Estimates are written as a fit would write them: 80,000 to 125,000. */

const points = [80_000, 88_000, 96_000, 104_000, 112_000, 125_000];
const prices: Record<PriceLabel, number> = { check: 60_000, great: 84_000, good: 92_000, fair: 100_000, above: 108_000, far: 118_000 };

describe.each(adIndexNames)('labels in the index %s', (AD_INDEX) => {
  let market: TestApp;
  let sara: number;
  let ali: number;
  /** One car for each label, and one whose estimate is not there yet. */
  let cars: Map<PriceLabel | 'none', number>;

  beforeAll(async () => {
    market = await startTestApp({ AD_INDEX });
  }, 60_000);
  afterAll(() => market.close());

  beforeEach(async () => {
    await market.db.updateTable('ads').set({ status: 'removed' }).execute();
    sara = await addPerson(market.db, 'سارة العتيبي', { phone: freshPhone() });
    ali = await addPerson(market.db, 'علي الشهري', { phone: freshPhone() });
    await agree(market, sara, 'car');
    cars = new Map();
    for (const [label, price] of Object.entries(prices) as [PriceLabel, number][]) cars.set(label, await estimated(price + 5000, price));
    cars.set('none', await addCar(market.db, sara, { price: 100_000 }));
  });

  /** A car that asked one price when it was estimated, and now asks another. */
  async function estimated(was: number, price: number): Promise<number> {
    const id = await addCar(market.db, sara, { price: was, sale_type: 'sale', description: camry.description });
    const estimate = { method: 'asking-1', as_of: new Date(), middle: 100_000, points, comparables: 40, sellers: 20, reason: null };
    await market.db
      .insertInto('ad_estimates')
      .values({ ad_id: id, ...estimate })
      .execute();
    await ask(id, price);
    return id;
  }

  const ask = (id: number, price: number) => market.call('updateCar', { as: sara, params: { id }, body: { price } });
  const named = (ids: readonly number[]) => [...cars].filter(([, id]) => ids.includes(id)).map(([label]) => label);
  const listed = async (query: object) => (await market.call('listCars', { query })).results.map(({ id }) => id);

  it('are those of the price the moment it is written', async () => {
    const { results } = await market.call('listCars', { query: {} });
    for (const [label, id] of cars) expect(results.find((card) => card.id === id)?.price_label ?? 'none').toBe(label);
    const id = cars.get('far') ?? 0;
    await ask(id, prices.great);
    const [card] = await market.call('listNamedAds', { query: { id: [id] } });
    expect(card?.price_label).toBe('great');
    expect(await listed({ price_label: ['great'] })).toContain(id);
    expect(await listed({ price_label: ['far'] })).toEqual([]);
  });

  it('are gone from lists with the facts that they were of', async () => {
    const id = cars.get('great') ?? 0;
    await market.call('updateCar', { as: sara, params: { id }, body: { mileage: 90_000 } });
    expect(await listed({ price_label: ['great'] })).toEqual([]);
    expect((await listed({ sort: 'best_price' })).at(0)).toBe(cars.get('good'));
    expect(await market.call('getAd', { params: { id } })).toMatchObject({ estimate: null, estimate_reason: 'pending' });
  });

  it('of «fair or less» are great, good and fair: the same cars in list, counts, map and saved search', async () => {
    const query = { price_label: [...fairOrLess] };
    const found = ['great', 'good', 'fair'];
    expect(named(await listed(query))).toEqual(found);
    const facets = await market.call('countCars', { query });
    expect(facets.count).toBe(3);
    const counted = found.map((id) => expect.objectContaining({ id, count: 1 }) as object);
    expect(facets).toMatchObject({ price_label: expect.arrayContaining(counted) as object });
    expect((await market.call('mapCars', { query })).count).toBe(3);
    const saved = await market.call('saveSearch', { as: ali, body: { type: 'car', query } });
    expect(saved.match_count).toBe(3);
  });

  it('order by the best price: what is far below all others comes first in no list', async () => {
    const order = await listed({ sort: 'best_price' });
    const place = (label: PriceLabel | 'none') => order.indexOf(cars.get(label) ?? 0);
    const places = (['great', 'good', 'fair', 'above', 'far'] as const).map(place);
    expect(places).toEqual([0, 1, 2, 3, 4]);
    for (const label of ['check', 'none'] as const) expect(place(label) === -1 || place(label) > 4).toBe(true);
  });

  it('that became better alert those who saved a search for them, once; a worse one and a warning alert nobody', async () => {
    // What the cars above caused is over.
    await market.runJobs();
    const save = (as: number, price_label: PriceLabel[]) =>
      market.call('saveSearch', { as, body: { type: 'car', query: { price_label, model: [models.camry] }, alerts: 'instant' } });
    const noura = await addPerson(market.db, 'نورة القحطاني', { phone: freshPhone() });
    await save(ali, [...fairOrLess]);
    await save(noura, ['check', 'far']);
    const alerts = async (as: number) =>
      (await market.call('listNotifications', { as, query: {} })).results.filter(({ kind }) => kind === 'search_match').length;
    const id = cars.get('above') ?? 0;
    await ask(id, prices.far);
    await ask(id, prices.check);
    await market.runJobs();
    expect([await alerts(ali), await alerts(noura)]).toEqual([0, 0]);
    await ask(id, prices.above);
    await ask(id, prices.good);
    await market.runJobs();
    expect([await alerts(ali), await alerts(noura)]).toEqual([1, 0]);
    await ask(id, prices.great);
    await market.runJobs();
    expect(await alerts(ali)).toBe(1);
  });
});
