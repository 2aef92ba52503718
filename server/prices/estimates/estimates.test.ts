import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addJob } from '#server/platform/jobs/jobs.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { addCar, models } from '../../../test/people.ts';
import { addSeller, camry } from '../../../test/posting.ts';
import { addPricedMarket } from '../../../test/priced-market.ts';

/** Estimates of ads, and the labels of their prices, by a fit of a market whose prices are known. */

let market: TestApp;
let sara: number;
let ali: number;

beforeAll(async () => {
  market = await startTestApp();
  await addPricedMarket(market);
  await addJob(market.db, 'fitPrices', {});
  await market.runJobs();
}, 120_000);
afterAll(() => market.close());
beforeEach(async () => {
  [sara, ali] = [await addSeller(market, 'سارة العتيبي'), await addSeller(market, 'علي الشهري')];
});

const facts = {
  ...camry,
  year: 2021,
  mileage: 75_000,
  paint: 'none',
  accident: 'none',
  specs: 'saudi',
  owners_count: 'one',
  color: 'white',
};
const post = async (body: Partial<typeof camry> = {}, as = sara) =>
  (await market.call('createCar', { as, body: { ...facts, price: 50_000, ...body } })).id;
const posted = async (body: Partial<typeof camry> = {}, as = sara) => {
  const id = await post(body, as);
  await market.runJobs();
  return id;
};
const read = (id: number) => market.call('getAd', { params: { id } });
const estimateOf = async (id: number) => {
  const { estimate, estimate_reason: reason } = await read(id);
  if (!estimate) throw new Error(`no estimate: ${reason}`);
  return estimate;
};
const edit = (id: number, body: object) => market.call('updateCar', { as: sara, params: { id }, body });
const cardOf = async (id: number) => (await market.call('listNamedAds', { query: { id: [id] } }))[0];
const middle = async () => (await estimateOf(await posted())).middle;

describe('a fit', () => {
  it('that passes its checks is published, with its error and coverage', async () => {
    const [fit] = await market.call('listPublishedFits', {});
    expect(fit).toMatchObject({ kind: 'car', method: 'asking-1' });
    expect(fit?.coverage).toBeGreaterThanOrEqual(0.77);
    expect(fit?.coverage).toBeLessThanOrEqual(0.83);
  });

  it('labels the cars for sale, most of them', async () => {
    const { rows } = await sql<{ labelled: number; all: number }>`
      select count(price_label) as labelled, count(*) as all from ads where type = 'car' and status = 'active'`.execute(market.db);
    expect((rows[0]?.labelled ?? 0) / (rows[0]?.all ?? 1)).toBeGreaterThan(0.5);
  });
});

describe('the estimate of an ad', () => {
  it('waits for its job, and is there once it ran', async () => {
    const id = await post();
    expect(await read(id)).toMatchObject({ estimate: null, estimate_reason: 'pending', without_estimate: { missing: [], note: null } });
    await market.runJobs();
    const { estimate, estimate_reason, without_estimate } = await read(id);
    expect([estimate_reason, without_estimate]).toEqual([null, null]);
    expect(estimate?.comparables).toBeGreaterThanOrEqual(5);
    expect(estimate?.sellers).toBeGreaterThanOrEqual(3);
    expect(estimate?.points).toEqual(estimate?.points.toSorted((one, other) => one - other));
    expect([estimate?.low, estimate?.high]).toEqual([estimate?.points[1], estimate?.points[4]]);
    expect((estimate?.middle ?? 0) % 500).toBe(0);
  });

  it('is the same whatever its owner asks', async () => {
    const [cheap, dear] = [await posted({ price: 20_000 }), await posted({ price: 90_000 })];
    const [one, other] = [await estimateOf(cheap), await estimateOf(dear)];
    expect(other.points).toEqual(one.points);
    await edit(cheap, { price: 95_000 });
    expect((await estimateOf(cheap)).points).toEqual(one.points);
  });

  it('leaves out other ads of its owner, and their copies count once', async () => {
    const before = await estimateOf(await posted({}, ali));
    for (let copies = 0; copies < 6; copies += 1)
      await addCar(market.db, sara, { ...facts, price: 30_000, created_at: new Date(Date.now() - 40 * 86_400_000) });
    await sql`update users set created_at = now() - interval '90 days' where id = ${sara}`.execute(market.db);
    await addJob(market.db, 'fitPrices', {});
    await market.runJobs();
    const { rows } = await sql<{ count: number }>`select count(*) as count from price_evidence where person = ${sara}`.execute(market.db);
    expect(rows[0]?.count).toBe(1);
    expect(Math.abs((await estimateOf(await posted({}, ali))).middle / before.middle - 1)).toBeLessThan(0.02);
  });

  it.each([
    ['takeover', { sale_type: 'tanazul', instalment: 1500, months_left: 20, down_payment: 5000 }],
    ['exchange', { sale_type: 'swap' }],
    ['new', { condition: 'new', mileage: 10 }],
    ['damaged', { condition: 'damaged' }],
    ['old', { year: 1995 }],
  ])('is none of a car that is %s', async (reason, changes) => {
    const id = await addCar(market.db, sara, { ...facts, ...changes });
    await addJob(market.db, 'estimateAd', { ad: id });
    await market.runJobs();
    expect(await read(id)).toMatchObject({ estimate: null, estimate_reason: reason });
    expect(await cardOf(id)).not.toHaveProperty('price_label');
  });

  it('is none where kilometres cannot be true, and says so', async () => {
    const id = await posted({ mileage: 900 });
    expect(await read(id)).toMatchObject({ estimate: null, estimate_reason: 'facts', without_estimate: { missing: ['mileage'] } });
  });

  it('is none where too few are alike, with how many there are', async () => {
    const id = await posted({ year: 2003 });
    expect(await read(id)).toMatchObject({ estimate_reason: 'few', without_estimate: { comparables: 0, sellers: 0 } });
  });

  it('of a soum has no label', async () => {
    const id = await posted({ price: null, price_mode: 'soum' } as never);
    expect(await estimateOf(id)).toMatchObject({ label: null, position: null });
  });
});

describe('the pace at a label', () => {
  it('counts cars that ended before anybody labelled them, from fifty on', async () => {
    const price = await middle();
    const { description: _description, ...car } = facts;
    const ago = (days: number) => new Date(Date.now() - days * 86_400_000);
    const soldWithin = async (days: number, count: number) => {
      for (let cars = 0; cars < count; cars += 1)
        await addCar(market.db, ali, { ...facts, price, status: 'sold', created_at: ago(100), refreshed_at: ago(100 - days) });
      await addJob(market.db, 'labelAds', { after: 0 });
      await market.runJobs();
      return (await market.call('estimatePrice', { body: { ...car, price } })).pace;
    };
    expect(await soldWithin(20, 49)).toBeNull();
    expect(await soldWithin(20, 1)).toMatchObject({ label: 'fair', median_days: null });
    expect((await soldWithin(20, 20))?.sold_in_30).toBeGreaterThan(5);
  });
});

describe('the label', () => {
  it('changes at once with the price, in its transaction, and the list with it', async () => {
    const asked = await middle();
    const id = await posted({ price: asked });
    expect((await cardOf(id))?.price_label).toBe('fair');
    const { points } = await estimateOf(id);
    await edit(id, { price: Math.round(((points[0] ?? 0) + (points[1] ?? 0)) / 2) });
    expect((await cardOf(id))?.price_label).toBe('great');
    const listed = async (price_label: 'great' | 'far') =>
      (await market.call('listCars', { query: { price_label: [price_label], page_size: 50 } })).results.some((card) => card.id === id);
    expect([await listed('great'), await listed('far')]).toEqual([true, false]);
    await edit(id, { price: (points[5] ?? 0) * 2 });
    expect((await estimateOf(id)).label).toBe('far');
    await edit(id, { price: Math.round((points[0] ?? 0) * 0.7) });
    expect((await estimateOf(id)).label).toBe('check');
  });

  it('is gone with another fact until the car is estimated anew', async () => {
    const id = await posted({ price: await middle() });
    await edit(id, { mileage: 140_000 });
    expect(await read(id)).toMatchObject({ estimate: null, estimate_reason: 'pending' });
    expect(await cardOf(id)).not.toHaveProperty('price_label');
    await market.runJobs();
    expect((await estimateOf(id)).middle).toBeLessThan(await middle());
  });

  it('stays with a description, a picture or a title', async () => {
    const id = await posted({ price: await middle() });
    await edit(id, { description: `${camry.description} ومكيفها بارد` });
    expect((await estimateOf(id)).label).toBe('fair');
  });

  it('orders lists by the best price; what has to be checked comes behind all', async () => {
    const { points } = await estimateOf(await posted());
    const suspicious = await posted({ price: Math.round((points[0] ?? 0) * 0.6) });
    const query = { sort: 'best_price' as const, model: [models.camry], page_size: 50 };
    const first = await market.call('listCars', { query });
    const labels = first.results.map(({ price_label }) => price_label);
    expect(labels[0]).toMatch(/great|good/);
    expect(labels).not.toContain('check');
    expect(first.results.map(({ id }) => id)).not.toContain(suspicious);
  });

  it('that became better is compared with saved searches that ask for it, and with no others', async () => {
    const asked = await middle();
    const id = await posted({ price: asked * 2 });
    const save = (query: string) => market.call('saveSearch', { as: ali, body: { query, type: 'car' } });
    const wanted = await save(`model=${models.camry}&price_label=great&price_label=good`);
    const other = await save(`model=${models.camry}`);
    await edit(id, { price: Math.round(asked * 0.91) });
    await market.runJobs();
    const { rows } = await sql<{ search_id: number }>`select search_id from search_matches where ad_id = ${id}`.execute(market.db);
    const found = rows.map(({ search_id }) => search_id);
    expect(found).toContain(wanted.id);
    expect(found).not.toContain(other.id);
  });
});
