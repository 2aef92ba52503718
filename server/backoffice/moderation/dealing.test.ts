import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publish, type Events } from '#server/platform/events.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { addDeal, addOffer } from '../../../test/dealing.ts';
import { openModeration, type Moderation } from '../../../test/moderators.ts';
import { addCar, addPerson, addStaff } from '../../../test/people.ts';
import { camry } from '../../../test/posting.ts';

let market: TestApp;
let moderator: Moderation['moderator'];
let statusOf: Moderation['statusOf'];
let decide: Moderation['decide'];
let refusal: Moderation['refusal'];
let auditOf: Moderation['auditOf'];

beforeAll(async () => {
  market = await startTestApp();
  ({ moderator, statusOf, decide, refusal, auditOf } = await openModeration(market));
});
afterAll(() => market.close());

const { description } = camry;
const open = async (person: number) => (await market.callStaff('listCases', { as: moderator, query: { person } })).results;
const see = (id: number) => market.callStaff('getCase', { as: moderator, params: { id } });
const claim = (id: number) => market.callStaff('claimCase', { as: moderator, params: { id } });
const happen = <Name extends keyof Events>(name: Name, event: Events[Name]) =>
  market.db.transaction().execute((trx) => publish(trx, name, event as never));

/** A reserved car of Majed with an open deal, Hind being the buyer. */
async function dealing() {
  const [seller, buyer] = [await addPerson(market.db, 'ماجد الحربي'), await addPerson(market.db, 'هند القحطاني')];
  const ad = await addCar(market.db, seller, { description, status: 'reserved' });
  const deal = await addDeal(market.db, { ad, owner: seller, bidder: buyer });
  return { seller, buyer, ad, deal };
}

/** The same, contested by the buyer through the call; returns the case. */
async function disputed() {
  const all = await dealing();
  const text = 'لم يحضر البائع إلى الموعد';
  await market.call('tickStep', { as: all.buyer, params: { id: all.deal }, body: { step: 'viewed', is_done: true } });
  await market.call('disputeDeal', { as: all.buyer, params: { id: all.deal }, body: { text } });
  const [found] = await open(all.seller);
  return { ...all, text, id: found!.id, found: found! };
}

const dealOf = (id: number) => market.db.selectFrom('deals').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('a disputed deal', () => {
  it('opens a case about the contested side, with the whole thread', async () => {
    const { seller, buyer, deal, ad, text, id, found } = await disputed();
    expect(found).toMatchObject({ kind: 'deal', target_type: 'deal', target_id: deal, excerpt: text, reports: 0 });
    expect(await open(buyer)).toEqual([]);
    const whole = await see(id);
    expect(whole).toMatchObject({ ad: { card: { id: ad } }, offer: null, sale: null, reported: [] });
    expect(whole.actions).toEqual(['done', 'cancelled', 'suspend', 'ban']);
    expect(whole.deal).toMatchObject({
      id: deal,
      state: 'disputed',
      price: 45_000,
      seller: { id: seller, name: 'ماجد الحربي' },
      buyer: { id: buyer },
      dispute: { by: 'buyer', text },
      steps: [{ side: 'buyer', step: 'viewed', is_done: true }],
      confirmed: { seller: null, buyer: null },
    });
    expect(whole.deal!.history.map(({ act, side }) => [act, side])).toEqual([
      ['step', 'buyer'],
      ['disputed', 'buyer'],
    ]);
  });

  it('is ended as a sale: the ad is sold, and the case is closed', async () => {
    const { ad, deal, id } = await disputed();
    expect(await refusal(id, 'done')).toBe('claim_needed');
    await claim(id);
    expect(await refusal(id, 'warn')).toBe('move_not_allowed');
    await decide(id, 'done');
    expect([(await dealOf(deal)).state, await statusOf(ad)]).toEqual(['done', 'sold']);
    const whole = await see(id);
    expect([whole.closed_at !== null, whole.actions, whole.deal!.history.at(-1)]).toEqual([
      true,
      [],
      { act: 'done', detail: '', side: null, at: expect.any(String) },
    ]);
    expect((await auditOf('deal', deal)).map(({ action, staff_id }) => [action, staff_id])).toEqual([['deal.done', moderator]]);
  });

  it('is cancelled with a note to both sides: the ad is for sale again', async () => {
    const { ad, deal, id, buyer } = await disputed();
    await claim(id);
    await decide(id, 'cancelled', { note: 'اتفقا على الإلغاء' });
    expect([(await dealOf(deal)).state, await statusOf(ad)]).toEqual(['cancelled', 'active']);
    const room = await market.call('getDeal', { as: buyer, params: { id: deal } });
    expect(room.ended).toMatchObject({ by: null, reason: 'staff', note: 'اتفقا على الإلغاء' });
  });

  it('ends with the account of the contested side', async () => {
    const { ad, deal, id, seller } = await disputed();
    await claim(id);
    await decide(id, 'suspend', { days: 3 });
    expect([(await dealOf(deal)).state, await statusOf(ad), await open(seller)]).toEqual(['cancelled', 'active', []]);
    const decision = await market.db.selectFrom('decisions').select('id').where('case_id', '=', id).executeTakeFirstOrThrow();
    const read = await market.call('getDecision', { as: seller, params: { id: decision.id }, language: 'en' });
    expect(read).toMatchObject({ action: 'suspend', target_type: 'deal', title: 'Toyota Camry 2022', can_appeal: true });
  });

  it('that ended in another way leaves no case', async () => {
    const { seller, buyer, ad, deal } = await dealing();
    const sides = { deal, ad, seller, buyer };
    await happen('deal.disputed', { ...sides, by: 'seller' });
    expect(await open(buyer)).toHaveLength(1);
    await happen('deal.failed', { ...sides, how: 'cancelled', reason: 'account', by: null });
    expect(await open(buyer)).toEqual([]);
    await happen('deal.disputed', { ...sides, by: null });
    expect(await open(seller)).toHaveLength(1);
    await happen('deal.done', { ...sides, price: 45_000, isUnconfirmed: false });
    expect(await open(seller)).toEqual([]);
  });

  it('is not decided by a member of the staff who is one of its sides', async () => {
    await market.db.updateTable('cases').set({ closed_at: new Date() }).where('closed_at', 'is', null).execute();
    const buyer = await addStaff(market.db, 'moderator', 'مشرف مشترٍ');
    const seller = await addPerson(market.db, 'ماجد');
    const ad = await addCar(market.db, seller, { description, status: 'reserved' });
    const deal = await addDeal(market.db, { ad, owner: seller, bidder: buyer });
    await happen('deal.disputed', { deal, ad, seller, buyer, by: 'buyer' });
    const [found] = await open(seller);
    const { body } = await market.refusedStaff('claimCase', { as: buyer, params: { id: found!.id } });
    expect(body.code).toBe('move_not_allowed');
    expect((await market.callStaff('claimNextCase', { as: buyer, body: { kind: 'deal' } })).id).toBeNull();
    expect((await market.callStaff('claimNextCase', { as: moderator, body: { kind: 'deal' } })).id).toBe(found!.id);
  });
});

it('a sale that its named buyer denies opens a case about the ad, and deciding it leaves the reports of the ad alone', async () => {
  const [seller, buyer] = [await addPerson(market.db, 'ماجد'), await addPerson(market.db, 'هند')];
  const ad = await addCar(market.db, seller, { description, status: 'sold' });
  const { id: sale } = await market.db
    .insertInto('outside_sales')
    .values({ ad_id: ad, seller_id: seller, buyer_id: buyer, price: 40_000, state: 'denied', answer_note: 'لم أشترِ منه شيئًا' })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const answer of ['confirmed', 'assumed'] as const)
    await happen('outside-sale.answered', { sale, ad, seller, buyer, price: 40_000, answer });
  expect(await open(seller)).toEqual([]);
  await happen('outside-sale.answered', { sale, ad, seller, buyer, price: 40_000, answer: 'denied' });
  await market.call('addReport', { as: buyer, body: { target_type: 'ad', target_id: ad, reason: 'fraud' } });
  const found = (await open(seller)).find(({ kind }) => kind === 'deal')!;
  expect(await see(found.id)).toMatchObject({
    actions: ['dismiss', 'hide', 'warn', 'suspend', 'ban'],
    sale: { id: sale, price: 40_000, state: 'denied', buyer: { id: buyer }, answer_note: 'لم أشترِ منه شيئًا' },
    deal: null,
  });
  await claim(found.id);
  await decide(found.id, 'dismiss');
  const reports = await market.db.selectFrom('reports').select('status').where('target_id', '=', ad).execute();
  expect([await statusOf(ad), reports]).toEqual(['sold', [{ status: 'open' }]]);
});

describe('a suspected offer', () => {
  it('opens one case about the bidder with all signs and the thread over its raises, and without the floor', async () => {
    const [owner, bidder] = [await addPerson(market.db, 'ماجد'), await addPerson(market.db, 'هند')];
    const ad = await addCar(market.db, owner, { description });
    const floor = 47_391;
    await market.db.insertInto('offer_floors').values({ ad_id: ad, amount: floor }).execute();
    const first = await addOffer(market.db, { ad, owner, bidder }, { state: 'replaced', amount: 40_000 });
    const offer = await addOffer(market.db, { ad, owner, bidder }, { amount: 48_000, replaces_id: first });
    const acts = [
      { offer_id: first, act: 'made', amount: 40_000, by_id: bidder, note: 'السلام عليكم' },
      { offer_id: first, act: 'replaced', by_id: bidder },
      { offer_id: offer, act: 'raised', amount: 48_000, by_id: bidder },
    ];
    for (const act of acts) await market.db.insertInto('offer_history').values(act).execute();
    const elsewhere = await addOffer(
      market.db,
      { ad: await addCar(market.db, owner, { description }), owner, bidder },
      { state: 'withdrawn' },
    );
    const suspected = { offer, ad, owner, bidder };
    await happen('offer.suspected', { ...suspected, signs: ['many_to_one_owner'] });
    await happen('offer.suspected', { ...suspected, signs: ['shared_browser', 'many_to_one_owner'] });

    const [found, ...more] = await open(bidder);
    expect([found!.kind, more, await open(owner)]).toEqual(['offer', [], []]);
    const whole = await see(found!.id);
    expect(whole.actions).toEqual(['dismiss', 'warn', 'suspend', 'ban']);
    expect(whole.offer).toMatchObject({
      id: offer,
      amount: 48_000,
      owner: { id: owner },
      bidder: { id: bidder },
      signs: ['shared_browser', 'many_to_one_owner'],
      others: expect.arrayContaining([expect.objectContaining({ id: elsewhere, state: 'withdrawn' })]),
    });
    expect(whole.offer!.thread.map(({ act, amount, side, note }) => [act, amount, side, note])).toEqual([
      ['made', 40_000, 'bidder', 'السلام عليكم'],
      ['replaced', null, 'bidder', ''],
      ['raised', 48_000, 'bidder', ''],
    ]);
    const queue = await market.callStaff('listCases', { as: moderator, query: { kind: 'offer' } });
    expect(JSON.stringify([whole, queue])).not.toContain(String(floor));

    await claim(found!.id);
    await decide(found!.id, 'warn');
    const [own] = (await market.call('listNotifications', { as: bidder, language: 'en' })).results;
    expect(own!.kind).toBe('decision');
    const decision = await market.db.selectFrom('decisions').select('id').where('target_type', '=', 'offer').executeTakeFirstOrThrow();
    const read = await market.call('getDecision', { as: bidder, params: { id: decision.id }, language: 'en' });
    expect(read).toMatchObject({ action: 'warn', target_type: 'offer', title: 'Toyota Camry 2022' });
    expect((await market.db.selectFrom('offers').select('state').where('id', '=', offer).executeTakeFirstOrThrow()).state).toBe('open');
  });
});
