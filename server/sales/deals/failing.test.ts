import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { EndpointName } from '#contract/app/api.ts';
import { forGood } from '#contract/backoffice/decisions.ts';
import type { AdStatus } from '#db/schema.ts';
import { expireAds } from '#server/listing/ads/expiry.ts';
import { moveAd } from '#server/listing/ads/states.ts';
import { suspend } from '#server/people/accounts/suspending.ts';
import { publish } from '#server/platform/events.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { openedDeal } from '../../../test/dealing.ts';
import { camry } from '../../../test/posting.ts';
import { addCar, addPerson } from '../../../test/people.ts';

let market: TestApp;
let sara: number;
let ali: number;
let car: number;
let deal: number;

beforeAll(async () => {
  market = await startTestApp();
});
afterAll(() => market.close());
beforeEach(async () => {
  sara = await addPerson(market.db, 'سارة العتيبي');
  ali = await addPerson(market.db, 'علي الشهري');
  car = await addCar(market.db, sara, { description: camry.description, expires_at: new Date(Date.now() + 86_400_000) });
  deal = await openedDeal(market.db, { ad: car, owner: sara, bidder: ali });
});

const inTransaction: TestApp['db']['transaction'] = () => market.db.transaction();
const statusOf = async (ad: number) =>
  (await market.db.selectFrom('ads').select('status').where('id', '=', ad).executeTakeFirstOrThrow()).status;
const endOf = async () => {
  const { state, reason, ended_by } = await market.db.selectFrom('deals').selectAll().where('id', '=', deal).executeTakeFirstOrThrow();
  return { state, reason, ended_by };
};
/** The titles that somebody is notified by, the last first. */
const told = async (as: number) => (await market.call('listNotifications', { as, query: {} })).results.map(({ title }) => title);

describe('a deal ends with what it is about', () => {
  it.each([
    ['rejected', 'staff', 'ad_rejected'],
    ['removed', 'staff', 'ad_removed'],
    ['paused', 'market', 'ad_removed'],
  ] as const)('once the ad is %s by the %s', async (to: AdStatus, mover: 'staff' | 'market', reason) => {
    await inTransaction().execute((trx) => moveAd(trx, { id: car, status: 'reserved' }, { to, mover, by: null }));
    expect(await endOf()).toEqual({ state: 'cancelled', reason, ended_by: null });
    expect(await statusOf(car)).toBe(to);
    for (const side of [sara, ali]) expect(await told(side)).toContain('أُلغيت الصفقة');
  });

  it('once the account of the buyer closes: the ad is active again', async () => {
    await inTransaction().execute((trx) => publish(trx, 'account.closed', { user: ali }));
    expect([await endOf(), await statusOf(car)]).toEqual([{ state: 'cancelled', reason: 'account', ended_by: null }, 'active']);
  });

  it('once that of the seller closes, and its ad returns active, not reserved', async () => {
    await inTransaction().execute((trx) => publish(trx, 'account.closed', { user: sara }));
    expect([(await endOf()).state, await statusOf(car)]).toEqual(['cancelled', 'paused']);
    await inTransaction().execute((trx) => publish(trx, 'account.reopened', { user: sara, isBanned: false }));
    expect(await statusOf(car)).toBe('active');
  });

  it.each([
    ['for a time', new Date(Date.now() + 86_400_000), 'active'],
    ['for good', new Date(forGood), 'paused'],
  ] as const)('once either is suspended %s', async (_how, until, status) => {
    await inTransaction().execute((trx) => suspend(trx, sara, until));
    expect([(await endOf()).state, await statusOf(car)]).toEqual(['cancelled', status]);
  });
});

describe('while a deal is open', () => {
  const refusal = async (name: EndpointName, body?: object) => {
    const { status, body: answer } = await market.refused(name, { as: sara, params: { id: car }, ...(body && { body }) } as never);
    return [status, answer.code];
  };

  it.each([
    ['updateCar', { price: 44_000 }],
    ['updateCar', { year: 2021 }],
    ['setCarStatus', { status: 'active' }],
    ['setCarStatus', { status: 'sold' }],
    ['setCarStatus', { status: 'paused' }],
    ['deleteCar', undefined],
    ['refreshAd', undefined],
  ] as const)('its owner may not call %s %j', async (name, body) => {
    expect(await refusal(name, body)).toEqual([409, 'deal_open']);
    expect([await statusOf(car), (await endOf()).state]).toEqual(['reserved', 'open']);
  });

  it('its owner may still describe it better, and change all once it has failed', async () => {
    const description = 'نظيفة جدًا، صيانة الوكالة إلى الآن، ولا عليها أي ملاحظة';
    await market.call('updateCar', { as: sara, params: { id: car }, body: { description } });
    await market.call('cancelDeal', { as: ali, params: { id: deal }, body: { reason: 'no_financing' } });
    await market.call('updateCar', { as: sara, params: { id: car }, body: { price: 44_000 } });
    await market.call('deleteCar', { as: sara, params: { id: car } });
    expect(await statusOf(car)).toBe('removed');
  });

  it('the ad does not expire; it does afterwards', async () => {
    await market.db
      .updateTable('ads')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('id', '=', car)
      .execute();
    await expireAds(market.app.market);
    expect(await statusOf(car)).toBe('reserved');
    await market.call('cancelDeal', { as: ali, params: { id: deal }, body: { reason: 'no_financing' } });
    await expireAds(market.app.market);
    expect(await statusOf(car)).toBe('expired');
  });
});
