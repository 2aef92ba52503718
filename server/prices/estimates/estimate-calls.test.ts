import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addJob } from '#server/platform/jobs/jobs.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { addCar, addPlate, addStaff, brands, cities, models } from '../../../test/people.ts';
import { addSeller, camry } from '../../../test/posting.ts';
import { addPricedMarket } from '../../../test/priced-market.ts';

/** What people ask of estimates, object to, and state; and what the staff decide of them. */

let market: TestApp;
let moderator: number;
let sara: number;
let ali: number;

beforeAll(async () => {
  market = await startTestApp();
  moderator = await addStaff(market.db, 'moderator');
  await addPricedMarket(market);
  await addJob(market.db, 'fitPrices', {});
  await market.runJobs();
}, 120_000);
afterAll(() => market.close());
beforeEach(async () => {
  [sara, ali] = [await addSeller(market, 'سارة العتيبي'), await addSeller(market, 'علي الشهري')];
});

const car = {
  brand_id: brands.toyota,
  model_id: models.camry,
  city_id: cities.riyadh,
  year: 2021,
  mileage: 75_000,
  body: 'sedan',
  fuel: 'petrol_91',
  transmission: 'automatic',
  condition: 'used',
  paint: 'none',
  accident: 'none',
  specs: 'saudi',
  owners_count: 'one',
  color: 'white',
};
const ask = (body: object) => market.call('estimatePrice', { body });
const posted = async () => {
  const { id } = await market.call('createCar', { as: sara, body: { ...camry, ...car, price: 50_000 } });
  await market.runJobs();
  return id;
};

describe('a price that somebody asks about', () => {
  it('is placed among those of such cars, with a lower one beside it and what would make it surer', async () => {
    const { estimate } = await ask(car);
    expect(estimate).toMatchObject({ label: null, position: null, method: 'asking-1', seller_says: [] });
    const middle = estimate?.middle ?? 0;
    const asked = await ask({ ...car, price: middle });
    expect(asked).toMatchObject({ estimate: { label: 'fair', middle }, missing: ['trim'], pace: null, slip: null });
    expect(asked.if_lower?.price).toBeLessThan(middle);
    expect((await ask({ ...car, trim: 'GLX', price: middle })).missing).toEqual([]);
  });

  it.each([
    [0.1, 'zero_less'],
    [0.34, null],
    [2.9, null],
    [10, 'zero_more'],
  ])('of %d times the middle may be a slip: %s', async (factor, slip) => {
    const middle = (await ask(car)).estimate?.middle ?? 0;
    expect((await ask({ ...car, price: Math.round(middle * factor) })).slip).toBe(slip);
  });

  it('leaves out the prices of who asks', async () => {
    const { owner_id } = await market.db
      .selectFrom('price_evidence')
      .innerJoin('ads', 'ads.id', 'ad_id')
      .select('owner_id')
      .where('ads.model_id', '=', models.camry)
      .executeTakeFirstOrThrow();
    const counts = async (as?: number) =>
      (await market.call('estimatePrice', { body: car, ...(as !== undefined && { as }) })).estimate?.comparables ?? 0;
    expect(await counts(owner_id)).toBeLessThanOrEqual(await counts());
  });

  it('says which facts are missing, and needs none of them', async () => {
    const { estimate, estimate_reason, without_estimate } = await ask({});
    expect([estimate, estimate_reason]).toEqual([null, 'facts']);
    expect(without_estimate?.missing).toEqual(['brand_id', 'model_id', 'year', 'mileage', 'body', 'condition', 'fuel', 'transmission']);
  });

  it.each([
    [{ brand_id: 999_999 }, 'brand_id'],
    [{ ...car, model_id: models.accent }, 'model_id'],
    [{ ...car, city_id: 999_999 }, 'city_id'],
    [{ ...car, year: 2099 }, 'year'],
    [{ ...car, condition: 'no_such' }, 'condition'],
    [{ ...car, body: "x'; drop table ads" }, 'body'],
    [{ ...car, price: 0 }, 'price'],
    [{ ...car, price: 1e12 }, 'price'],
    [{ ...car, mileage: -5 }, 'mileage'],
  ])('%j is refused at its field, in both languages', async (body, field) => {
    for (const language of ['ar', 'en'] as const) {
      const { status, body: answer } = await market.refused('estimatePrice', { body, language });
      expect([status, Object.keys(answer.fields ?? {})]).toEqual([400, [field]]);
    }
  });
});

describe('the evidence of an estimate', () => {
  it('is 24 similar cars of others at most, each with its ad while that is public', async () => {
    const id = await posted();
    const rows = await market.call('listPriceEvidence', { params: { ad_id: id } });
    expect(rows.length).toBeGreaterThanOrEqual(5);
    expect(rows.length).toBeLessThanOrEqual(24);
    expect(rows.every(({ year, ad_id }) => Math.abs(year - 2021) <= 2 && ad_id !== id)).toBe(true);
    const hidden = rows[0]?.ad_id ?? 0;
    await market.db.updateTable('ads').set({ status: 'paused' }).where('id', '=', hidden).execute();
    const after = await market.call('listPriceEvidence', { params: { ad_id: id } });
    expect([after.length, after[0]?.ad_id]).toEqual([rows.length, null]);
  });

  it('is not found of a plate, of a hidden ad, or of none', async () => {
    const plate = await addPlate(market.db, { owner: sara, letters: 'حنط', digits: '77' });
    const hidden = await addCar(market.db, sara, { status: 'paused' });
    for (const ad_id of [plate, hidden, 2_147_483_646]) {
      expect((await market.refused('listPriceEvidence', { params: { ad_id } })).status).toBe(404);
    }
    expect(await market.call('listPriceEvidence', { as: sara, params: { ad_id: hidden } })).toEqual([]);
  });
});

describe('an objection', () => {
  const object = (as: number, ad_id: number, body: { reason: 'extras' | 'other'; text?: string }) =>
    market.call('objectToEstimate', { as, params: { ad_id }, body });
  const refusedAs = async (as: number, ad_id: number, body: { reason: 'extras' | 'other'; text?: string }) =>
    (await market.refused('objectToEstimate', { as, params: { ad_id }, body })).body;

  it('is kept once an ad in thirty days, and hides nothing meanwhile', async () => {
    const [one, other] = [await posted(), await posted()];
    const before = await market.call('getAd', { params: { id: one } });
    const { id } = await object(ali, one, { reason: 'extras' });
    expect((await refusedAs(ali, one, { reason: 'other', text: 'مرة ثانية' })).code).toBe('already_objected');
    await object(ali, other, { reason: 'extras' });
    await object(sara, one, { reason: 'other', text: 'سيارتي وكالة' });
    expect((await market.call('getAd', { params: { id: one } })).estimate).toEqual(before.estimate);
    await market.db
      .updateTable('estimate_objections')
      .set({ at: new Date(Date.now() - 31 * 86_400_000) })
      .where('id', '=', id)
      .execute();
    await object(ali, one, { reason: 'extras' });
  });

  it('of two at once is kept once', async () => {
    const id = await posted();
    const both = await Promise.allSettled([object(ali, id, { reason: 'extras' }), object(ali, id, { reason: 'extras' })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('without one of the reasons says what is wrong', async () => {
    expect(Object.keys((await refusedAs(ali, await posted(), { reason: 'other', text: '  ' })).fields ?? {})).toEqual(['text']);
  });

  it('is listed for the staff until one of them closes it, with what came of it', async () => {
    const id = await posted();
    const objection = await object(sara, id, { reason: 'other', text: 'فيها شاشة وجلد' });
    const as = moderator;
    const open = async () => (await market.callStaff('listObjections', { as, query: { page_size: 50 } })).results;
    const found = (await open()).find((one) => one.id === objection.id);
    expect(found).toMatchObject({
      ad_id: id,
      is_owner: true,
      reason: 'other',
      text: 'فيها شاشة وجلد',
      is_withheld: false,
      is_excluded: false,
    });
    const params = { id: objection.id };
    expect(await market.callStaff('closeObjection', { as, params, body: { outcome: 'kept' } })).toMatchObject({ outcome: 'kept' });
    expect((await open()).some((one) => one.id === objection.id)).toBe(false);
    expect((await market.refusedStaff('closeObjection', { as, params, body: { outcome: 'kept' } })).body.code).toBe('move_not_allowed');
    const logged = await market.db
      .selectFrom('audit_log')
      .select(['action', 'target_id'])
      .where('staff_id', '=', as)
      .orderBy('id', 'desc')
      .limit(1)
      .execute();
    expect(logged).toEqual([{ action: 'objection.close', target_id: String(objection.id) }]);
  });
});

describe('an estimate that the staff withhold', () => {
  const decide = (id: number, body: { is_withheld: boolean; note?: string }) =>
    market.callStaff('withholdEstimate', { as: moderator, params: { id }, body });

  it('is gone with its label, for a reason that everybody reads, and comes back', async () => {
    const id = await posted();
    await decide(id, { is_withheld: true, note: 'سيارة معدلة للحلبات' });
    const withheld = { estimate: null, estimate_reason: 'withheld', without_estimate: { note: 'سيارة معدلة للحلبات' } };
    expect(await market.call('getAd', { params: { id } })).toMatchObject(withheld);
    expect((await market.call('listNamedAds', { query: { id: [id] } }))[0]).not.toHaveProperty('price_label');
    await market.call('updateCar', { as: sara, params: { id }, body: { mileage: 90_000 } });
    await market.runJobs();
    expect(await market.call('getAd', { params: { id } })).toMatchObject(withheld);
    await decide(id, { is_withheld: false });
    await market.runJobs();
    expect((await market.call('getAd', { params: { id } })).estimate_reason).toBeNull();
  });

  it('needs the reason', async () => {
    const { body } = await market.refusedStaff('withholdEstimate', {
      as: moderator,
      params: { id: await posted() },
      body: { is_withheld: true },
    });
    expect(Object.keys(body.fields ?? {})).toEqual(['note']);
  });
});

describe('the reasons of the owner', () => {
  it('are shown as theirs, and move no figure', async () => {
    const id = await posted();
    const { estimate: before } = await market.call('getAd', { params: { id } });
    const set = (reasons: ('extras' | 'inspected')[]) =>
      market.call('setSellerReasons', { as: sara, params: { ad_id: id }, body: { reasons } });
    expect(await set(['inspected', 'extras', 'inspected'])).toEqual({ reasons: ['inspected', 'extras'] });
    const { estimate } = await market.call('getAd', { params: { id } });
    expect(estimate).toEqual({ ...before, seller_says: ['extras', 'inspected'] });
    await set([]);
    expect((await market.call('getAd', { params: { id } })).estimate?.seller_says).toEqual([]);
  });

  it('are three at most, of the list', async () => {
    const id = await posted();
    for (const reasons of [['extras', 'inspected', 'one_owner', 'modified'], ['cheap']])
      expect((await market.refused('setSellerReasons', { as: sara, params: { ad_id: id }, body: { reasons } as never })).status).toBe(400);
  });
});
