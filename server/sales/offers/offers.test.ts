import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { bargaining } from '../../../test/bargaining.ts';
import { camry } from '../../../test/posting.ts';
import { addCar, addPerson, addPlate, addRental } from '../../../test/people.ts';
import { recordPastPhone } from '#server/people/accounts/same-person.ts';

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
  car = await addCar(market.db, sara, { price_mode: 'negotiable' });
});

const { offer, refusedOffer, raise, counter, decline, withdraw, read, ladder } = bargaining(() => market);
const refusal = async (...requested: Parameters<typeof refusedOffer>) => (await refusedOffer(...requested)).code;

describe('an offer', () => {
  it('is made with a condition and a note, and waits for the owner', async () => {
    const made = await offer(ali, car, 75_000, { condition: 'inspection', note: 'جاهز اليوم', expires_in_hours: 24 });
    expect(made).toMatchObject({ side: 'bidder', state: 'open', amount: 75_000, condition: 'inspection', note: 'جاهز اليوم' });
    expect(made.actions).toEqual(['raise', 'withdraw']);
    expect(Date.parse(made.expires_at) - Date.parse(made.created_at)).toBe(24 * 3_600_000);
    const received = await read(sara, made.id);
    expect(received).toMatchObject({ side: 'owner', waits_for_me: true, bidder: { id: ali }, is_above_floor: null });
    expect(received.actions).toEqual(['accept', 'counter', 'decline', 'ask']);
    expect(received.thread).toMatchObject([{ act: 'made', amount: 75_000, side: 'bidder', note: 'جاهز اليوم' }]);
  });

  it('may be lower than another one, and there is one unanswered of each person', async () => {
    await offer(ali, car, 75_000);
    await offer(nura, car, 60_000);
    expect(await refusal(ali, car, 76_000)).toBe('offer_open');
  });

  it('is the same one for a repeated call', async () => {
    const headers = { 'idempotency-key': 'once' };
    const requested = {
      as: ali,
      params: { ad_id: car },
      body: { amount: 75_000, expires_in_hours: 48, is_confirmed: false },
      headers,
    } as const;
    const [first, second] = [await market.call('makeOffer', requested), await market.call('makeOffer', requested)];
    expect(second).toEqual(first);
  });

  it('is raised by a new one that replaces it, also in answer to a counter', async () => {
    const first = await offer(ali, car, 70_000);
    await counter(sara, first.id, 78_000);
    const lower = { amount: 70_000, expires_in_hours: 48, is_confirmed: true } as const;
    const refused = await market.refused('raiseOffer', { as: ali, params: { id: first.id }, body: lower });
    expect(Object.keys(refused.body.fields ?? {})).toEqual(['amount']);
    const second = await raise(ali, first.id, 74_000);
    expect(second).toMatchObject({ state: 'open', amount: 74_000, replaces_id: first.id, counter_amount: null });
    expect(await read(ali, first.id)).toMatchObject({ state: 'replaced', actions: [] });
    const { thread } = await read(sara, second.id);
    expect(thread.map(({ act, amount, side }) => [act, amount, side])).toEqual([
      ['made', 70_000, 'bidder'],
      ['countered', 78_000, 'owner'],
      ['raised', 74_000, 'bidder'],
    ]);
  });

  it('is withdrawn, declined or countered by the side that may, and by no other', async () => {
    const made = await offer(ali, car, 70_000);
    const act = { params: { id: made.id } };
    expect((await market.refused('withdrawOffer', { as: sara, ...act })).body.code).toBe('forbidden');
    expect((await market.refused('acceptOffer', { as: ali, ...act, body: { amount: 70_000 } })).body.code).toBe('forbidden');
    expect((await market.refused('declineOffer', { as: ali, ...act, body: {} })).body.code).toBe('forbidden');
    expect((await market.refused('declineOffer', { as: nura, ...act, body: {} })).body.code).toBe('not_found');
    expect(await decline(sara, made.id)).toMatchObject({ state: 'declined', reason: 'too_low', actions: [] });
    expect((await market.refused('withdrawOffer', { as: ali, ...act })).body.code).toBe('offer_not_open');
    const again = await offer(ali, car, 72_000);
    await counter(sara, again.id, 78_000);
    expect((await market.refused('acceptOffer', { as: sara, params: { id: again.id }, body: { amount: 72_000 } })).body.code).toBe(
      'forbidden',
    );
    expect(await read(ali, again.id)).toMatchObject({ waits_for_me: true, actions: ['accept', 'raise', 'decline', 'withdraw'] });
    expect(await withdraw(ali, again.id)).toMatchObject({ state: 'withdrawn' });
  });

  it('is asked for more once, and stays open', async () => {
    const { id } = await offer(ali, car, 70_000);
    expect(await market.call('askForMore', { as: sara, params: { id } })).toMatchObject({ state: 'open' });
    expect((await market.refused('askForMore', { as: sara, params: { id } })).body.code).toBe('already_asked');
    expect(await read(ali, id)).toMatchObject({ waits_for_me: true, state: 'open' });
  });
});

describe('an offer is refused', () => {
  it('on one’s own ad, a rental, a fixed price, and an ad that is not for sale', async () => {
    expect(await refusal(sara, car, 75_000)).toBe('own_ad');
    expect(await refusal(ali, await addRental(market.db, sara), 120)).toBe('offers_closed');
    const fixed = await addCar(market.db, sara, { price_mode: 'fixed' });
    expect(await refusal(ali, fixed, 75_000)).toBe('offers_closed');
    await market.call('updateOfferSettings', { as: sara, params: { ad_id: fixed }, body: { takes_offers: true } });
    await offer(ali, fixed, 75_000);
    expect(await refusal(ali, await addCar(market.db, sara, { price_mode: 'soum', price: null, status: 'sold' }), 75_000)).toBe(
      'offers_closed',
    );
    expect(await refusal(ali, await addCar(market.db, sara, { price_mode: 'soum', price: null, status: 'paused' }), 1)).toBe('not_found');
  });

  it('if a phone number is in its note, in the field', async () => {
    const error = await refusedOffer(ali, car, 75_000, { note: 'كلمني 0555123456' });
    expect([error.code, Object.keys(error.fields ?? {})]).toEqual(['invalid', ['note']]);
  });

  it('between people of whom one has blocked the other', async () => {
    await market.call('block', { as: sara, body: { user_id: ali } });
    expect(await refusal(ali, car, 75_000)).toBe('blocked');
    expect(await ladder(car, ali)).toMatchObject({ can_offer: false, why_not: 'blocked' });
  });

  it('without a reason from an account that held the owner’s phone within a year', async () => {
    const { phone } = await market.db.selectFrom('users').select('phone').where('id', '=', sara).executeTakeFirstOrThrow();
    await recordPastPhone(market.app.market, market.db, ali, phone ?? '');
    const { code, detail } = await refusedOffer(ali, car, 75_000);
    expect([code, /جوال|رقم/.test(detail)]).toEqual(['offer_refused', false]);
    await market.db
      .updateTable('past_phones')
      .set({ left_at: new Date(Date.now() - 400 * 86_400_000) })
      .execute();
    await offer(ali, car, 75_000);
  });

  it('beyond the limit of a new account, and of an older one', async () => {
    const soum = () => addCar(market.db, sara, { price_mode: 'soum', price: null });
    for (let made = 0; made < 5; made += 1) await offer(ali, await soum(), 50_000);
    expect(await refusal(ali, await soum(), 50_000)).toBe('offer_limit');
    await market.db
      .updateTable('users')
      .set({ created_at: new Date('2026-01-01') })
      .where('id', '=', ali)
      .execute();
    await offer(ali, await soum(), 50_000);
  });

  it('unconfirmed if it is far from the price that is asked', async () => {
    expect(await refusal(ali, car, 8000, { is_confirmed: false })).toBe('confirm_amount');
    expect(await refusal(ali, car, 800_000, { is_confirmed: false })).toBe('confirm_amount');
    await offer(ali, car, 50_000, { is_confirmed: false });
    await offer(nura, car, 8000, { is_confirmed: true });
  });

  it('unconfirmed if it is far from the estimate of an ad without a price', async () => {
    const soum = await addCar(market.db, sara, { price_mode: 'soum', price: null, model_id: 4001, year: 2010 });
    await offer(nura, soum, 9000, { is_confirmed: false });
    await market.db
      .insertInto('ad_estimates')
      .values({
        ad_id: soum,
        method: 'asking-1',
        as_of: new Date(),
        middle: 100_000,
        points: [80_000, 88_000, 95_000, 105_000, 112_000, 120_000],
      })
      .execute();
    expect(await refusal(ali, soum, 9000, { is_confirmed: false })).toBe('confirm_amount');
    const plate = await addPlate(market.db, { owner: sara, letters: 'حنط', digits: '7', columns: { price: null, price_mode: 'soum' } });
    await offer(ali, plate, 9000, { is_confirmed: false });
    // Beside an offer that everybody sees, a nought too many is asked about.
    expect(await refusal(nura, plate, 95_000, { is_confirmed: false })).toBe('confirm_amount');
    await offer(nura, plate, 9500, { is_confirmed: false });
  });

  it('unconfirmed if it is far above the price, although others of its model ask that much', async () => {
    const cheap = await addCar(market.db, sara, { price_mode: 'negotiable', price: 50_000, model_id: 4001, year: 2011 });
    for (let ads = 0; ads < 5; ads += 1) await addCar(market.db, nura, { model_id: 4001, year: 2011, price: 100_000 });
    expect(await refusal(ali, cheap, 95_000, { is_confirmed: false })).toBe('confirm_amount');
    await offer(ali, cheap, 55_000, { is_confirmed: false });
  });
});

describe('the ladder', () => {
  it('shows amounts to everybody, and names to the owner alone', async () => {
    await offer(ali, car, 70_000);
    await offer(nura, car, 75_000);
    const seen = await ladder(car);
    expect(seen).toMatchObject({
      count: 2,
      is_public: true,
      ladder: { highest: 75_000, bidders: 2 },
      step: 1000,
      can_offer: false,
      mine: null,
    });
    expect(seen.results.map(({ amount, is_mine, offer: one }) => [amount, is_mine, one])).toEqual([
      [75_000, false, null],
      [70_000, false, null],
    ]);
    expect(JSON.stringify(await ladder(car, ali))).not.toContain('نورة');
    expect((await ladder(car, ali)).mine).toMatchObject({ amount: 70_000 });
    expect((await ladder(car, sara)).results.map((rung) => rung.offer?.bidder.id)).toEqual([nura, ali]);
    expect((await market.call('getAd', { params: { id: car } })).offers).toEqual({ highest: 75_000, bidders: 2 });
    const { results } = await market.call('listNamedAds', { query: { id: [car] } }).then((cards) => ({ results: cards }));
    expect(results[0]).toMatchObject({ offers: { highest: 75_000, bidders: 2 } });
  });

  it('that is private shows nobody else a sum, a count or a rank', async () => {
    await market.call('updateOfferSettings', { as: sara, params: { ad_id: car }, body: { is_ladder_public: false } });
    await offer(ali, car, 70_000);
    await offer(nura, car, 75_000);
    expect(await ladder(car)).toMatchObject({ count: 0, results: [], ladder: null, is_public: false });
    expect(await ladder(car, ali)).toMatchObject({ count: 1, ladder: null, results: [{ amount: 70_000, is_mine: true }] });
    expect(await ladder(car, sara)).toMatchObject({ count: 2, ladder: { highest: 75_000 } });
    expect((await market.call('getAd', { params: { id: car } })).offers).toBeUndefined();
  });
});

it('what waits for an answer is first in each list, page by page', async () => {
  const cars = [car];
  for (let ads = 1; ads < 4; ads += 1) cars.push(await addCar(market.db, sara, { price_mode: 'negotiable' }));
  const made: Awaited<ReturnType<typeof offer>>[] = [];
  for (const one of cars) made.push(await offer(ali, one, 75_000));
  await withdraw(ali, made[3]!.id);
  await counter(sara, made[0]!.id, 78_000);
  const page = async (side: 'made' | 'received', as: number) => {
    const ids = [];
    let next: string | null = `/products/api/my_offers/?side=${side}&page_size=2`;
    while (next) {
      const { body } = await market.get(next, { authorization: `Bearer ${await market.tokenOf(as)}` });
      const { results, next: after } = body as { results: { id: number }[]; next: string | null };
      ids.push(...results.map(({ id }) => id));
      next = after;
    }
    return ids.map((id) => made.findIndex((one) => one.id === id));
  };
  expect(await page('made', ali)).toEqual([0, 2, 1, 3]);
  expect(await page('received', sara)).toEqual([2, 1, 0, 3]);
  expect((await market.call('listMyOffers', { as: sara })).waiting).toEqual({ made: 0, received: 2 });
});

it('the price may not be raised while an unanswered offer is at it', async () => {
  const { description } = camry;
  car = await addCar(market.db, sara, { price_mode: 'negotiable', description });
  const { id } = await offer(ali, car, 80_000);
  const price = (to: number) => market.refused('updateCar', { as: sara, params: { id: car }, body: { price: to } });
  expect((await price(85_000)).body.code).toBe('offer_at_price');
  await market.call('updateCar', { as: sara, params: { id: car }, body: { price: 79_000 } });
  await decline(sara, id);
  await market.call('updateCar', { as: sara, params: { id: car }, body: { price: 85_000 } });
});
