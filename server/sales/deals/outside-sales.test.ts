import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { openedDeal } from '../../../test/dealing.ts';
import { addCar, addPerson } from '../../../test/people.ts';
import { applyDealTimers } from './timers.ts';

let market: TestApp;
let sara: number;
let ali: number;
let nura: number;
let car: number;

beforeAll(async () => {
  market = await startTestApp();
});
afterAll(() => market.close());
beforeEach(async () => {
  sara = await addPerson(market.db, 'سارة العتيبي');
  ali = await addPerson(market.db, 'علي الشهري');
  nura = await addPerson(market.db, 'نورة القحطاني');
  car = await addCar(market.db, sara);
  await ask(ali, car);
});

/** Writes to the owner about an ad. */
const ask = (as: number, ad_id: number) =>
  market.call('sendMessage', { as, body: { user_id: sara, ad_id, text: 'كم آخر سعر؟', client_id: randomUUID() } });
const state = (buyer_id?: number, price = 60_000) =>
  market.call('stateSale', { as: sara, params: { ad_id: car }, body: buyer_id === undefined ? {} : { buyer_id, price } });
const answer = (as: number, id: number, is_true: boolean) => market.call('answerOutsideSale', { as, params: { id }, body: { is_true } });
const refusal = async (buyer_id: number, price?: number) => {
  const body = { buyer_id, ...(price !== undefined && { price }) };
  const { status, body: refused } = await market.refused('stateSale', { as: sara, params: { ad_id: car }, body });
  return [status, refused.code];
};
const statusOf = async () => (await market.db.selectFrom('ads').select('status').where('id', '=', car).executeTakeFirstOrThrow()).status;
const read = (as: number, id: number) => market.call('getOutsideSale', { as, params: { id } });

describe('who may have bought it', () => {
  it('is whoever wrote about the ad, the last one first', async () => {
    await ask(nura, car);
    await ask(await addPerson(market.db, 'سائل عن غيرها'), await addCar(market.db, sara));
    const silent = await addPerson(market.db, 'لم يكتب');
    const body = { user_id: silent, ad_id: car, text: 'السيارة موجودة', client_id: randomUUID() };
    await market.call('sendMessage', { as: sara, body });
    const { results } = await market.call('listPossibleBuyers', { as: sara, params: { ad_id: car }, query: {} });
    expect(results.map(({ id }) => id)).toEqual([nura, ali]);
    expect(await refusal(silent, 60_000)).toEqual([403, 'chat_first']);
  });
});

describe('a sale outside', () => {
  it('to a chat partner is confirmed by them, once', async () => {
    const sale = await state(ali);
    expect(sale).toMatchObject({ side: 'seller', state: 'asked', price: 60_000, buyer: { id: ali }, answer_by: expect.any(String) });
    expect(await statusOf()).toBe('sold');
    expect((await market.call('listNotifications', { as: ali, query: {} })).results[0]).toMatchObject({
      kind: 'deal',
      link: `/sales/${sale.id}`,
    });
    expect((await market.refused('answerOutsideSale', { as: sara, params: sale, body: { is_true: true } })).body.code).toBe('forbidden');
    expect((await market.refused('getOutsideSale', { as: nura, params: sale })).status).toBe(404);
    expect(await answer(ali, sale.id, true)).toMatchObject({ side: 'buyer', state: 'confirmed' });
    expect((await market.refused('answerOutsideSale', { as: ali, params: sale, body: { is_true: false } })).body.code).toBe(
      'already_answered',
    );
  });

  it('that is denied leaves the ad sold', async () => {
    const { id } = await state(ali);
    await answer(ali, id, false);
    expect([(await read(sara, id)).state, await statusOf()]).toEqual(['denied', 'sold']);
  });

  it('that nobody answers for seven days counts at the stated price', async () => {
    const { id } = await state(ali);
    const pass = (days: number) =>
      sql`update outside_sales set answer_by = answer_by - make_interval(days => ${days}) where id = ${id}`.execute(market.db);
    await pass(6);
    await applyDealTimers(market.app.market);
    expect((await read(sara, id)).state).toBe('asked');
    await pass(1);
    expect((await market.refused('answerOutsideSale', { as: ali, params: { id }, body: { is_true: false } })).body.code).toBe(
      'already_answered',
    );
    await applyDealTimers(market.app.market);
    expect((await read(sara, id)).state).toBe('assumed');
  });

  it('elsewhere names nobody, and falls when the ad is for sale again', async () => {
    const { id, buyer, state: stated } = await state();
    expect([buyer, stated]).toEqual([null, 'elsewhere']);
    await market.call('setCarStatus', { as: sara, params: { id: car }, body: { status: 'active' } });
    expect((await read(sara, id)).state).toBe('withdrawn');
    expect((await state(ali)).id).not.toBe(id);
  });

  it('is stated once, of an ad that was marked as sold before, too', async () => {
    await market.call('setCarStatus', { as: sara, params: { id: car }, body: { status: 'sold' } });
    await state(ali);
    expect(await refusal(ali, 60_000)).toEqual([409, 'move_not_allowed']);
  });

  it('needs a price with its buyer, and no open deal', async () => {
    const { status, body } = await market.refused('stateSale', { as: sara, params: { ad_id: car }, body: { buyer_id: ali } });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['price']]);
    await openedDeal(market.db, { ad: car, owner: sara, bidder: nura });
    expect(await refusal(ali, 60_000)).toEqual([409, 'deal_open']);
  });
});
