import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { goodPassword } from '../../../test/accounts.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { bargaining } from '../../../test/bargaining.ts';
import { addCar } from '../../../test/people.ts';
import { camry } from '../../../test/posting.ts';
import { addOne } from '../../../test/scene.ts';
import { suspend } from '#server/people/accounts/suspending.ts';
import { expireOffers } from './ending.ts';

/** An acceptance, and what comes at the same moment: the one that is first is wholly before the other. */

let market: TestApp;
let sara: number;
let ali: number;
let car: number;
let id: number;

const amount = 75_000;
const { offer } = bargaining(() => market);

beforeAll(async () => {
  market = await startTestApp();
});
afterAll(() => market.close());
beforeEach(async () => {
  [sara, ali] = [await addOne(market, 'user'), await addOne(market, 'user')];
  car = await addCar(market.db, sara, { price_mode: 'negotiable', description: camry.description });
  ({ id } = await offer(ali, car, amount));
  for (const person of [sara, ali]) await market.tokenOf(person);
});

async function waiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    market.db,
  );
  return rows[0]!.count;
}

type Work = () => Promise<unknown>;

/** How both end if they meet: the test holds the ad until `first` waits for it, and `second` comes after it. */
async function meet(first: Work, second: Work): Promise<string[]> {
  const ends = await market.db.transaction().execute(async (trx) => {
    await trx.selectFrom('ads').select('id').where('id', '=', car).forNoKeyUpdate().execute();
    const one = endOf(first);
    await vi.waitFor(async () => expect(await waiting()).toBe(1), 10_000);
    // It waits for its turn in this process, where those before it were requested first.
    return [one, endOf(second)];
  });
  return Promise.all(ends);
}

const endOf = (work: Work): Promise<string> =>
  work().then(
    () => 'done',
    (error: Error) => /"code":"(\w+)"/.exec(error.message)?.[1] ?? String(error),
  );

async function states() {
  const { rows } = await sql<{ offer: string; ad: string; deal: string | null; deals: number }>`select
    (select state from offers where id = ${id}) as offer, (select status from ads where id = ${car}) as ad,
    (select state from deals where offer_id = ${id}) as deal, (select count(*)::integer from deals where ad_id = ${car}) as deals`.execute(
    market.db,
  );
  return rows[0]!;
}

const accept = () => market.call('acceptOffer', { as: sara, params: { id }, body: { amount } });
const suspendFor = (person: number) => market.db.transaction().execute((trx) => suspend(trx, person, new Date(Date.now() + 86_400_000)));
const close = (as: number) => market.call('closeAccount', { as, body: { password: goodPassword } });
const raised = { amount: amount + 1000, expires_in_hours: 48, is_confirmed: true } as const;
const expire = async () => {
  await sql`update offers set expires_at = now() where id = ${id}`.execute(market.db);
  await expireOffers(market.app.market);
};

interface Case {
  name: string;
  work: Work;
  /** The end of the acceptance after it, and of the offer, the ad and the deal. */
  before: [accepted: string, offer: string, ad: string, deal: string | null];
  /** Its own end after an acceptance, and of the others. */
  after: [done: string, offer: string, ad: string, deal: string];
}

const open = ['accepted', 'reserved', 'open'] as const;
const cases: Case[] = [
  { name: 'its expiry', work: expire, before: ['offer_not_open', 'expired', 'active', null], after: ['done', ...open] },
  {
    name: 'its withdrawal',
    work: () => market.call('withdrawOffer', { as: ali, params: { id } }),
    before: ['offer_not_open', 'withdrawn', 'active', null],
    after: ['offer_not_open', ...open],
  },
  {
    name: 'its raise',
    work: () => market.call('raiseOffer', { as: ali, params: { id }, body: raised }),
    before: ['offer_not_open', 'replaced', 'active', null],
    after: ['offer_not_open', ...open],
  },
  {
    name: 'an edit of the price',
    work: () => market.call('updateCar', { as: sara, params: { id: car }, body: { price: 79_000 } }),
    before: ['done', ...open],
    after: ['deal_open', ...open],
  },
  {
    name: 'a sale elsewhere',
    work: () => market.call('setCarStatus', { as: sara, params: { id: car }, body: { status: 'sold' } }),
    before: ['offer_not_open', 'ended', 'sold', null],
    after: ['deal_open', ...open],
  },
  {
    name: 'a block by the bidder',
    work: () => market.call('block', { as: ali, body: { user_id: sara } }),
    before: ['offer_not_open', 'ended', 'active', null],
    after: ['done', ...open],
  },
  {
    name: 'a suspension of the bidder',
    work: () => suspendFor(ali),
    before: ['offer_not_open', 'ended', 'active', null],
    after: ['done', 'accepted', 'active', 'cancelled'],
  },
  {
    name: 'a suspension of the owner',
    work: () => suspendFor(sara),
    before: ['offer_not_open', 'ended', 'active', null],
    after: ['done', 'accepted', 'active', 'cancelled'],
  },
  {
    name: 'the closing of the bidder’s account',
    work: () => close(ali),
    before: ['offer_not_open', 'ended', 'active', null],
    after: ['done', 'accepted', 'active', 'cancelled'],
  },
  {
    name: 'the closing of the owner’s account',
    work: () => close(sara),
    before: ['user_not_found', 'ended', 'paused', null],
    after: ['done', 'accepted', 'paused', 'cancelled'],
  },
];

it.each(cases)('$name, then the acceptance', async ({ work, before: [accepted, ...ends] }) => {
  expect(await meet(work, accept)).toEqual(['done', accepted]);
  const { offer: state, ad, deal, deals } = await states();
  expect([[state, ad, deal], deals]).toEqual([ends, deal === null ? 0 : 1]);
});

it.each(cases)('the acceptance, then $name', async ({ work, after: [done, ...ends] }) => {
  expect(await meet(accept, work)).toEqual(['done', done]);
  const { offer: state, ad, deal, deals } = await states();
  expect([[state, ad, deal], deals]).toEqual([ends, 1]);
});
