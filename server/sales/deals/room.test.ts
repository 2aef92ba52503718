import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CancelReason } from '#contract/sales/deals.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { dealActionsIn } from '../../../test/deal-actions.ts';
import { openedDeal, passHours } from '../../../test/dealing.ts';
import { addCar, addPerson, addPlate } from '../../../test/people.ts';
import { applyDealTimers } from './timers.ts';

let market: TestApp;
let sara: number;
let ali: number;
let nura: number;
let car: number;
let deal: number;

beforeAll(async () => {
  market = await startTestApp();
  sara = await addPerson(market.db, 'سارة العتيبي');
  ali = await addPerson(market.db, 'علي الشهري');
  nura = await addPerson(market.db, 'نورة القحطاني');
});
afterAll(() => market.close());
beforeEach(async () => {
  // Within the limit of open ads.
  await market.db.updateTable('ads').set({ status: 'removed' }).where('owner_id', '=', sara).execute();
  car = await addCar(market.db, sara, { price: 48_000, price_mode: 'soum' });
  deal = await openedDeal(market.db, { ad: car, owner: sara, bidder: ali });
});

const { room, act, refusal } = dealActionsIn(() => ({ market, deal }));
const confirm = (as: number) => act('confirmDeal', as, { price: 45_000 });
const cancel = (as: number, reason: CancelReason = 'changed_mind') => act('cancelDeal', as, { reason });
const turn = () => applyDealTimers(market.app.market);
const statusOf = async (ad: number) =>
  (await market.db.selectFrom('ads').select('status').where('id', '=', ad).executeTakeFirstOrThrow()).status;
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const acts = async () => {
  const rows = await market.db.selectFrom('deal_history').select('act').where('deal_id', '=', deal).orderBy('id').execute();
  return rows.map((one) => one.act);
};

describe('the room of a deal', () => {
  it('shows each side what was agreed, who the other is, and what it may do', async () => {
    const [seller, buyer] = [await room(sara), await room(ali)];
    expect(seller).toMatchObject({ id: deal, side: 'seller', state: 'open', price: 45_000, is_takeover: false, waits_for_me: false });
    expect([seller.other.full_name, buyer.other.full_name]).toEqual(['علي الشهري', 'سارة العتيبي']);
    expect([seller.ad.id, seller.ad.status, buyer.side]).toEqual([car, 'reserved', 'buyer']);
    const actions = ['step', 'meet', 'met', 'price', 'name', 'confirm', 'cancel', 'extend', 'dispute', 'remind'];
    expect([seller.actions, buyer.actions]).toEqual([actions, actions]);
    expect(seller.commission).toEqual({ fee: '450.00', vat: '67.50', total: '517.50', basis_points: 100 });
    expect(buyer.commission).toBeNull();
    expect(await refusal('getDeal', nura)).toEqual([404, 'not_found']);
  });

  it('has what Absher requires, with source and day, in the asked language', async () => {
    const arabic = (await room(ali)).requirements;
    const english = (await market.call('getDeal', { as: ali, params: { id: deal }, language: 'en' })).requirements;
    expect(arabic[0]).toEqual({
      code: 'both_on_absher',
      text: 'يتم نقل الملكية في أبشر، ولازم يكون للطرفين حساب فيه.',
      side: null,
      source: 'absher.sa',
      checked_on: '2026-11-20',
    });
    expect(english.map(({ code }) => code)).toEqual(arabic.map(({ code }) => code));
    expect(english.every(({ text }) => /^[^\u0600-\u06ff]+$/.test(text))).toBe(true);
    expect(arabic.every(({ text }) => /[\u0600-\u06ff]/.test(text))).toBe(true);
  });

  it('lets each side say what is ready, of its own list alone', async () => {
    const ticked = await act('tickStep', sara, { step: 'fines_settled', is_done: true });
    const of = (found: typeof ticked, step: string) => found.steps.find((one) => one.step === step);
    expect(of(ticked, 'fines_settled')).toMatchObject({ side: 'seller', is_done: true, at: expect.any(String) });
    expect(of(ticked, 'viewed')).toEqual({ side: 'buyer', step: 'viewed', is_done: false, at: null });
    expect(await refusal('tickStep', ali, { step: 'fines_settled', is_done: true })).toEqual([403, 'forbidden']);
    await act('tickStep', sara, { step: 'fines_settled', is_done: true });
    await act('tickStep', sara, { step: 'fines_settled', is_done: false });
    expect(of(await room(ali), 'fines_settled')).toMatchObject({ is_done: false, at: expect.any(String) });
    expect(await acts()).toEqual(['opened', 'step', 'step']);
  });

  it('of a plate has the steps and requirements of plates', async () => {
    const plate = await addPlate(market.db, { owner: sara, letters: 'حنط', digits: '4141' });
    deal = await openedDeal(market.db, { ad: plate, owner: sara, bidder: ali });
    const found = await room(ali);
    expect(found.steps.map(({ side, step }) => `${side} ${step}`)).toContain('buyer transfer_fee_agreed');
    expect(found.requirements[0]?.code).toBe('plate_verified');
  });
});

describe('a meeting', () => {
  const at = inHours(20);
  const place = 'مواقف الفحص الدوري، حي المونسية';

  it('is proposed by one, agreed to by the other, and comes before any confirmation', async () => {
    await act('proposeMeeting', sara, { at, place });
    expect(await refusal('agreeMeeting', sara, { at })).toEqual([409, 'move_not_allowed']);
    expect((await room(ali)).actions).toContain('agree_meeting');
    expect((await room(ali)).waits_for_me).toBe(true);
    expect(await refusal('agreeMeeting', ali, { at: inHours(21) })).toEqual([409, 'changed_meanwhile']);
    expect(await refusal('agreeMeeting', ali, { at, place: 'ورشة أخرى' })).toEqual([409, 'changed_meanwhile']);
    const agreed = await act('agreeMeeting', ali, { at });
    expect(agreed).toMatchObject({ meeting: { at, place, by: 'seller', agreed_at: expect.any(String) }, may_confirm_from: at });
    expect(agreed.actions).not.toContain('confirm');
    expect(await refusal('confirmDeal', ali, { price: 45_000 })).toEqual([409, 'meeting_first']);
    await passHours(market.db, deal, 21);
    expect(await confirm(ali)).toMatchObject({ state: 'confirmed_by_one', may_confirm_from: null });
  });

  it('replaces the one before, which is agreed to no more', async () => {
    await act('proposeMeeting', sara, { at, place });
    await act('agreeMeeting', ali, { at });
    const moved = await act('proposeMeeting', ali, { at: inHours(30), place: 'معرض الواحة' });
    expect(moved.meeting).toMatchObject({ by: 'buyer', place: 'معرض الواحة', agreed_at: null });
    expect(moved.may_confirm_from).toBeNull();
  });

  it.each([
    ['in the past', -1],
    ['after the reservation', 49],
  ])('is refused %s', async (_when, hours) => {
    const { status, body } = await market.refused('proposeMeeting', {
      as: sara,
      params: { id: deal },
      body: { at: inHours(hours), place },
    });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['at']]);
  });
});

describe('confirming', () => {
  it('by both sells the ad at the agreed price, once', async () => {
    expect(await confirm(ali)).toMatchObject({ state: 'confirmed_by_one', confirmed: { buyer: expect.any(String), seller: null } });
    expect(await refusal('confirmDeal', ali, { price: 45_000 })).toEqual([409, 'already_answered']);
    expect(await refusal('cancelDeal', sara, { reason: 'changed_mind' })).toEqual([409, 'deal_not_open']);
    expect((await room(sara)).waits_for_me).toBe(true);
    const done = await confirm(sara);
    expect(done).toMatchObject({ state: 'done', is_unconfirmed: false, undo_until: expect.any(String) });
    expect(done.actions).toEqual(['undo', 'review']);
    expect(await statusOf(car)).toBe('sold');
    expect(await acts()).toEqual(['opened', 'confirmed_by_one', 'done']);
  });

  it('is of the price that was read', async () => {
    expect(await refusal('confirmDeal', ali, { price: 44_000 })).toEqual([409, 'changed_meanwhile']);
  });

  it('by both at the same moment is done once', async () => {
    await Promise.all([confirm(ali), confirm(sara)]);
    expect(await acts()).toEqual(['opened', 'confirmed_by_one', 'done']);
    const sold = market.db.selectFrom('ad_history').select('id').where('ad_id', '=', car).where('to_status', '=', 'sold');
    expect(await sold.execute()).toHaveLength(1);
  });

  it('and cancelling at the same moment end in one of the two', async () => {
    const ends = await Promise.allSettled([confirm(ali), cancel(sara)]);
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { state } = await room(ali);
    expect([state, await statusOf(car)]).toEqual(state === 'cancelled' ? ['cancelled', 'active'] : ['confirmed_by_one', 'reserved']);
  });

  it('of a takeover needs the approval of the lessor, seen by each', async () => {
    await market.db.updateTable('ads').set({ sale_type: 'tanazul' }).where('id', '=', car).execute();
    const before = await room(ali);
    expect([before.is_takeover, before.steps[0]!.step, before.requirements[0]!.code]).toEqual([true, 'lessor_approved', 'lessor']);
    expect(await refusal('confirmDeal', ali, { price: 45_000 })).toEqual([409, 'approval_needed']);
    await act('tickStep', ali, { step: 'lessor_approved', is_done: true });
    expect(await confirm(ali)).toMatchObject({ state: 'confirmed_by_one' });
    expect(await refusal('confirmDeal', sara, { price: 45_000 })).toEqual([409, 'approval_needed']);
  });
});

describe('cancelling', () => {
  it('makes the ad active again, with the reason for both', async () => {
    await act('cancelDeal', ali, { reason: 'inspection_failed', note: 'الفحص طلع فيه صدمة بالشاصيه' });
    const failed = await room(sara);
    expect(failed).toMatchObject({
      state: 'cancelled',
      ended: { by: 'buyer', reason: 'inspection_failed', note: 'الفحص طلع فيه صدمة بالشاصيه' },
    });
    expect(failed.actions).toEqual([]);
    expect(await statusOf(car)).toBe('active');
    expect(await refusal('cancelDeal', sara, { reason: 'other' })).toEqual([409, 'deal_not_open']);
    expect(await refusal('confirmDeal', sara, { price: 45_000 })).toEqual([409, 'deal_not_open']);
  });

  it('lets another deal of the ad open', async () => {
    await cancel(sara);
    expect(await openedDeal(market.db, { ad: car, owner: sara, bidder: nura })).toBeGreaterThan(deal);
  });
});

describe('extending', () => {
  it('takes both, and three times at most', async () => {
    const end = async () => Date.parse((await room(sara)).reserved_until);
    const before = await end();
    for (let count = 1; count <= 3; count += 1) {
      expect(await act('extendDeal', ali)).toMatchObject({ extension_asked: { by: 'buyer' }, extensions: count - 1 });
      expect(await refusal('extendDeal', ali)).toEqual([409, 'already_asked']);
      expect((await room(sara)).waits_for_me).toBe(true);
      expect(await act('extendDeal', sara)).toMatchObject({ extension_asked: null, extensions: count });
      expect((await end()) - before).toBe(count * 48 * 3_600_000);
    }
    expect(await refusal('extendDeal', ali)).toEqual([409, 'extension_limit']);
  });
});

describe('time', () => {
  it('warns six hours before the reservation ends, and lets it lapse', async () => {
    await passHours(market.db, deal, 41);
    await turn();
    expect(await acts()).toEqual(['opened']);
    await passHours(market.db, deal, 1.5);
    await turn();
    await turn();
    expect(await acts()).toEqual(['opened', 'ending_soon']);
    await passHours(market.db, deal, 6);
    await turn();
    await turn();
    expect(await acts()).toEqual(['opened', 'ending_soon', 'lapsed']);
    expect(await room(ali)).toMatchObject({ state: 'lapsed', ended: { by: null, reason: 'time' } });
    expect(await statusOf(car)).toBe('active');
  });

  it('sells it after three days of silence of the buyer, without reviews', async () => {
    const { silence_ends_at } = await confirm(sara);
    expect(Date.parse(silence_ends_at!) - Date.now()).toBeGreaterThan(71.9 * 3_600_000);
    await passHours(market.db, deal, 49);
    await turn();
    expect(await acts()).toEqual(['opened', 'confirmed_by_one', 'silence_warning']);
    await passHours(market.db, deal, 24);
    await turn();
    const done = await room(ali);
    expect(done).toMatchObject({ state: 'done', is_unconfirmed: true, confirmed: { buyer: null } });
    expect(done.actions).toEqual(['undo']);
    expect(await statusOf(car)).toBe('sold');
  });

  it('leaves it to the staff after three days of silence of the seller', async () => {
    await confirm(ali);
    await passHours(market.db, deal, 73);
    await turn();
    const disputed = await room(ali);
    expect(disputed).toMatchObject({ state: 'disputed', dispute: { by: null, text: '', at: expect.any(String) } });
    expect(await statusOf(car)).toBe('reserved');
    // Who was only late confirms after all.
    expect(await confirm(sara)).toMatchObject({ state: 'done', is_unconfirmed: false });
  });
});

describe('disputing', () => {
  const text = 'ما استلمت السيارة إلى الآن';

  it('contests what the other side confirmed, and keeps the ad reserved', async () => {
    await confirm(sara);
    expect(await act('disputeDeal', ali, { text })).toMatchObject({ state: 'disputed', dispute: { by: 'buyer', text } });
    await passHours(market.db, deal, 100);
    await turn();
    expect([(await room(sara)).state, await statusOf(car)]).toEqual(['disputed', 'reserved']);
    expect(await refusal('disputeDeal', sara, { text })).toEqual([409, 'deal_not_open']);
    expect(await refusal('confirmDeal', sara, { price: 45_000 })).toEqual([409, 'already_answered']);
  });

  it('before any confirmation leaves nothing to confirm', async () => {
    await act('disputeDeal', ali, { text });
    expect(await refusal('confirmDeal', sara, { price: 45_000 })).toEqual([409, 'deal_not_open']);
    expect((await room(sara)).actions).toEqual(['step', 'name']);
  });
});

describe('undoing', () => {
  beforeEach(async () => {
    await confirm(ali);
    await confirm(sara);
  });

  it('takes both within seven days, and the seller may then offer it again', async () => {
    expect(await act('undoDeal', ali)).toMatchObject({ state: 'done', undo_asked: { by: 'buyer' } });
    expect(await refusal('undoDeal', ali)).toEqual([409, 'already_asked']);
    expect((await room(sara)).waits_for_me).toBe(true);
    expect(await act('undoDeal', sara)).toMatchObject({ state: 'undone' });
    expect(await statusOf(car)).toBe('sold');
    await market.call('setCarStatus', { as: sara, params: { id: car }, body: { status: 'active' } });
    expect(await statusOf(car)).toBe('active');
  });

  it('is too late after seven days', async () => {
    await passHours(market.db, deal, 24 * 7 + 1);
    expect(await refusal('undoDeal', ali)).toEqual([409, 'undo_too_late']);
    expect((await room(ali)).actions).not.toContain('undo');
  });
});
