import { describe, expect, it } from 'vitest';
import type { Deal } from '#contract/sales/deals.ts';
import { nextStepOf, openStepOf, stageOf } from './stage.ts';

const soon = '2026-11-26T13:30:00.000Z';
const before = Date.parse('2026-11-25T00:00:00Z');
const after = Date.parse('2026-11-27T00:00:00Z');

/** What the seller sees of a deal that has just opened. */
const opened: Deal = {
  ...({} as Pick<Deal, 'ad' | 'other'>),
  id: 7,
  offer_id: 3,
  side: 'seller',
  state: 'open',
  price: 64_000,
  opened_at: soon,
  reserved_until: soon,
  moved_at: soon,
  waits_for_me: true,
  condition: 'inspection',
  is_takeover: false,
  steps: [
    { side: 'seller', step: 'fines_settled', is_done: false, at: null },
    { side: 'buyer', step: 'price_paid', is_done: false, at: null },
  ],
  requirements: [],
  meeting: null,
  met: { seller: null, buyer: null },
  price_asked: null,
  price_changes: [],
  contact: 'chat',
  other_record: { done: 0, failed: 0 },
  due: null,
  may_remind_from: null,
  extensions: 0,
  extension_asked: null,
  confirmed: { seller: null, buyer: null },
  may_confirm_from: null,
  silence_ends_at: null,
  is_unconfirmed: false,
  ended: null,
  dispute: null,
  undo_asked: null,
  undo_until: null,
  agreement: { seller_name: null, buyer_name: null, url: null },
  commission: null,
  can_invite: false,
  actions: ['step', 'meet', 'name', 'confirm', 'cancel', 'extend', 'dispute'],
};
const met = { at: soon, place: 'مركز فحص العليا', by: 'seller', agreed_at: soon } as const;
const ready: Deal = {
  ...opened,
  meeting: met,
  steps: opened.steps.map((one) => ({ ...one, is_done: true })),
  agreement: { ...opened.agreement, seller_name: 'فهد الدوسري' },
};

describe('the stage of an open deal', () => {
  it('is to prepare until a meeting is agreed on, then to meet, then to confirm', () => {
    expect(stageOf(opened, before)).toBe('preparing');
    expect(stageOf({ ...opened, meeting: { ...met, agreed_at: null } }, before)).toBe('preparing');
    expect(stageOf(ready, before)).toBe('meeting');
    expect(stageOf(ready, after)).toBe('confirming');
    expect(stageOf({ ...ready, met: { seller: soon, buyer: soon } }, before)).toBe('confirming');
    expect(stageOf({ ...opened, state: 'confirmed_by_one' }, before)).toBe('confirming');
  });
});

describe('the one thing to do now', () => {
  it('is to set a meeting, then what is open in the own list, then the name', () => {
    expect(nextStepOf(opened, before)).toBe('meet');
    expect(nextStepOf({ ...opened, meeting: met }, before)).toBe('step');
    expect(nextStepOf({ ...ready, agreement: opened.agreement }, before)).toBe('name');
  });

  it('is to say that they met while that is ahead, and to confirm once they have', () => {
    const ahead: Deal = { ...ready, may_confirm_from: soon, actions: ['step', 'met', 'cancel'] };
    expect(nextStepOf(ahead, before)).toBe('met');
    expect(nextStepOf({ ...ahead, met: { seller: soon, buyer: null } }, before)).toBe('wait_met');
    expect(nextStepOf({ ...ready, met: { seller: soon, buyer: soon } }, before)).toBe('confirm');
    expect(nextStepOf(ready, after)).toBe('confirm');
    // A person who met and has the transfer to confirm is not sent back to the list.
    expect(nextStepOf({ ...opened, meeting: met }, after)).toBe('confirm');
  });

  it('is the part of the other side once the own one is done, whatever it is', () => {
    const theirs = opened.steps.map((one) => ({ ...one, is_done: one.side === 'seller' }));
    const noMeeting: Deal = { ...ready, steps: theirs, meeting: null, actions: ['step', 'confirm'] };
    expect(nextStepOf(noMeeting, before)).toBe('wait_steps');
    expect(nextStepOf({ ...noMeeting, steps: ready.steps }, before)).toBe('confirm');
    expect(nextStepOf({ ...ready, meeting: { ...met, agreed_at: null } }, before)).toBe('wait_meeting');
    expect(nextStepOf({ ...ready, price_asked: { price: 60_000, by: 'seller', at: soon } }, before)).toBe('wait_price');
    expect(nextStepOf({ ...ready, state: 'confirmed_by_one', confirmed: { seller: soon, buyer: null } }, before)).toBe('wait_confirm');
  });

  it('is first to answer what the other side asked', () => {
    const requested: Deal = {
      ...opened,
      meeting: { ...met, by: 'buyer', agreed_at: null },
      actions: ['agree_meeting', 'answer_price', 'step'],
    };
    expect(nextStepOf(requested, before)).toBe('answer_meeting');
    expect(nextStepOf({ ...requested, price_asked: { price: 60_000, by: 'buyer', at: soon } }, before)).toBe('answer_price');
    expect(nextStepOf({ ...opened, met: { seller: null, buyer: soon }, actions: ['met', 'step'] }, before)).toBe('met');
    expect(nextStepOf({ ...opened, extension_asked: { by: 'buyer', at: soon } }, before)).toBe('extend');
    expect(nextStepOf({ ...opened, extension_asked: { by: 'seller', at: soon } }, before)).toBe('meet');
    expect(nextStepOf({ ...opened, state: 'confirmed_by_one', confirmed: { seller: null, buyer: soon } }, before)).toBe('confirm');
  });

  it('is nothing in a closed deal, unless the other side asks to undo it', () => {
    const done: Deal = { ...ready, state: 'done', actions: ['undo', 'review'] };
    expect(nextStepOf(done, after)).toBeNull();
    expect(nextStepOf({ ...done, undo_asked: { by: 'seller', at: soon } }, after)).toBeNull();
    expect(nextStepOf({ ...done, undo_asked: { by: 'buyer', at: soon } }, after)).toBe('undo');
    expect(nextStepOf({ ...opened, state: 'disputed' }, after)).toBe('dispute');
  });
});

it('names the first step of the own list alone', () => {
  expect(openStepOf(opened)?.step).toBe('fines_settled');
  expect(openStepOf({ ...opened, side: 'buyer' })?.step).toBe('price_paid');
  expect(openStepOf({ ...opened, actions: [] })).toBeUndefined();
});
