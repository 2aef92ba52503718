import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { dealActionsIn } from '../../../test/deal-actions.ts';
import { addDoneDeal, addDeal, openedDeal, passHours } from '../../../test/dealing.ts';
import { addCar, addPerson } from '../../../test/people.ts';

/** What one side of a deal asks, and the other answers: another price, that they have met, a reminder; and how the two stand. */

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
  car = await addCar(market.db, sara, { price: 48_000, price_mode: 'negotiable' });
  deal = await openedDeal(market.db, { ad: car, owner: sara, bidder: ali });
});

const { room, act, refusal } = dealActionsIn(() => ({ market, deal }));
const confirm = (as: number, price: number) => act('confirmDeal', as, { price });
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const acts = async () => {
  const rows = await market.db.selectFrom('deal_history').select(['act', 'detail']).where('deal_id', '=', deal).orderBy('id').execute();
  return rows.map((one) => [one.act, one.detail].filter(Boolean).join(' '));
};
const noticesOf = async (person: number) => {
  const { results } = await market.call('listNotifications', { as: person, query: { page_size: 20 } });
  return results.map(({ title }) => title);
};

describe('another price', () => {
  it('is proposed by one, agreed to by the other, and then is the price of everything', async () => {
    const requested = await act('proposePrice', ali, { price: 43_500 });
    expect(requested).toMatchObject({ price: 45_000, price_asked: { price: 43_500, by: 'buyer' }, price_changes: [], waits_for_me: false });
    expect(await room(sara)).toMatchObject({ waits_for_me: true, actions: expect.arrayContaining(['answer_price']) });
    const agreed = await act('answerPrice', sara, { price: 43_500, is_agreed: true });
    expect(agreed).toMatchObject({
      price: 43_500,
      price_asked: null,
      price_changes: [{ was: 45_000, price: 43_500, by: 'buyer', at: expect.any(String) }],
      commission: { fee: '435.00', total: '500.25' },
    });
    const [card] = (await market.call('listDeals', { as: ali, query: {} })).results;
    expect(card?.price).toBe(43_500);
    expect(await acts()).toEqual(['opened', 'price_proposed 43500', 'price_agreed 45000 43500']);
    expect(await noticesOf(sara)).toContain('سعر جديد مقترح: 43,500 ريال');
    expect(await noticesOf(ali)).toContain('اتفقتما على سعر جديد: 43,500 ريال');

    // What was read before is confirmed no more, and the commission is of the new one.
    expect(await refusal('confirmDeal', ali, { price: 45_000 })).toEqual([409, 'changed_meanwhile']);
    await confirm(ali, 43_500);
    expect(await confirm(sara, 43_500)).toMatchObject({ state: 'done', price: 43_500, due: { state: 'open', total: '500.25' } });
    expect((await room(ali)).due).toBeNull();
    const due = await market.db.selectFrom('dues').select('price_halalas').where('deal_id', '=', deal).executeTakeFirstOrThrow();
    expect(Number(due.price_halalas)).toBe(4_350_000);
  });

  it('is declined by the other or taken back by its side, and the agreed one holds', async () => {
    await act('proposePrice', ali, { price: 43_000 });
    expect(await act('answerPrice', sara, { price: 43_000, is_agreed: false })).toMatchObject({ price: 45_000, price_asked: null });
    expect(await noticesOf(ali)).toContain('السعر المقترح ما انقبل');
    await act('proposePrice', sara, { price: 44_000 });
    expect(await refusal('answerPrice', sara, { price: 44_000, is_agreed: true })).toEqual([409, 'move_not_allowed']);
    expect(await act('answerPrice', sara, { price: 44_000, is_agreed: false })).toMatchObject({ price: 45_000, price_asked: null });
    expect(await refusal('answerPrice', ali, { price: 44_000, is_agreed: true })).toEqual([409, 'move_not_allowed']);
    expect((await acts()).slice(1)).toEqual([
      'price_proposed 43000',
      'price_declined 43000',
      'price_proposed 44000',
      'price_withdrawn 44000',
    ]);
  });

  it('is the one that was read', async () => {
    await act('proposePrice', ali, { price: 43_000 });
    await act('proposePrice', ali, { price: 42_000 });
    expect(await refusal('answerPrice', sara, { price: 43_000, is_agreed: true })).toEqual([409, 'changed_meanwhile']);
    expect((await room(sara)).price).toBe(45_000);
  });

  it.each([
    ['the agreed one', 45_000, 'هذا هو السعر المتفق عليه. اكتب غيره.'],
    ['above what the ad asks', 48_001, 'سعر الإعلان 48,000 ريال، والاتفاق ما يزيد عليه.'],
  ])('is refused as %s', async (_what, price, words) => {
    const { status, body } = await market.refused('proposePrice', { as: sara, params: { id: deal }, body: { price } });
    expect([status, body.fields]).toEqual([400, { price: [words] }]);
  });

  it('of an ad that takes offers only has no upper end', async () => {
    await market.db.updateTable('ads').set({ price_mode: 'soum', price: null }).where('id', '=', car).execute();
    expect(await act('proposePrice', sara, { price: 60_000 })).toMatchObject({ price_asked: { price: 60_000, by: 'seller' } });
  });

  it('is too late once one side confirmed, and an unanswered one ends with that', async () => {
    await act('proposePrice', sara, { price: 44_000 });
    expect(await confirm(ali, 45_000)).toMatchObject({ state: 'confirmed_by_one', price: 45_000, price_asked: null });
    expect(await refusal('proposePrice', sara, { price: 44_000 })).toEqual([409, 'deal_not_open']);
    expect(await refusal('answerPrice', ali, { price: 44_000, is_agreed: true })).toEqual([409, 'deal_not_open']);
    expect((await room(sara)).actions).not.toContain('price');
  });

  it('agreed to and confirmed at the former one at the same moment is one of the two', async () => {
    await act('proposePrice', ali, { price: 43_000 });
    const ends = await Promise.allSettled([act('answerPrice', sara, { price: 43_000, is_agreed: true }), confirm(ali, 45_000)]);
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { state, price } = await room(ali);
    expect([
      ['open', 43_000],
      ['confirmed_by_one', 45_000],
    ]).toContainEqual([state, price]);
  });
});

describe('having met', () => {
  const at = inHours(20);

  beforeEach(async () => {
    await act('proposeMeeting', sara, { at, place: 'مواقف الفحص الدوري' });
    await act('agreeMeeting', ali, { at });
  });

  it('by the word of both opens the confirmation before the planned time', async () => {
    expect(await act('markMet', ali, { is_met: true })).toMatchObject({
      met: { buyer: expect.any(String), seller: null },
      may_confirm_from: at,
    });
    expect(await refusal('confirmDeal', ali, { price: 45_000 })).toEqual([409, 'meeting_first']);
    expect((await room(sara)).waits_for_me).toBe(true);
    const met = await act('markMet', sara, { is_met: true });
    expect([met.may_confirm_from, met.actions.includes('confirm'), met.actions.includes('met')]).toEqual([null, true, false]);
    expect(await confirm(ali, 45_000)).toMatchObject({ state: 'confirmed_by_one' });
    expect(await noticesOf(sara)).toContain('جاء من الطرف الثاني أنكما التقيتما');
    expect(await noticesOf(ali)).toContain('التقيتما، وانفتح تأكيد النقل');
  });

  it('is taken back until the other said so too', async () => {
    await act('markMet', ali, { is_met: true });
    expect((await act('markMet', ali, { is_met: false })).met.buyer).toBeNull();
    await act('markMet', ali, { is_met: true });
    await act('markMet', sara, { is_met: true });
    expect(await refusal('markMet', ali, { is_met: false })).toEqual([409, 'move_not_allowed']);
  });
});

describe('a reminder', () => {
  it('reaches the other side, once in six hours', async () => {
    const reminded = await act('remindDeal', ali);
    expect([reminded.actions.includes('remind'), reminded.may_remind_from]).toEqual([false, expect.any(String)]);
    expect(await noticesOf(sara)).toContain('تذكير: الصفقة تنتظر خطوتك');
    expect(await refusal('remindDeal', ali)).toEqual([409, 'already_reminded']);
    // The other side has reminders of its own.
    await act('remindDeal', sara);
    await passHours(market.db, deal, 6.1);
    expect((await act('remindDeal', ali)).may_remind_from).not.toBeNull();
  });

  it('is for what is left: not by whoever is waited for, and not after the end', async () => {
    await confirm(sara, 45_000);
    expect(await refusal('remindDeal', ali)).toEqual([409, 'move_not_allowed']);
    await act('remindDeal', sara);
    await confirm(ali, 45_000);
    expect(await refusal('remindDeal', sara)).toEqual([409, 'move_not_allowed']);
  });
});

describe('the two sides', () => {
  const block = (blocker: number, blocked: number) =>
    market.db.insertInto('blocks').values({ blocker_id: blocker, blocked_id: blocked }).execute();

  it('read whether they can write to each other, and go on where they cannot', async () => {
    expect((await room(ali)).contact).toBe('chat');
    await block(sara, ali);
    expect([(await room(sara)).contact, (await room(ali)).contact]).toEqual(['blocked_by_me', 'blocked']);
    await block(ali, sara);
    expect([(await room(sara)).contact, (await room(ali)).contact]).toEqual(['blocked_by_me', 'blocked_by_me']);
    expect(await refusal('remindDeal', ali)).toEqual([409, 'move_not_allowed']);
    expect(await act('tickStep', ali, { step: 'viewed', is_done: true })).toMatchObject({ state: 'open' });
  });

  it('read that the account of the other is gone', async () => {
    await market.db
      .updateTable('users')
      .set({ suspended_until: inHours(24) })
      .where('id', '=', ali)
      .execute();
    expect((await room(sara)).contact).toBe('suspended');
    await market.db.updateTable('users').set({ closed_at: new Date() }).where('id', '=', ali).execute();
    expect((await room(sara)).contact).toBe('closed');
  });

  it('read how the earlier deals of the other ended', async () => {
    const nura = await addPerson(market.db, 'نورة القحطاني');
    await addDoneDeal(market.db, { seller: ali, buyer: nura });
    await addDoneDeal(market.db, { seller: nura, buyer: ali });
    const ended = { state: 'cancelled', closed_at: new Date(), reason: 'changed_mind' } as const;
    const between = { ad: await addCar(market.db, nura), owner: nura, bidder: ali };
    await addDeal(market.db, between, { ...ended, ended_by: 'buyer' });
    await addDeal(market.db, between, { ...ended, ended_by: 'seller' });
    await addDeal(market.db, between, { state: 'lapsed', closed_at: new Date(), reason: 'time' });
    expect((await room(sara)).other_record).toEqual({ done: 2, failed: 2 });
    expect((await room(ali)).other_record).toEqual({ done: 0, failed: 0 });
  });
});
