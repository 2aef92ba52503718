import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { addOffer, openedDeal } from '../../../test/dealing.ts';
import { addBusiness, addCar, addPerson } from '../../../test/people.ts';
import type { BulkInput, PriceStep } from '#contract/listing/stock-bulk.ts';
import { steppedPrice } from './bulk.ts';

let market: TestApp;
let safwa: number;
let sara: number;

beforeAll(async () => {
  market = await startTestApp();
});
afterAll(() => market.close());
beforeEach(async () => {
  safwa = await addBusiness(market.db, { userType: 'showroom', name: 'معرض الصفوة' });
  sara = await addPerson(market.db, 'سارة العتيبي');
  // A new account's edits are checked by the staff.
  await market.db
    .updateTable('users')
    .set({ created_at: new Date('2025-01-01') })
    .where('id', '=', safwa)
    .execute();
});

const description = 'كامري نظيفة جدًا، ماشية على صيانة الوكالة أول بأول.';
const car = (columns: Parameters<typeof addCar>[2] = {}) => addCar(market.db, safwa, { description, ...columns });
const change = (ids: number[], body: Omit<BulkInput, 'ids' | 'dry_run'> & { dry_run?: boolean }) =>
  market.call('changeStock', { as: safwa, body: { ids, dry_run: false, ...body }, language: 'ar' });
const lower = (value: number, round_to: PriceStep['round_to'] = 500) => ({
  act: 'price' as const,
  price: { by: 'percent' as const, value: -value, round_to },
});
const pricesOf = async (ids: number[]) =>
  (await market.db.selectFrom('ads').select('price').where('id', 'in', ids).orderBy('id').execute()).map(({ price }) => price);
const statusesOf = async (ids: number[]) =>
  (await market.db.selectFrom('ads').select('status').where('id', 'in', ids).orderBy('id').execute()).map(({ status }) => status);

describe('a price step', () => {
  it.each([
    [{ by: 'percent', value: -2, round_to: 500 }, 96_500, 94_500],
    [{ by: 'percent', value: 10, round_to: 1000 }, 84_400, 93_000],
    [{ by: 'sum', value: -1_500, round_to: 100 }, 80_049, 78_500],
    [{ by: 'exact', value: 70_000, round_to: 1 }, 80_000, 70_000],
    [{ by: 'percent', value: -3.3, round_to: 1 }, 99_999, 96_699],
  ] as const)('%j of %i is %i', (step, was, now) => {
    expect(steppedPrice(was, step)).toBe(now);
  });
});

describe('one price act for many cars', () => {
  it('changes those that can be, and names the others with the reason', async () => {
    const [one, two] = [await car({ price: 96_500 }), await car({ price: 58_000 })];
    const soum = await car({ price: null, price_mode: 'soum' });
    const dealt = await car({ price: 104_000 });
    await openedDeal(market.db, { ad: dealt, owner: safwa, bidder: sara });
    const sold = await car({ status: 'sold' });
    const theirs = await addCar(market.db, await addBusiness(market.db, { userType: 'showroom', name: 'معرض آخر' }));
    const ids = [theirs, sold, dealt, soum, two, one];
    const dry = await change(ids, { ...lower(2), dry_run: true });
    expect(await pricesOf([one, two, dealt])).toEqual([96_500, 58_000, 104_000]);
    expect(dry.cars.map(({ id, before, after }) => [id, before, after])).toEqual([
      [one, 96_500, 94_500],
      [two, 58_000, 57_000],
    ]);
    expect(dry.refused.map(({ id, code }) => [id, code])).toEqual([
      [soum, 'not_priced'],
      [dealt, 'deal_open'],
      [sold, 'ad_sold'],
      [theirs, 'not_found'],
    ]);
    expect(dry.refused[0]).toMatchObject({
      title: 'تويوتا كامري 2022',
      number: 'M-000003',
      reason: 'ما لهذا الإعلان سعر يتغيّر: تأجير أو تنازل أو على السوم.',
    });
    expect(dry.refused[3]?.title).toBeNull();
    expect(await change(ids, lower(2))).toEqual({ ...dry, is_dry_run: false });
    expect(await pricesOf([one, two, dealt])).toEqual([94_500, 57_000, 104_000]);
  });

  it('has the consequences of an edit: the history, the fall, and alerts of buyers', async () => {
    const [cheaper, dearer] = [await car({ price: 80_000 }), await car({ price: 50_000 })];
    await market.call('toggleLike', { as: sara, body: { ad_id: cheaper } });
    const search = await market.call('saveSearch', { as: sara, body: { type: 'car', query: 'price_max=72000&price_min=71000' } });
    await change([cheaper], lower(10));
    await change([dearer], { act: 'price', price: { by: 'sum', value: 2_000, round_to: 1 } });
    await market.runJobs();
    const events = market.db.selectFrom('price_events').select(['ad_id', 'price']).where('ad_id', 'in', [cheaper, dearer]);
    expect(await events.orderBy('id').execute()).toEqual([
      { ad_id: cheaper, price: 80_000 },
      { ad_id: cheaper, price: 72_000 },
      { ad_id: dearer, price: 50_000 },
      { ad_id: dearer, price: 52_000 },
    ]);
    const rows = await market.db
      .selectFrom('ads')
      .select(['fell_by', 'first_price'])
      .where('id', 'in', [cheaper, dearer])
      .orderBy('id')
      .execute();
    expect(rows).toEqual([
      { fell_by: 8_000, first_price: 80_000 },
      { fell_by: null, first_price: 50_000 },
    ]);
    const told = await market.db.selectFrom('notifications').select('kind').where('user_id', '=', sara).execute();
    expect(told.map(({ kind }) => kind)).toContain('price_drop');
    const matched = await market.db.selectFrom('search_matches').select('ad_id').where('search_id', '=', search.id).execute();
    expect(matched).toEqual([{ ad_id: cheaper }]);
    // The business hears of nothing that it did itself.
    expect(await market.db.selectFrom('notifications').select('kind').where('user_id', '=', safwa).execute()).toEqual([]);
  });

  it('announces a lower price to bidders above it, and is refused above an open offer', async () => {
    const ad = await car({ price: 80_000 });
    await addOffer(market.db, { ad, owner: safwa, bidder: sara }, { amount: 80_000 });
    const raised = await change([ad], { act: 'price', price: { by: 'sum', value: 1_000, round_to: 1 } });
    expect(raised.refused.map(({ code }) => code)).toEqual(['offer_at_price']);
    await change([ad], { act: 'price', price: { by: 'exact', value: 76_000, round_to: 1 } });
    const told = await market.db.selectFrom('notifications').select('kind').where('user_id', '=', sara).execute();
    expect(told).toHaveLength(1);
    expect(await pricesOf([ad])).toEqual([76_000]);
  });

  it('keeps to the bounds of prices, and needs its step', async () => {
    const ad = await car({ price: 900 });
    const { refused } = await change([ad], { act: 'price', price: { by: 'sum', value: -800, round_to: 1 } });
    expect(refused[0]).toMatchObject({ code: 'invalid', reason: expect.stringContaining('500') as string });
    const wrong = await market.refused('changeStock', { as: safwa, body: { ids: [ad], act: 'price', dry_run: false } });
    expect(Object.keys(wrong.body.fields ?? {})).toEqual(['price']);
  });

  it('has the staff check the edits of a new account', async () => {
    await market.db.updateTable('users').set({ created_at: new Date() }).where('id', '=', safwa).execute();
    const ids = [await car(), await car()];
    await change(ids, lower(10));
    const edits = await market.db.selectFrom('ad_edits').select(['ad_id', 'field']).where('ad_id', 'in', ids).orderBy('ad_id').execute();
    expect(edits).toEqual(ids.map((ad_id) => ({ ad_id, field: 'price' })));
  });
});

describe('one status act for many cars', () => {
  it('pauses, activates and removes as one by one', async () => {
    const ids = [await car(), await car({ status: 'reserved' }), await car({ status: 'pending' })];
    const paused = await change(ids, { act: 'pause' });
    expect(paused.refused.map(({ id, code }) => [id, code])).toEqual([[ids[2], 'move_not_allowed']]);
    expect(await statusesOf(ids)).toEqual(['paused', 'paused', 'pending']);
    await change(ids.slice(0, 2), { act: 'activate' });
    expect(await statusesOf(ids)).toEqual(['active', 'active', 'pending']);
    await change(ids, { act: 'remove', dry_run: true });
    expect(await statusesOf(ids)).toEqual(['active', 'active', 'pending']);
    await change(ids, { act: 'remove' });
    expect(await statusesOf(ids)).toEqual(['removed', 'removed', 'removed']);
    await market.call('restoreCar', { as: safwa, params: { id: ids[0]! } });
    expect((await statusesOf(ids))[0]).toBe('active');
  });

  it('stops at the limit of the package, names those beyond it, and opens no car twice', async () => {
    await market.db.updateTable('free_allowances').set({ ads_limit: 2 }).where('account_type', '=', 'showroom').execute();
    const ids = [await car({ status: 'paused' }), await car({ status: 'paused' }), await car({ status: 'paused' })];
    const { refused } = await change(ids, { act: 'activate' });
    expect(refused.map(({ id, code }) => [id, code])).toEqual([[ids[2], 'limit_reached']]);
    expect(await statusesOf(ids)).toEqual(['active', 'active', 'paused']);
    await market.db.updateTable('free_allowances').set({ ads_limit: 20 }).where('account_type', '=', 'showroom').execute();
    const chassis_number = 'JTNBF4HK8M3064417';
    await car({ chassis_number });
    const expired = await car({ chassis_number, status: 'expired' });
    expect((await change([expired], { act: 'activate' })).refused.map(({ code }) => code)).toEqual(['duplicate_chassis']);
  });

  it('refreshes those whose time has come', async () => {
    const [ready, early] = [await car({ refreshed_at: new Date('2026-01-01') }), await car({ moved_up_at: new Date() })];
    const { cars, refused } = await change([ready, early], { act: 'refresh' });
    expect([cars.map(({ id }) => id), refused.map(({ code }) => code)]).toEqual([[ready], ['too_soon']]);
    const { refreshed_at } = await market.db.selectFrom('ads').select('refreshed_at').where('id', '=', ready).executeTakeFirstOrThrow();
    expect(refreshed_at.getFullYear()).toBeGreaterThan(2025);
  });
});
