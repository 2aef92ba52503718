import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { offerMoves, offerStates, unansweredStates, type OfferMover, type OfferState } from '#contract/sales/offer-states.ts';
import type { EndpointName } from '#contract/app/api.ts';
import type { DealState } from '#contract/sales/deal-states.ts';
import { goodPassword } from '../../../test/accounts.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { passHours } from '../../../test/dealing.ts';
import { ensureDealsNotified, ensureDueOnce, ensureLawfulDeals, ensureNotifiedOf } from '../../../test/lawful-deals.ts';
import { expectLawful } from '../../../test/lawful.ts';
import { addCar } from '../../../test/people.ts';
import { camry } from '../../../test/posting.ts';
import { addOne, ask } from '../../../test/scene.ts';
import { suspend } from '#server/people/accounts/suspending.ts';
import { applyDealTimers } from '../deals/timers.ts';
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
  'confirm_as_seller',
  'confirm_as_buyer',
  'undo_as_seller',
  'undo_as_buyer',
  'cancel',
  'dispute',
  'pass_days',
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
  { weight: 12, arbitrary: fc.constantFrom(...acts.slice(0, acts.indexOf('confirm_as_seller'))) },
  { weight: 8, arbitrary: fc.constantFrom(...acts.slice(acts.indexOf('confirm_as_seller'), acts.indexOf('block'))) },
  { weight: 1, arbitrary: fc.constantFrom(...acts.slice(acts.indexOf('block'))) },
);
const step = fc.record({ act, who: fc.nat(bidders - 1), amount: fc.integer({ min: 60_000, max: 80_000 }) });
/** Those of one moment happen at once. */
const moments = fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { minLength: 4, maxLength: 9 });
const by = (who: number, ...named: (typeof acts)[number][]) => named.map((one) => ({ act: one, who, amount: 70_000 }));
/** Orders that chance seldom finds: each end of a deal, and what comes at the same moment. */
const known = [
  [
    [...by(0, 'offer'), ...by(1, 'offer'), ...by(2, 'offer')],
    [...by(0, 'accept'), ...by(1, 'accept')],
    by(0, 'confirm_as_seller', 'confirm_as_buyer'),
  ],
  [
    by(0, 'offer'),
    by(0, 'accept'),
    by(0, 'confirm_as_buyer'),
    by(0, 'confirm_as_seller', 'dispute'),
    by(0, 'undo_as_seller', 'undo_as_buyer'),
  ],
  [by(0, 'offer'), by(0, 'accept'), by(0, 'confirm_as_seller'), by(0, 'pass_days', 'confirm_as_buyer', 'dispute')],
  [
    by(0, 'offer'),
    by(0, 'accept'),
    by(0, 'confirm_as_seller', 'confirm_as_buyer'),
    by(0, 'undo_as_buyer'),
    by(0, 'undo_as_seller', 'close_owner'),
  ],
  [
    [...by(0, 'offer'), ...by(1, 'offer')],
    by(0, 'accept'),
    by(0, 'pass_days', 'cancel'),
    by(1, 'invite'),
    by(1, 'renew'),
    by(1, 'suspend', 'confirm_as_buyer'),
  ],
];

async function stage(): Promise<Stage> {
  const owner = await addOne(market, 'user');
  const people = await Promise.all(Array.from({ length: bidders }, () => addOne(market, 'user')));
  const car = await addCar(market.db, owner, { price_mode: 'negotiable', price: 180_000, description: camry.description });
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
  const deals = market.db.selectFrom('deals').select(['id', 'buyer_id', 'price']).where('ad_id', '=', car);
  const {
    id: deal,
    buyer_id: buyer,
    price,
  } = (await deals.orderBy('id', 'desc').limit(1).executeTakeFirst()) ?? { id: 1, buyer_id: bidder, price: 1 };
  const inDeal = (asker: number, endpoint: EndpointName, body: object) => call(asker, endpoint, { params: { id: deal }, body });
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
    confirm_as_seller: () => inDeal(owner, 'confirmDeal', { price }),
    confirm_as_buyer: () => inDeal(buyer, 'confirmDeal', { price }),
    undo_as_seller: () => inDeal(owner, 'undoDeal', {}),
    undo_as_buyer: () => inDeal(buyer, 'undoDeal', {}),
    cancel: () => inDeal(owner, 'cancelDeal', { reason: 'changed_mind' }),
    dispute: () => inDeal(buyer, 'disputeDeal', { text: 'ما استلمت السيارة إلى الآن' }),
    pass_days: async () => {
      await passHours(market.db, deal, 80);
      await applyDealTimers(market.app.market);
    },
    expire: async () => {
      await market.db
        .updateTable('offers')
        .set({ expires_at: new Date(0) })
        .where('id', '=', params.id)
        .where('ad_id', '=', car)
        .execute();
      await expireOffers(market.app.market);
    },
    price: () => call(owner, 'updateCar', { params: { id: car }, body: { price: 100_000 + amount } }),
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
    const { act: began, state: stored, bidder_id: bidder } = its[0]!;
    // The invited bidder makes one that is accepted at once.
    const first = began === 'renewed' ? 'accepted' : 'open';
    const steps: { to: OfferState; mover: OfferMover }[] = [];
    for (const { act: done, by_id: by } of its) {
      const to = offerStates.find((state) => state === done);
      // Of an invitation that was declined or passed, the offer has ended before.
      if (to === undefined || !unansweredStates.some((state) => state === (steps.at(-1)?.to ?? first))) continue;
      expect([null, owner, bidder]).toContain(by);
      steps.push({ to, mover: by === null ? 'market' : by === owner ? 'owner' : 'bidder' });
    }
    expectLawful(offerMoves, { id, first, stored }, steps);
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

/** The deal notifies of an acceptance, a raise of the offer that it replaces. A person who ended an offer themselves gets no notification. */
async function ensureNotified({ car }: Stage): Promise<void> {
  const { rows } = await sql<EndedOffer>`
    select id, state, reason, owner_id, bidder_id, (
      select by_id from offer_history where offer_id = offers.id and act = 'declined' order by id limit 1
    ) as declined_by
    from offers where ad_id = ${car}`.execute(market.db);
  await ensureNotifiedOf(
    market.db,
    'offer',
    rows.flatMap((row) => noticesOf(row).map(([person, event]) => ({ about: row.id, person, event }))),
  );
}

interface EndedOffer {
  id: number;
  state: OfferState;
  reason: string | null;
  owner_id: number;
  bidder_id: number;
  declined_by: number | null;
}

function noticesOf({ state, reason, owner_id: owner, bidder_id: bidder, declined_by }: EndedOffer): [number, string][] {
  const both = (event: string): [number, string][] => [
    [owner, event],
    [bidder, event],
  ];
  if (state === 'withdrawn') return [[owner, 'withdrawn']];
  if (state === 'declined') return declined_by === owner ? [[bidder, 'declined']] : [[owner, 'counter_declined']];
  if (state === 'expired') return both('expired');
  if (state !== 'ended') return [];
  if (reason === 'deal') return [[bidder, 'ended_by_deal']];
  if (reason === 'sold') return [[bidder, 'ended_by_sale']];
  return reason === 'removed' || reason === 'ad_expired' ? [[bidder, 'ended_with_ad']] : both('ended');
}

it(
  'in whatever order and at once: states stay lawful, one deal is open, every end is told of, and a sale is due once',
  {
    timeout: 240_000,
  },
  async () => {
    const passed = new Set<DealState>();
    await fc.assert(
      fc.asyncProperty(moments, async (all) => {
        const scene = await stage();
        for (const moment of all) {
          await Promise.all(moment.map((one) => perform(scene, one)));
          await ensureConsistent(scene);
        }
        await ensureLawful(scene);
        for (const state of await ensureLawfulDeals(market.db, scene.car)) passed.add(state);
        await ensureDueOnce(market.db, scene.car);
        await ensureNotified(scene);
        await ensureDealsNotified(market.db, scene.car);
      }),
      { numRuns: 30, interruptAfterTimeLimit: 150_000, examples: known.map((one) => [one]) },
    );
    // Else nothing was shown of them.
    expect([...passed]).toEqual(expect.arrayContaining(['confirmed_by_one', 'done', 'undone']));
  },
);
