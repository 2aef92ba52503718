import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { bargaining } from '../../../test/bargaining.ts';
import { addCar, addPerson, addStaff } from '../../../test/people.ts';
import { freshPhone } from '../../../test/scene.ts';

/** Signs that somebody drives a price up: each opens a case for the staff, and nothing happens to anybody before a person has looked. */

let market: TestApp;
let moderator: number;
let sara: number;
let ali: number;
let nura: number;

const { offer, withdraw, read, accept, ladder, told } = bargaining(() => market);

beforeAll(async () => {
  market = await startTestApp();
  moderator = await addStaff(market.db, 'moderator');
});
afterAll(() => market.close());
beforeEach(async () => {
  // No limit of new accounts.
  const person = (name: string) => addPerson(market.db, name, { phone: freshPhone(), created_at: new Date('2025-01-01') });
  [sara, ali, nura] = [await person('سارة العتيبي'), await person('علي الشهري'), await person('نورة القحطاني')];
});

const carOf = (owner: number) => addCar(market.db, owner, { price_mode: 'soum', price: null });

/** The offers about which there is a case of somebody, each with its signs. */
async function casesOf(person: number) {
  const { results } = await market.callStaff('listCases', { as: moderator, query: { person } });
  const whole = await Promise.all(results.map(({ id }) => market.callStaff('getCase', { as: moderator, params: { id } })));
  return whole.map(({ kind, target_type, offer: shown }) => ({ kind, target_type, offer: shown?.id, signs: shown?.signs }));
}

/** Ali is the highest of two on a new car, and takes his offer back. Returns it. */
async function withdrawAsHighest(): Promise<number> {
  const car = await carOf(sara);
  await offer(nura, car, 70_000);
  const { id } = await offer(ali, car, 75_000);
  await withdraw(ali, id);
  return id;
}

/** Ali offers on as many cars of Sara; returns the last offer. */
async function offerOnMany(cars: number): Promise<number> {
  let last = 0;
  for (let at = 0; at < cars; at += 1) last = (await offer(ali, await carOf(sara), 70_000)).id;
  return last;
}

/** Sara and Ali each offer from one browser, and then Ali on a car of Sara. Returns that offer. */
async function offerFromOneBrowser(): Promise<number> {
  const headers = { cookie: `__Host-markaba_device=${'x'.repeat(35)}${String(sara).padStart(8, '0')}` };
  const body = { amount: 70_000, expires_in_hours: 48, is_confirmed: true } as const;
  const make = async (as: number, owner: number) =>
    (await market.call('makeOffer', { as, params: { ad_id: await carOf(owner) }, body, headers })).id;
  await make(sara, nura);
  return make(ali, sara);
}

describe('a case is opened', () => {
  it('once somebody has withdrawn the highest of several offers three times', async () => {
    await withdrawAsHighest();
    await withdrawAsHighest();
    expect(await casesOf(ali)).toEqual([]);
    const third = await withdrawAsHighest();
    expect(await casesOf(ali)).toEqual([{ kind: 'offer', target_type: 'offer', offer: third, signs: ['withdrawn_as_highest'] }]);
    expect([await casesOf(sara), await casesOf(nura)]).toEqual([[], []]);
  });

  it('not for withdrawing what was alone or not the highest', async () => {
    for (let times = 0; times < 4; times += 1) {
      const car = await carOf(sara);
      await withdraw(ali, (await offer(ali, car, 75_000)).id);
      await offer(nura, car, 76_000);
      await withdraw(ali, (await offer(ali, car, 75_000)).id);
    }
    expect((await casesOf(ali)).filter(({ signs }) => signs?.includes('withdrawn_as_highest'))).toEqual([]);
  });

  it('once somebody has offered on six ads of one owner, and bought none', async () => {
    await offerOnMany(5);
    expect(await casesOf(ali)).toEqual([]);
    const sixth = await offerOnMany(1);
    expect(await casesOf(ali)).toEqual([{ kind: 'offer', target_type: 'offer', offer: sixth, signs: ['many_to_one_owner'] }]);
  });

  it('not for who has bought one of them, nor for offers to several owners', async () => {
    const bought = await offerOnMany(1);
    await accept(sara, bought, 70_000);
    await offerOnMany(6);
    for (const owner of [sara, ali, sara, ali, sara, ali, sara]) await offer(nura, await carOf(owner), 70_000);
    expect([await casesOf(ali), await casesOf(nura)]).toEqual([[], []]);
  });

  it('once both were used on one browser', async () => {
    const suspected = await offerFromOneBrowser();
    expect(await casesOf(ali)).toEqual([{ kind: 'offer', target_type: 'offer', offer: suspected, signs: ['shared_browser'] }]);
  });
});

describe('nobody is punished by it', () => {
  it.each([
    ['withdrawing as the highest', async () => [await withdrawAsHighest(), await withdrawAsHighest(), await withdrawAsHighest()].at(-1)],
    ['offers to one owner', () => offerOnMany(6)],
    ['one browser', offerFromOneBrowser],
  ])('for %s: both go on as before, and are told of nothing', async (_name, act) => {
    const suspected = await act();
    expect((await casesOf(ali)).map(({ offer: about }) => about)).toEqual([suspected]);
    const accounts = market.db.selectFrom('users').select(['suspended_until', 'closed_at']).where('id', 'in', [sara, ali]);
    expect(await accounts.execute()).toEqual(Array.from({ length: 2 }, () => ({ suspended_until: null, closed_at: null })));
    expect(await market.db.selectFrom('decisions').select('id').where('person_id', 'in', [sara, ali]).execute()).toEqual([]);
    const { state, ad } = await read(ali, suspected ?? 0);
    expect(['open', 'withdrawn']).toContain(state);
    expect((await market.call('getAd', { params: { id: ad.id } })).status).toBe('active');
    const next = await carOf(sara);
    expect(await ladder(next, ali)).toMatchObject({ can_offer: true, why_not: null });
    await accept(sara, (await offer(ali, next, 71_000)).id, 71_000);
    expect(new Set(await told(sara))).toEqual(new Set([...(state === 'withdrawn' ? ['withdrawn'] : []), 'made']));
    expect(await told(ali)).toEqual([]);
    const kinds = await market.db.selectFrom('notifications').select('kind').where('user_id', 'in', [sara, ali]).execute();
    expect(new Set(kinds.map(({ kind }) => kind))).toEqual(new Set(['offer', 'deal']));
  });
});
