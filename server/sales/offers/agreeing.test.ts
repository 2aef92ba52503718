import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { bargaining } from '../../../test/bargaining.ts';
import { addDeal, addOffer } from '../../../test/dealing.ts';
import { addOne } from '../../../test/scene.ts';
import { goodPassword } from '../../../test/accounts.ts';
import { addCar, addPerson } from '../../../test/people.ts';
import { suspend } from '#server/people/accounts/suspending.ts';
import { acceptOffer } from './accepting.ts';
import { expireOffers } from './ending.ts';

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
  sara = await addOne(market, 'user');
  ali = await addPerson(market.db, 'علي الشهري');
  nura = await addPerson(market.db, 'نورة القحطاني');
  car = await addCar(market.db, sara, { price_mode: 'negotiable' });
});

const { offer, counter, accept, read, told, ladder, refusedOffer } = bargaining(() => market);
const statusOf = async (ad: number) =>
  (await market.db.selectFrom('ads').select('status').where('id', '=', ad).executeTakeFirstOrThrow()).status;
const pass = (id: number) =>
  market.db
    .updateTable('offers')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('id', '=', id)
    .execute();
const fail = (ad: number) =>
  market.db.transaction().execute(async (trx) => {
    await trx.updateTable('deals').set({ state: 'lapsed', closed_at: new Date() }).where('ad_id', '=', ad).execute();
    await trx.updateTable('ads').set({ status: 'active' }).where('id', '=', ad).execute();
  });

describe('an acceptance', () => {
  it('reserves the ad, opens a deal and ends the other offers politely', async () => {
    const [taken, other] = [await offer(ali, car, 75_000), await offer(nura, car, 74_000)];
    const changed = await market.refused('acceptOffer', { as: sara, params: { id: taken.id }, body: { amount: 74_000 } });
    expect(changed.body.code).toBe('changed_meanwhile');
    const accepted = await accept(sara, taken.id, 75_000);
    expect(accepted).toMatchObject({ state: 'accepted', deal_id: expect.any(Number) });
    expect(await statusOf(car)).toBe('reserved');
    expect(await read(nura, other.id)).toMatchObject({ state: 'ended', ended_because: 'deal', actions: [] });
    expect(await told(nura)).toEqual(['ended_by_deal']);
    expect(await ladder(car)).toMatchObject({ count: 0, ladder: null, why_not: 'deal_open' });
    expect((await refusedOffer(nura, car, 80_000)).code).toBe('deal_open');
  });

  it('of a counter is the bidder’s, at its amount', async () => {
    const { id } = await offer(ali, car, 70_000);
    await counter(sara, id, 77_000);
    await accept(ali, id, 77_000);
    const deal = await market.db.selectFrom('deals').select(['price', 'buyer_id']).where('ad_id', '=', car).executeTakeFirst();
    expect(deal).toEqual({ price: 77_000, buyer_id: ali });
  });

  it('of one of fifty offers at once is one deal', async () => {
    const ids = await Promise.all(
      Array.from({ length: 50 }, async (_, at) => {
        const bidder = await addPerson(market.db, `مشترٍ ${at}`);
        return addOffer(market.db, { ad: car, owner: sara, bidder });
      }),
    );
    const all = await Promise.allSettled(
      ids.map((id) => acceptOffer(market.app.market, { viewer: { id: sara }, id, amount: 45_000, language: 'ar' })),
    );
    const refused = all.flatMap((one) => (one.status === 'rejected' ? [(one.reason as { code: string }).code] : []));
    expect(refused).toEqual(Array.from({ length: 49 }, () => 'deal_open'));
    const states = await market.db.selectFrom('offers').select('state').where('ad_id', '=', car).execute();
    expect(states.filter(({ state }) => state === 'accepted')).toHaveLength(1);
    expect(await market.db.selectFrom('deals').select('id').where('ad_id', '=', car).execute()).toHaveLength(1);
  });
});

describe('after a failed deal', () => {
  it('one earlier bidder at a time is invited, and a renewed yes opens the next deal', async () => {
    const [first, second] = [await offer(ali, car, 75_000), await offer(nura, car, 74_000)];
    expect((await market.refused('inviteBidder', { as: sara, params: { id: second.id } })).body.code).toBe('offer_not_open');
    await accept(sara, first.id, 75_000);
    expect((await market.refused('inviteBidder', { as: sara, params: { id: second.id } })).body.code).toBe('deal_open');
    await fail(car);
    const invited = await market.call('inviteBidder', { as: sara, params: { id: second.id } });
    expect(invited).toMatchObject({ state: 'ended', invited_until: expect.any(String) });
    expect((await market.refused('inviteBidder', { as: sara, params: { id: first.id } })).body.code).toBe('invitation_open');
    expect(await read(nura, second.id)).toMatchObject({ waits_for_me: true, actions: ['renew', 'decline'] });
    const renewed = await market.call('renewOffer', { as: nura, params: { id: second.id }, body: { amount: 74_000 } });
    expect(renewed).toMatchObject({ state: 'accepted', replaces_id: second.id, amount: 74_000 });
    expect(await statusOf(car)).toBe('reserved');
  });

  it('an invitation is declined or passes, and the next one may be invited', async () => {
    const between = { ad: car, owner: sara };
    await addDeal(market.db, { ...between, bidder: ali }, { state: 'cancelled', closed_at: new Date() });
    const id = await addOffer(market.db, { ...between, bidder: nura }, { state: 'ended', reason: 'deal' });
    await market.call('inviteBidder', { as: sara, params: { id } });
    await market.call('declineOffer', { as: nura, params: { id }, body: {} });
    expect(await told(sara)).toEqual(['invitation_declined']);
    await market.call('inviteBidder', { as: sara, params: { id } });
    await market.db
      .updateTable('offers')
      .set({ invited_until: new Date(0) })
      .where('id', '=', id)
      .execute();
    expect((await market.refused('renewOffer', { as: nura, params: { id }, body: { amount: 45_000 } })).body.code).toBe('offer_not_open');
    await expireOffers(market.app.market);
    expect(await told(sara)).toEqual(['invitation_declined', 'invitation_expired']);
    expect(await read(nura, id)).toMatchObject({ state: 'ended', invited_until: null });
  });
});

describe('an offer ends', () => {
  it('by its time: it cannot be accepted, and both are told', async () => {
    const { id } = await offer(ali, car, 75_000);
    await pass(id);
    expect((await market.refused('acceptOffer', { as: sara, params: { id }, body: { amount: 75_000 } })).body.code).toBe('offer_not_open');
    await expireOffers(market.app.market);
    expect(await read(ali, id)).toMatchObject({ state: 'expired', actions: [] });
    expect([await told(ali), await told(sara)]).toEqual([['expired'], ['made', 'expired']]);
    await offer(ali, car, 76_000);
  });

  it('and a new one may be made before the job has seen that the former is over', async () => {
    const { id } = await offer(ali, car, 75_000);
    await pass(id);
    await offer(ali, car, 70_000);
    expect((await read(ali, id)).state).toBe('expired');
  });

  it('with the sale, removal or expiry of its ad', async () => {
    const { id } = await offer(ali, car, 75_000);
    await market.call('setCarStatus', { as: sara, params: { id: car }, body: { status: 'paused' } });
    expect(await read(ali, id)).toMatchObject({ state: 'open', actions: ['withdraw'] });
    await market.call('setCarStatus', { as: sara, params: { id: car }, body: { status: 'active' } });
    await market.call('setCarStatus', { as: sara, params: { id: car }, body: { status: 'sold' } });
    expect(await read(ali, id)).toMatchObject({ state: 'ended', ended_because: 'sold' });
    expect(await told(ali)).toEqual(['ended_by_sale']);
  });

  it('with a block, a suspension and the closing of an account', async () => {
    const [first, second] = [await offer(ali, car, 75_000), await offer(nura, car, 74_000)];
    await market.call('block', { as: ali, body: { user_id: sara } });
    expect(await read(ali, first.id)).toMatchObject({ state: 'ended', ended_because: 'blocked' });
    expect((await read(nura, second.id)).state).toBe('open');
    await market.db.transaction().execute((trx) => suspend(trx, nura, new Date(Date.now() + 86_400_000)));
    expect(await read(nura, second.id)).toMatchObject({ state: 'ended', ended_because: 'account' });
    const third = await offer(await addPerson(market.db, 'فهد العنزي'), car, 73_000);
    await market.call('closeAccount', { as: sara, body: { password: goodPassword } });
    const { state, reason } = await market.db
      .selectFrom('offers')
      .select(['state', 'reason'])
      .where('id', '=', third.id)
      .executeTakeFirstOrThrow();
    expect([state, reason]).toEqual(['ended', 'account']);
  });
});

it('the card of an offer is in the conversation of its two sides, as it stands now', async () => {
  const { id } = await offer(ali, car, 75_000);
  const [room] = (await market.call('listRooms', { as: sara })).conversations;
  expect(room).toMatchObject({
    unread_count: 1,
    ad: { id: car },
    last_message: { text: '', offer: { id, amount: 75_000, side: 'owner' } },
  });
  await counter(sara, id, 78_000);
  const { messages } = await market.call('getConversation', { as: ali, params: { room_id: room!.id } });
  expect(messages.results).toMatchObject([{ offer: { id, state: 'countered', side: 'bidder', counter_amount: 78_000 } }]);
  expect(messages.results[0]!.offer!.actions).toEqual(['accept', 'raise', 'decline', 'withdraw']);
  const kinds = await market.db.selectFrom('notifications').select('kind').where('user_id', '=', sara).execute();
  expect(kinds).toEqual([{ kind: 'offer' }]);
});
