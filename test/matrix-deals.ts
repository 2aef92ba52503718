import type { Insertable } from 'kysely';
import type { Deals } from '#db/schema.ts';
import { addDeal } from './dealing.ts';
import { members, owners, type Table } from './matrix-statuses.ts';
import { addCar, addPerson } from './people.ts';
import * as the from './scene.ts';
import type { Scene } from './scene.ts';

/** An open deal that its owner sells in. The buyer has an account of their own, and everybody else none of it. */
async function dealOf({ market, owner }: Scene, columns: Partial<Insertable<Deals>> = {}): Promise<number> {
  const ad = await addCar(market.db, owner, { status: 'reserved' });
  return addDeal(market.db, { ad, owner, bidder: await the.addOne(market, 'user') }, columns);
}

const inDeal =
  <Body extends object>(body: Body, columns: Partial<Insertable<Deals>> = {}) =>
  async (scene: Scene) => ({ params: { id: await dealOf(scene, columns) }, body });

/** A sale outside in which its owner is said to have bought. */
async function saleTo({ market: { db }, owner }: Scene): Promise<number> {
  const seller = await addPerson(db, 'بائع', { phone: the.freshPhone() });
  const ad = await addCar(db, seller, { status: 'sold' });
  const sale = { ad_id: ad, seller_id: seller, buyer_id: owner, price: 40_000, state: 'asked', answer_by: inHours(100) } as const;
  return (await db.insertInto('outside_sales').values(sale).returning('id').executeTakeFirstOrThrow()).id;
}

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);
const meeting = inHours(20);
const proposed = { meet_at: meeting, meet_place: 'بنشر الشرق', meeting_by: 'buyer' } as const;
const requested = { price_asked: 44_000, price_asked_by: 'buyer', price_asked_at: new Date() } as const;
const sold = { state: 'done', closed_at: new Date() } as const;
const mine = owners(200, 404);

export const dealRows = {
  listDeals: { statuses: members(), ask: () => ({ query: { side: 'seller', state: 'open' } }) },
  getDeal: { statuses: mine, ask: async (scene) => ({ params: { id: await dealOf(scene) } }) },
  tickStep: { statuses: mine, ask: inDeal({ step: 'fines_settled', is_done: true } as const) },
  proposeMeeting: { statuses: mine, ask: inDeal({ at: meeting.toISOString(), place: 'مواقف الفحص الدوري' }) },
  agreeMeeting: { statuses: mine, ask: inDeal({ at: meeting.toISOString() }, proposed) },
  markMet: { statuses: mine, ask: inDeal({ is_met: true }) },
  proposePrice: { statuses: mine, ask: inDeal({ price: 44_000 }) },
  answerPrice: { statuses: mine, ask: inDeal({ price: 44_000, is_agreed: true }, requested) },
  remindDeal: { statuses: mine, ask: async (scene) => ({ params: { id: await dealOf(scene) } }) },
  nameInAgreement: { statuses: mine, ask: inDeal({ name: 'سارة بنت محمد العتيبي' }) },
  confirmDeal: { statuses: mine, ask: inDeal({ price: 45_000 }) },
  cancelDeal: { statuses: mine, ask: inDeal({ reason: 'changed_mind', note: 'قررت أبقيها' } as const) },
  extendDeal: { statuses: mine, ask: async (scene) => ({ params: { id: await dealOf(scene) } }) },
  disputeDeal: { statuses: mine, ask: inDeal({ text: 'السيارة غير الموصوفة في الإعلان' }) },
  undoDeal: { statuses: mine, ask: async (scene) => ({ params: { id: await dealOf(scene, sold) } }) },
  listPossibleBuyers: { statuses: owners(), ask: async (scene) => ({ params: { ad_id: await the.carOf(scene) } }) },
  stateSale: { statuses: owners(201), ask: async (scene) => ({ params: { ad_id: await the.carOf(scene) }, body: { price: 40_000 } }) },
  getOutsideSale: { statuses: mine, ask: async (scene) => ({ params: { id: await saleTo(scene) } }) },
  answerOutsideSale: { statuses: mine, ask: async (scene) => ({ params: { id: await saleTo(scene) }, body: { is_true: true } }) },
} satisfies Partial<Table>;
