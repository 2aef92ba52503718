import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminDues } from '#contract/backoffice/admin-dues.ts';
import type { EndpointName } from '#contract/app/api.ts';
import { deals } from '#contract/sales/deals.ts';
import { dues } from '#contract/money/dues.ts';
import { staffRoles, type StaffRole } from '#contract/platform/kinds.ts';
import { offers } from '#contract/sales/offers.ts';
import { outsideSales } from '#contract/sales/outside-sales.ts';
import { addressOf, startTestApp, type TestApp } from './app.ts';
import { addDeal, addOffer } from './dealing.ts';
import { sell } from './dues.ts';
import { addCar, addStaff } from './people.ts';
import { addOne, ask } from './scene.ts';
import { dueRows } from './staff-dues.ts';

/**
 * Who may do what about one ad, by what they are to it. The general matrix (matrix.test.ts) asks as strangers of every kind; here all
 * have to do with the same ad, or are staff.
 */

let market: TestApp;

beforeAll(async () => {
  market = await startTestApp();
});
afterAll(() => market.close());

const parts = ['seller', 'buyer', 'other_bidder', 'blocked', 'stranger', ...staffRoles] as const;
type Part = (typeof parts)[number];
type Statuses = Record<Part, number>;

interface Stage {
  ad: number;
  seller: number;
  buyer: number;
}

const in20Hours = new Date(Date.now() + 20 * 3_600_000);
const soum = { price_mode: 'soum', price: null } as const;
const amount = 75_000;

/** An ad of the seller on which the buyer may bid, another one has, and so had somebody whom the seller then blocked. */
async function stageFor(part: Part): Promise<Stage & { asker: number }> {
  const [seller, buyer, other, blocked] = [await one(), await one(), await one(), await one()];
  const ad = await addCar(market.db, seller, soum);
  await addOffer(market.db, { ad, owner: seller, bidder: other }, { amount: 74_000 });
  await addOffer(market.db, { ad, owner: seller, bidder: blocked }, { amount: 73_000, state: 'ended', reason: 'blocked' });
  await market.db.insertInto('blocks').values({ blocker_id: seller, blocked_id: blocked }).execute();
  const asker = { seller, buyer, other_bidder: other, blocked }[part as string] ?? (part === 'stranger' ? await one() : await member(part));
  return { ad, seller, buyer, asker };
}

const one = () => addOne(market, 'user');
const member = (role: Part) => addStaff(market.db, role as StaffRole);

const offered = ({ ad, seller, buyer }: Stage, columns = {}) =>
  addOffer(market.db, { ad, owner: seller, bidder: buyer }, { amount, ...columns });
const ofOffer =
  (body?: object, columns = {}) =>
  async (stage: Stage) => ({ params: { id: await offered(stage, columns) }, ...(body && { body }) });

/** The buyer's offer, which can be renewed since the deal with another one failed. */
async function renewable(stage: Stage, columns = {}): Promise<number> {
  const id = await offered(stage, { state: 'ended', reason: 'deal', ...columns });
  await addDeal(market.db, { ad: stage.ad, owner: stage.seller, bidder: await one() }, { state: 'lapsed', closed_at: new Date() });
  return id;
}

const ofDeal =
  (body?: object, columns = {}) =>
  async ({ ad, seller, buyer }: Stage) => {
    await market.db.updateTable('ads').set({ status: 'reserved' }).where('id', '=', ad).execute();
    return { params: { id: await addDeal(market.db, { ad, owner: seller, bidder: buyer }, columns) }, ...(body && { body }) };
  };

const ofSale =
  (body?: object) =>
  async ({ ad, seller, buyer }: Stage) => {
    const requested = { ad_id: ad, seller_id: seller, buyer_id: buyer, price: 40_000, state: 'asked', answer_by: in20Hours } as const;
    await market.db.updateTable('ads').set({ status: 'sold' }).where('id', '=', ad).execute();
    const { id } = await market.db.insertInto('outside_sales').values(requested).returning('id').executeTakeFirstOrThrow();
    return { params: { id }, ...(body && { body }) };
  };

const ofDue =
  (body?: object) =>
  async ({ ad, seller, buyer }: Stage) => ({
    params: { id: (await sell(market.db, { seller, buyer, ad })).due },
    ...(body && { body }),
  });

const ofAd =
  (body?: object) =>
  ({ ad }: Stage) => ({ params: { ad_id: ad }, ...(body && { body }) });
const newOffer = { amount: amount + 1000, expires_in_hours: 48, is_confirmed: true };

const all = (status: number) => Object.fromEntries(parts.map((part) => [part, status])) as Statuses;
/** For everybody who is neither of the two sides it does not exist. */
const sides = (seller: number, buyer: number) => ({ ...all(404), seller, buyer });
const sellerAlone = (status = 200) => ({ ...all(403), seller: status });

interface Row {
  statuses: Statuses;
  ask: (stage: Stage) => object | Promise<object>;
}

const table = {
  listOffers: { statuses: all(200), ask: ofAd() },
  makeOffer: {
    statuses: { ...all(201), seller: 403, other_bidder: 409, blocked: 403 },
    ask: ofAd(newOffer),
  },
  getOffer: { statuses: sides(200, 200), ask: ofOffer() },
  acceptOffer: { statuses: sides(200, 403), ask: ofOffer({ amount }) },
  counterOffer: { statuses: sides(200, 403), ask: ofOffer({ amount: amount + 2000, expires_in_hours: 24 }) },
  declineOffer: { statuses: sides(200, 403), ask: ofOffer({ reason: 'too_low' }) },
  withdrawOffer: { statuses: sides(403, 200), ask: ofOffer() },
  raiseOffer: { statuses: sides(403, 201), ask: ofOffer(newOffer) },
  lowerOffer: {
    statuses: sides(403, 201),
    ask: async (stage) => {
      await market.db
        .updateTable('ads')
        .set({ price: amount - 5000 })
        .where('id', '=', stage.ad)
        .execute();
      return ofOffer({ amount: amount - 5000 })(stage);
    },
  },
  askForMore: { statuses: sides(200, 403), ask: ofOffer() },
  inviteBidder: { statuses: sides(200, 403), ask: async (stage) => ({ params: { id: await renewable(stage) } }) },
  renewOffer: {
    statuses: sides(403, 201),
    ask: async (stage) => ({
      params: { id: await renewable(stage, { invited_at: new Date(), invited_until: in20Hours }) },
      body: { amount },
    }),
  },
  listMyOffers: { statuses: all(200), ask: () => ({ query: { side: 'received' } }) },
  getOfferSettings: { statuses: sellerAlone(), ask: ofAd() },
  updateOfferSettings: { statuses: sellerAlone(), ask: ofAd({ floor: 70_000 }) },
  listDeals: { statuses: all(200), ask: () => ({ query: { side: 'seller' } }) },
  getDeal: { statuses: sides(200, 200), ask: ofDeal() },
  tickStep: { statuses: sides(200, 403), ask: ofDeal({ step: 'fines_settled', is_done: true }) },
  proposeMeeting: { statuses: sides(200, 200), ask: ofDeal({ at: in20Hours.toISOString(), place: 'مواقف الفحص الدوري' }) },
  // The seller proposed it.
  agreeMeeting: {
    statuses: sides(409, 200),
    ask: ofDeal({ at: in20Hours.toISOString() }, { meet_at: in20Hours, meet_place: 'بنشر الشرق', meeting_by: 'seller' }),
  },
  markMet: { statuses: sides(200, 200), ask: ofDeal({ is_met: true }) },
  proposePrice: { statuses: sides(200, 200), ask: ofDeal({ price: 44_000 }) },
  // The seller proposed it.
  answerPrice: {
    statuses: sides(409, 200),
    ask: ofDeal({ price: 44_000, is_agreed: true }, { price_asked: 44_000, price_asked_by: 'seller', price_asked_at: new Date() }),
  },
  remindDeal: { statuses: sides(200, 200), ask: ofDeal() },
  nameInAgreement: { statuses: sides(200, 200), ask: ofDeal({ name: 'سارة بنت محمد العتيبي' }) },
  confirmDeal: { statuses: sides(200, 200), ask: ofDeal({ price: 45_000 }) },
  cancelDeal: { statuses: sides(200, 200), ask: ofDeal({ reason: 'changed_mind' }) },
  extendDeal: { statuses: sides(200, 200), ask: ofDeal() },
  disputeDeal: { statuses: sides(200, 200), ask: ofDeal({ text: 'السيارة غير الموصوفة في الإعلان' }) },
  undoDeal: { statuses: sides(200, 200), ask: ofDeal(undefined, { state: 'done', closed_at: new Date() }) },
  listPossibleBuyers: { statuses: sellerAlone(), ask: ofAd() },
  stateSale: { statuses: sellerAlone(201), ask: ofAd({ price: 40_000 }) },
  // The seller stated it, and the named buyer is asked.
  getOutsideSale: { statuses: sides(200, 200), ask: ofSale() },
  answerOutsideSale: { statuses: sides(403, 200), ask: ofSale({ is_true: true }) },
  listMyDues: { statuses: all(200), ask: () => ({}) },
  getDue: { statuses: sides(200, 404), ask: ofDue() },
  disputeDue: { statuses: sides(200, 404), ask: ofDue({ text: 'لم يتم البيع بيننا' }) },
} satisfies Partial<Record<EndpointName, Row>>;

describe('who may do what about one ad', () => {
  it.each(Object.entries(table) as [EndpointName, Row][])('%s', async (name, { statuses, ask: question }) => {
    const answers = await Promise.all(
      parts.map(async (part) => {
        const { asker, ...stage } = await stageFor(part);
        return [part, (await ask({ market, asker }, name, await question(stage))).status] as const;
      }),
    );
    expect(Object.fromEntries(answers)).toEqual(statuses);
  });

  it('is stated for every endpoint of offers, deals and dues', () => {
    expect(Object.keys(table).toSorted()).toEqual(Object.keys({ ...offers, ...deals, ...outsideSales, ...dues }).toSorted());
  });
});

describe('the dues of everybody', () => {
  it.each(Object.keys(adminDues) as (keyof typeof adminDues)[])('%s is for none of those whom a due is about', async (name) => {
    const { seller, buyer } = await stageFor('seller');
    const { due } = await sell(market.db, { seller, buyer });
    const question: { params?: object; body?: object } = await dueRows[name].ask({ market, asker: seller });
    for (const asker of [seller, buyer]) {
      const headers = { authorization: `Bearer ${await market.tokenOf(asker)}` };
      const url = addressOf(name, { ...question, ...(question.params && { params: { id: due } }) });
      const { statusCode } = await market.app.inject({
        method: adminDues[name].method,
        url,
        headers,
        ...(question.body && { payload: question.body }),
      });
      expect([asker === seller ? 'seller' : 'buyer', statusCode]).toEqual([asker === seller ? 'seller' : 'buyer', 403]);
    }
  });
});
