import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Charge } from '#contract/rental/charges.ts';
import { eraseAccounts } from '#server/app/erasure.ts';
import { sweepDrivers } from '#server/rental/bookings/timers.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { aDriver } from '../../../test/booking.ts';
import { uploadBookingPicture } from '../../../test/booking-pictures.ts';
import { broughtBack, charged, disputed, disputeText, passHours, type Back } from '../../../test/charging.ts';
import { openModeration, type Moderation } from '../../../test/moderators.ts';
import { addPerson, addStaff } from '../../../test/people.ts';

let market: TestApp;
let staff: Moderation;
let sara: number;
let back: Back;
let charge: Charge;
let id: number;

beforeAll(async () => {
  market = await startTestApp();
  staff = await openModeration(market);
});
afterAll(() => market.close());
beforeEach(async () => {
  sara = await addPerson(market.db, 'سارة العتيبي');
  back = await broughtBack(market, sara);
  charge = await disputed(market, back);
  id = (await openOf(charge.id))!;
});

const openOf = async (target: number) =>
  (
    await market.db
      .selectFrom('cases')
      .select('id')
      .where('target_type', '=', 'charge')
      .where('target_id', '=', target)
      .where('closed_at', 'is', null)
      .executeTakeFirst()
  )?.id;
type Body = Parameters<typeof market.callStaff<'decideCharge'>>[1]['body'];
const reason = 'لا أثر للخدش في صور التسليم، والرش موضعي لا كامل';
const claim = (as = staff.moderator) => market.callStaff('claimCase', { as, params: { id } });
const decide = (body: Body, as = staff.moderator) => market.callStaff('decideCharge', { as, params: { id }, body });
const refused = async (body: Body) => (await market.refusedStaff('decideCharge', { as: staff.moderator, params: { id }, body })).body;
const seen = async (as: number) => (await market.call('listCharges', { as, params: { id: back.id } })).results[0]!;
const noticesOf = async (as: number) => (await market.call('listNotifications', { as, language: 'en' })).results.map(({ title }) => title);

describe('a disputed charge', () => {
  it('is a case about the office with all evidence, and without the numbers of the driver', async () => {
    const [found] = (await market.callStaff('listCases', { as: staff.moderator, query: { kind: 'charge', person: back.office } })).results;
    expect(found).toMatchObject({ id, kind: 'charge', target_type: 'charge', target_id: charge.id, excerpt: disputeText });
    const whole = await market.callStaff('getCase', { as: staff.moderator, params: { id } });
    expect(whole.actions).toEqual([]);
    expect(whole.charge).toMatchObject({
      id: charge.id,
      kind: 'damage',
      amount: '450.00',
      basis: { excess: 1000 },
      dispute: { reason: 'before', text: disputeText },
      office: { id: back.office },
      renter: { id: sara, name: 'سارة العتيبي' },
      booking: { id: back.id, state: 'returned', contract_number: '10203040' },
      handovers: [
        { side: 'out', odometer: 20_500 },
        { side: 'in', odometer: 20_900 },
      ],
      history: [
        { act: 'open', by: 'office' },
        { act: 'disputed', by: 'renter' },
      ],
      deposit: { in_question: '450.00', actions: [] },
      office_year: { returned: 1, disputed: 1, upheld: 0 },
    });
    const { image } = whole.charge!.pictures[0]!;
    expect((await market.app.inject({ url: image.replace('https://m.localhost', '') })).statusCode).toBe(200);
    expect(JSON.stringify(whole)).not.toContain(aDriver().identity_number);
  });

  it('is found to be owed in part: both sides read the sum and the reason, and no money is moved', async () => {
    expect((await refused({ outcome: 'whole', reason })).code).toBe('claim_needed');
    await claim();
    for (const amount of [undefined, '0.00', '450.00', '450.01']) {
      expect((await refused({ outcome: 'part', reason, ...(amount && { amount }) })).fields).toHaveProperty('amount');
    }
    expect((await decide({ outcome: 'part', amount: '220.00', reason })).closed_at).not.toBeNull();
    for (const as of [sara, back.office]) {
      const one = await seen(as);
      expect(one).toMatchObject({ state: 'decided', owed: null, finding: { outcome: 'part', amount: '220.00', reason, agreed_at: null } });
      expect(one.actions).toEqual(as === sara ? ['accept_finding'] : ['accept_finding', 'withdraw']);
      expect(await noticesOf(as)).toContain('What Markaba finds of a charge: SAR 220');
    }
    const { deposit } = await market.call('listCharges', { as: sara, params: { id: back.id } });
    expect(deposit).toMatchObject({ accepted: '0.00', in_question: '220.00', freed: '280.00' });
    expect(await market.db.selectFrom('ledger_entries').select('id').execute()).toEqual([]);
    expect(await staff.auditOf('charge', charge.id)).toMatchObject([
      { action: 'charge.decided', staff_id: staff.moderator, detail: { case: id, outcome: 'part', amount: '220.00' } },
    ]);
    expect((await refused({ outcome: 'none', reason })).code).toBe('move_not_allowed');
  });

  it.each<[Body['outcome'], string]>([
    ['whole', '450.00'],
    ['none', '0.00'],
  ])('is found to be owed: %s', async (outcome, amount) => {
    await claim();
    await decide({ outcome, amount: '3.00', reason });
    expect((await seen(sara)).finding).toMatchObject({ outcome, amount });
  });

  it('that is withdrawn or accepted meanwhile leaves nothing to decide', async () => {
    await market.call('withdrawCharge', { as: back.office, params: { id: charge.id } });
    expect(await openOf(charge.id)).toBeUndefined();
    const other = await disputed(market, back);
    expect(await openOf(other.id)).toBeDefined();
    await market.call('acceptCharge', { as: sara, params: { id: other.id } });
    expect(await openOf(other.id)).toBeUndefined();
  });

  it('is not decided by a member of the staff who is one of its sides', async () => {
    const renter = await addStaff(market.db, 'moderator', 'مشرف مستأجر');
    const own = await disputed(market, await broughtBack(market, renter));
    id = (await openOf(own.id))!;
    expect((await market.refusedStaff('claimCase', { as: renter, params: { id } })).body.code).toBe('move_not_allowed');
    await claim();
  });

  it('is decided once, and not after it was withdrawn at the same time', async () => {
    await claim();
    const both = await Promise.allSettled([
      decide({ outcome: 'whole', reason }),
      market.call('withdrawCharge', { as: back.office, params: { id: charge.id } }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await openOf(charge.id)).toBeUndefined();
  });
});

it('notifies each side of what the other did, with its sum', async () => {
  expect(await noticesOf(sara)).toContain('The rental office charges you: SAR 450');
  expect(await noticesOf(back.office)).toContain('The renter disputes your charge: SAR 450');
  expect(await noticesOf(sara)).not.toContain('The renter disputes your charge: SAR 450');
  const { results } = await market.call('listNotifications', { as: sara });
  expect(results.find(({ title }) => title === 'يطالبك مكتب التأجير: 450 ريال')!.link).toBe(`/bookings/${back.id}/charges`);
});

it('keeps the numbers of the driver until thirty days after the dispute', async () => {
  const has = async () => (await market.call('getBooking', { as: sara, params: { id: back.id } })).driver.has_numbers;
  const close = (days: number) =>
    market.db
      .updateTable('bookings')
      .set({ state: 'closed', closed_at: new Date(Date.now() - days * 86_400_000) })
      .where('id', '=', back.id)
      .execute();
  await close(40);
  await sweepDrivers(market.db);
  expect(await has()).toBe(true);
  await claim();
  await decide({ outcome: 'none', reason });
  await passHours(market, back.id, 24 * 29.9);
  await sweepDrivers(market.db);
  expect(await has()).toBe(true);
  await passHours(market, back.id, 24 * 0.2);
  await sweepDrivers(market.db);
  expect(await has()).toBe(false);
});

describe('an erased account', () => {
  const erase = async (person: number) => {
    await market.db
      .updateTable('users')
      .set({ closed_at: new Date(), erase_at: new Date(0) })
      .where('id', '=', person)
      .execute();
    await eraseAccounts(market.app.market);
  };

  it('of an office withdraws what nobody has accepted, and its words go', async () => {
    const accepted = await charged(market, back, { amount: '10.00' });
    await market.call('acceptCharge', { as: sara, params: { id: accepted.id } });
    await erase(back.office);
    const { results } = await market.call('listCharges', { as: sara, params: { id: back.id } });
    expect(results.map(({ state, note }) => [state, note])).toEqual([
      ['withdrawn', ''],
      ['accepted', ''],
    ]);
    expect(await openOf(charge.id)).toBeUndefined();
  });

  it('of a renter loses what it wrote; the claim stays the office’s', async () => {
    await uploadBookingPicture(market, sara, back.id);
    await erase(sara);
    expect(await seen(back.office)).toMatchObject({ state: 'disputed', dispute: { reason: 'before', text: '' }, note: charge.note });
    await claim();
    await decide({ outcome: 'whole', reason });
    expect((await seen(back.office)).state).toBe('decided');
  });
});

describe('a side that is asked', () => {
  const ask = (body: { side: 'office' | 'renter'; text: string }) =>
    market.callStaff('askSide', { as: staff.moderator, params: { id }, body });
  const ticketsOf = async (as: number) => (await market.call('listTickets', { as })).results;

  it('is notified, answers in a ticket of its own, and the case shows both', async () => {
    await claim();
    const { questions } = await ask({ side: 'renter', text: 'متى رأيت الخدش أول مرة؟' });
    expect(questions).toMatchObject([{ side: 'renter', messages: [{ from_staff: true }] }]);
    const [ticket] = await ticketsOf(sara);
    expect(ticket).toMatchObject({ id: questions[0]!.ticket, status: 'answered' });
    expect(ticket!.excerpt).toBe(`عن حجزك رقم ${back.id}: متى رأيت الخدش أول مرة؟`);
    expect(await noticesOf(sara)).toContain('The staff ask you about a booking');
    expect(await ticketsOf(back.office)).toEqual([]);

    await market.call('writeToTicket', { as: sara, params: { id: ticket!.id }, body: { message: 'رأيته عند الاستلام' } });
    await ask({ side: 'renter', text: 'هل صوّرته وقتها؟' });
    await ask({ side: 'office', text: 'أين كشف الورشة؟' });
    const whole = await market.callStaff('getCase', { as: staff.moderator, params: { id } });
    expect(whole.questions.map(({ side, messages }) => [side, messages.map(({ from_staff }) => from_staff)])).toEqual([
      ['renter', [true, false, true]],
      ['office', [true]],
    ]);
    expect(whole.questions[0]!.messages[1]!.text).toBe('رأيته عند الاستلام');
    expect(await ticketsOf(sara)).toHaveLength(1);
  });

  it('is asked by who claimed the case alone, and no more once it is decided', async () => {
    const refusal = async () =>
      (await market.refusedStaff('askSide', { as: staff.moderator, params: { id }, body: { side: 'office', text: 'أين كشف الورشة؟' } }))
        .body.code;
    expect(await refusal()).toBe('claim_needed');
    await claim();
    await decide({ outcome: 'none', reason });
    expect(await refusal()).toBe('move_not_allowed');
    expect(await ticketsOf(back.office)).toEqual([]);
  });
});
