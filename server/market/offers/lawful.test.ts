import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { canMoveOffer, offerStates, type OfferMover, type OfferState } from '#contract/offer-states.ts';
import type { EndpointName } from '#contract/api.ts';
import { goodPassword } from '../../../test/accounts.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { addCar } from '../../../test/people.ts';
import { camry } from '../../../test/posting.ts';
import { addOne, ask } from '../../../test/scene.ts';
import { suspend } from '#server/people/accounts/suspending.ts';
import { expireOffers } from './ending.ts';

let market: TestApp;

beforeAll(async () => {
  market = await startTestApp();
});
afterAll(() => market.close());

interface Stage {
  owner: number;
  bidders: number[];
  car: number;
}

const bidders = 3;
const acts = [
  'offer',
  'raise',
  'withdraw',
  'accept',
  'counter',
  'accept_counter',
  'decline',
  'invite',
  'renew',
  'cancel',
  'expire',
  'price',
  'pause',
  'activate',
  'sell',
  'block',
  'suspend',
  'close',
  'close_owner',
] as const;
// What ends everything comes more rarely.
const act = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom(...acts.slice(0, 9)) },
  { weight: 4, arbitrary: fc.constantFrom(...acts.slice(9, 14)) },
  { weight: 1, arbitrary: fc.constantFrom(...acts.slice(14)) },
);
const step = fc.record({ act, who: fc.nat(bidders - 1), amount: fc.integer({ min: 60_000, max: 80_000 }) });
/** Those of one moment happen at once. */
const moments = fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { minLength: 4, maxLength: 9 });

async function stage(): Promise<Stage> {
  const owner = await addOne(market, 'user');
  const people = await Promise.all(Array.from({ length: bidders }, () => addOne(market, 'user')));
  const car = await addCar(market.db, owner, { price_mode: 'negotiable', description: camry.description });
  return { owner, bidders: people, car };
}

async function perform(
  { owner, bidders: people, car }: Stage,
  { act: name, who, amount }: { act: (typeof acts)[number]; who: number; amount: number },
) {
  const bidder = people[who]!;
  const call = async (asker: number, endpoint: EndpointName, question: object) => {
    const { status, body } = await ask({ market, asker }, endpoint, question);
    expect([status < 500, body.code], `${name} ${status}`).toEqual([true, body.code]);
  };
  const last = await market.db
    .selectFrom('offers')
    .select(['id', 'amount', 'counter_amount'])
    .where('ad_id', '=', car)
    .where('bidder_id', '=', bidder)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const params = { id: last?.id ?? 1 };
  const offered = { amount, expires_in_hours: 24, is_confirmed: true };
  const deal = await market.db.selectFrom('deals').select('id').where('ad_id', '=', car).where('is_open', '=', true).executeTakeFirst();
  const status = (to: string) => call(owner, 'setCarStatus', { params: { id: car }, body: { status: to } });
  const acting: Record<(typeof acts)[number], () => Promise<unknown>> = {
    offer: () => call(bidder, 'makeOffer', { params: { ad_id: car }, body: offered }),
    raise: () => call(bidder, 'raiseOffer', { params, body: { ...offered, amount: (last?.amount ?? 0) + 500 } }),
    withdraw: () => call(bidder, 'withdrawOffer', { params }),
    accept: () => call(owner, 'acceptOffer', { params, body: { amount: last?.amount ?? 1 } }),
    counter: () => call(owner, 'counterOffer', { params, body: { amount: 90_000 + amount, expires_in_hours: 24 } }),
    accept_counter: () => call(bidder, 'acceptOffer', { params, body: { amount: last?.counter_amount ?? 1 } }),
    decline: () => call(owner, 'declineOffer', { params, body: {} }),
    invite: () => call(owner, 'inviteBidder', { params }),
    renew: () => call(bidder, 'renewOffer', { params, body: { amount: last?.amount ?? 1 } }),
    cancel: () => call(owner, 'cancelDeal', { params: { id: deal?.id ?? 1 }, body: { reason: 'changed_mind' } }),
    expire: async () => {
      await market.db
        .updateTable('offers')
        .set({ expires_at: new Date(0) })
        .where('id', '=', params.id)
        .where('ad_id', '=', car)
        .execute();
      await expireOffers(market.app.market);
    },
    price: () => call(owner, 'updateCar', { params: { id: car }, body: { price: amount + 5000 } }),
    pause: () => status('paused'),
    activate: () => status('active'),
    sell: () => status('sold'),
    block: () => call(bidder, 'block', { body: { user_id: owner } }),
    suspend: () => market.db.transaction().execute((trx) => suspend(trx, bidder, new Date(Date.now() + 3_600_000))),
    close: () => call(bidder, 'closeAccount', { body: { password: goodPassword } }),
    close_owner: () => call(owner, 'closeAccount', { body: { password: goodPassword } }),
  };
  await acting[name]();
}

/** Every offer went from state to state as the table of moves allows. */
async function ensureLawful({ car, owner }: Stage): Promise<void> {
  const { rows } = await sql<{ id: number; state: OfferState; bidder_id: number; act: string; by_id: number | null }>`
    select offers.id, offers.state, offers.bidder_id, act, by_id from offers join offer_history on offer_id = offers.id
    where ad_id = ${car} order by offer_history.id`.execute(market.db);
  for (const [id, its] of Map.groupBy(rows, (row) => row.id)) {
    let state: OfferState = 'open';
    for (const { act: done, by_id: by, bidder_id: bidder } of its) {
      const to = offerStates.find((one) => one === done);
      if (done === 'renewed') state = 'accepted';
      // Of an invitation that was declined or passed, the offer has ended before.
      if (to === undefined || (state !== 'open' && state !== 'countered')) continue;
      const mover: OfferMover = by === null ? 'market' : by === owner ? 'owner' : 'bidder';
      expect([id, state, to, mover, canMoveOffer(state, to, mover), by === null || by === owner || by === bidder]).toEqual([
        id,
        state,
        to,
        mover,
        true,
        true,
      ]);
      state = to;
    }
    expect([id, state]).toEqual([id, its[0]!.state]);
  }
}

async function ensureConsistent({ car }: Stage): Promise<void> {
  const { rows } = await sql<{ deals: number; unanswered: number; bidders: number; highest: number | null; known: number | null }>`select
    (select count(*) from deals where ad_id = ${car} and is_open) as deals,
    (select count(*) from offers where ad_id = ${car} and state in ('open', 'countered')) as unanswered,
    coalesce((select bidders from offer_totals where ad_id = ${car}), 0) as bidders,
    (select max(amount) from offers where ad_id = ${car} and state in ('open', 'countered')) as highest,
    (select highest from offer_totals where ad_id = ${car}) as known`.execute(market.db);
  const { deals, unanswered, bidders: counted, highest, known } = rows[0]!;
  expect(deals).toBeLessThanOrEqual(1);
  expect([counted, known]).toEqual([unanswered, highest]);
  // While a deal is open the ad is reserved, and no other offer stands.
  const { status } = await market.db.selectFrom('ads').select('status').where('id', '=', car).executeTakeFirstOrThrow();
  if (deals === 1) expect([unanswered, status]).toEqual([0, 'reserved']);
  if (status === 'sold' || status === 'expired') expect(unanswered).toBe(0);
}

/** Of an acceptance the deal notifies, a raise tells of what it replaces. */
async function ensureNotified({ car }: Stage): Promise<void> {
  const { rows } = await sql<{ id: number; state: OfferState; reason: string | null }>`
    select offers.id, offers.state, offers.reason from offers
    where ad_id = ${car} and state in ('declined', 'withdrawn', 'expired', 'ended') and not exists (
      select from notifications where kind = 'offer' and about = offers.id
        and event in ('declined', 'counter_declined', 'withdrawn', 'expired', 'ended', 'ended_by_deal', 'ended_by_sale', 'ended_with_ad')
    )`.execute(market.db);
  expect(rows).toEqual([]);
  const { rows: deals } = await sql`
    select id from deals where ad_id = ${car}
      and not exists (select from notifications where kind = 'deal' and about = deals.id)`.execute(market.db);
  expect(deals).toEqual([]);
}

it('in whatever order and at once: states stay lawful, one deal is open, and every end is told of', { timeout: 240_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(moments, async (all) => {
      const scene = await stage();
      for (const moment of all) {
        await Promise.all(moment.map((one) => perform(scene, one)));
        await ensureConsistent(scene);
      }
      await ensureLawful(scene);
      await ensureNotified(scene);
    }),
    { numRuns: 30, interruptAfterTimeLimit: 150_000 },
  );
});

it('the table of moves says who may move an offer where', () => {
  const allowed = offerStates.flatMap((from) =>
    offerStates.flatMap((to) =>
      (['owner', 'bidder', 'market', 'staff'] as const).flatMap((mover) =>
        canMoveOffer(from, to, mover) ? [`${from} → ${to}: ${mover}`] : [],
      ),
    ),
  );
  expect(allowed).toEqual([
    'open → countered: owner',
    'open → accepted: owner',
    'open → declined: owner',
    'open → withdrawn: bidder',
    'open → expired: market',
    'open → replaced: bidder',
    'open → ended: market',
    'open → ended: staff',
    'countered → countered: owner',
    'countered → accepted: bidder',
    'countered → declined: owner',
    'countered → declined: bidder',
    'countered → withdrawn: bidder',
    'countered → expired: market',
    'countered → replaced: bidder',
    'countered → ended: market',
    'countered → ended: staff',
  ]);
});
