import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { bookableRental, booked, hourAhead, passBookingHours } from '../../../test/booking.ts';
import {
  atGateway,
  backWithDeposit,
  connectAccount,
  outWithDeposit,
  ownBooks,
  passPaymentHours,
  payByCard,
  paymentsOf,
  recordOf,
} from '../../../test/card-paying.ts';
import { charged, disputeText } from '../../../test/charging.ts';
import { bellOf } from '../../../test/notified.ts';
import { addPerson } from '../../../test/people.ts';
import { applyBookingTimers } from '../bookings/timers.ts';
import { settleDuePayments } from './due-payments.ts';

let market: TestApp;
let sara: number;
let books: string;

beforeAll(async () => {
  market = await startTestApp();
});
beforeEach(async () => {
  sara = await addPerson(market.db, 'سارة العتيبي');
  books = await ownBooks(market);
});
afterAll(() => market.close());

/** As the worker does each minute. */
async function turn(): Promise<void> {
  await applyBookingTimers(market.app.market);
  await market.runJobs();
  await settleDuePayments(market.app.market);
  await market.runJobs();
}

const depositOf = async (booking: number, as = sara) => (await market.call('listCharges', { as, params: { id: booking } })).deposit;
const charge = (back: Awaited<ReturnType<typeof backWithDeposit>>, amount: string) =>
  charged(market, { ...back, renter: sara }, { kind: 'cleaning', amount });
const only = async (id: number) => (await paymentsOf(market, sara, id)).results.at(-1)!;

describe('a deposit', () => {
  it('is held from the day before pick-up on, and not before', async () => {
    const car = await bookableRental(market);
    await connectAccount(market, car.office);
    const { id } = await booked(market, sara, car.rental, { answers: 'instant', from: hourAhead(30) });
    const pay = { as: sara, params: { id }, body: { purpose: 'deposit' } } as const;
    expect((await market.refused('payBooking', pay)).body.code).toBe('nothing_due');
    await passBookingHours(market, id, 8);
    const payment = await payByCard(market, sara, id, { purpose: 'deposit' });
    expect(payment).toMatchObject({ state: 'authorised', amount: '500.00', captured: '0.00' });
    const days = (Date.parse(payment.hold_until!) - Date.parse(payment.created_at)) / 86_400_000;
    expect(days).toBe(14);
    expect((await market.refused('payBooking', pay)).body.code).toBe('already_paid');
  });

  it('is said to be held on a card from the booking on, until the office has it otherwise', async () => {
    const car = await bookableRental(market);
    const { id } = await booked(market, sara, car.rental, { answers: 'instant', from: hourAhead(30) });
    const isByCard = async () => {
      const [own, theirs] = await Promise.all([sara, car.office].map((as) => paymentsOf(market, as, id)));
      expect(theirs!.deposit_by_card).toBe(own!.deposit_by_card);
      return own!.deposit_by_card;
    };
    expect(await isByCard()).toBe(false);
    await connectAccount(market, car.office);
    expect(await isByCard()).toBe(true);
    await connectAccount(market, car.office, { deposit_by_card: false });
    expect(await isByCard()).toBe(false);
    // A hold that was made stays one, whatever the office takes later and however it ended.
    const back = await backWithDeposit(market, sara);
    await market.call('releaseDeposit', { as: back.office, params: { id: back.id } });
    expect((await paymentsOf(market, sara, back.id)).deposit_by_card).toBe(true);
  });

  it('is stated by the market alone, and the office can state nothing else', async () => {
    const { id, office } = await outWithDeposit(market, sara);
    expect(await depositOf(id)).toMatchObject({ held: { means: 'card_hold' }, actions: [] });
    expect((await depositOf(id, office)).actions).toEqual([]);
    const act = { as: office, params: { id } };
    expect((await market.refused('holdDeposit', { ...act, body: { means: 'cash' } })).body.code).toBe('booking_moved');
    expect((await paymentsOf(market, office, id)).can_release).toBe(false);
    expect((await market.refused('releaseDeposit', act)).body.code).toBe('booking_moved');
  });

  it('is taken once for what was accepted, when all is settled, and the rest released', async () => {
    const back = await backWithDeposit(market, sara);
    const { id } = await charge(back, '120.00');
    await market.call('acceptCharge', { as: sara, params: { id } });
    await turn();
    expect(await only(back.id)).toMatchObject({ state: 'authorised' });
    await passBookingHours(market, back.id, 73);
    await turn();
    expect(await only(back.id)).toMatchObject({ state: 'captured', captured: '120.00', released: '380.00' });
    expect(await atGateway(market, back.payment)).toMatchObject({ captured: 12_000 });
    expect(await depositOf(back.id)).toMatchObject({ returned: { amount: '380.00', by: 'gateway' } });
    const [told] = (await bellOf(market, sara, 'en')).list;
    expect(told).toMatchObject({ title: 'SAR 120 of the deposit was taken' });
    expect(told!.body).toContain('SAR 380 went back to your card');
    const acts = (await paymentsOf(market, sara, back.id)).acts.map(({ kind, amount, purpose }) => [kind, amount, purpose]);
    expect(acts).toEqual([
      ['authorised', '500.00', 'deposit'],
      ['captured', '120.00', 'deposit'],
      ['released', '380.00', 'deposit'],
    ]);
    expect(await recordOf(market, back.office)).toEqual({ authorised: 50_000, captured: 12_000, released: 38_000 });
    // What is accepted later is a claim without security.
    await turn();
    expect(await recordOf(market, back.office)).toMatchObject({ captured: 12_000 });
    expect(await ownBooks(market)).toBe(books);
  });

  it('is released whole where nothing is charged', async () => {
    const back = await backWithDeposit(market, sara);
    await passBookingHours(market, back.id, 73);
    await turn();
    expect(await only(back.id)).toMatchObject({ state: 'voided', released: '500.00' });
    expect(await depositOf(back.id)).toMatchObject({ returned: { amount: '500.00' } });
  });

  it('waits for what is in question until its last day, and then takes only what was accepted', async () => {
    const back = await backWithDeposit(market, sara);
    const accepted = await charge(back, '100.00');
    await market.call('acceptCharge', { as: sara, params: { id: accepted.id } });
    const open = await charge(back, '300.00');
    await market.call('disputeCharge', { as: sara, params: { id: open.id }, body: { reason: 'before', text: disputeText } });
    await passBookingHours(market, back.id, 73);
    await turn();
    expect(await only(back.id)).toMatchObject({ state: 'authorised' });
    await passPaymentHours(market, back.id, 12 * 24);
    await turn();
    expect(await only(back.id)).toMatchObject({ state: 'authorised' });
    await passPaymentHours(market, back.id, 25);
    await turn();
    expect(await only(back.id)).toMatchObject({ state: 'captured', captured: '100.00', released: '400.00' });
  });

  it('is not taken because somebody was silent', async () => {
    const back = await backWithDeposit(market, sara);
    await charge(back, '300.00');
    await passBookingHours(market, back.id, 73);
    await passPaymentHours(market, back.id, 13 * 24 + 1);
    await turn();
    expect(await only(back.id)).toMatchObject({ state: 'voided', captured: '0.00', released: '500.00' });
  });

  it('ends as its office says, once nothing is in question', async () => {
    const back = await backWithDeposit(market, sara);
    const act = { as: back.office, params: { id: back.id } };
    const { id } = await charge(back, '50.00');
    expect((await market.refused('releaseDeposit', act)).body.code).toBe('booking_moved');
    await market.call('acceptCharge', { as: sara, params: { id } });
    expect((await market.refused('releaseDeposit', { ...act, as: sara })).body.code).toBe('booking_moved');
    const { results } = await market.call('releaseDeposit', act);
    expect(results.at(-1)).toMatchObject({ state: 'captured', captured: '50.00', released: '450.00' });
    expect((await market.refused('releaseDeposit', act)).body.code).toBe('booking_moved');
  });

  it('lives as long as the gateway lets it while the car is out; both are asked once, in time, to renew it', async () => {
    const { id, office } = await outWithDeposit(market, sara);
    const requested = async (person: number) =>
      (await bellOf(market, person, 'ar')).list.filter(({ title }) => title.includes('ينتهي قريبًا')).length;
    await passPaymentHours(market, id, 12 * 24 - 1);
    await turn();
    expect([await requested(sara), await requested(office)]).toEqual([0, 0]);
    await passPaymentHours(market, id, 2);
    await turn();
    await turn();
    expect([await requested(sara), await requested(office)]).toEqual([1, 1]);
    expect((await paymentsOf(market, sara, id)).payable).toContainEqual({ purpose: 'deposit', amount: '500.00', until: null });
    await passPaymentHours(market, id, 46);
    await turn();
    expect(await only(id)).toMatchObject({ state: 'authorised' });
  });

  it('is asked for again by the office at a press, every six hours at most, while its hold ends before the car is back', async () => {
    const { id, office } = await outWithDeposit(market, sara);
    const notices = async (person: number) =>
      (await bellOf(market, person, 'ar')).list.filter(({ title }) => title.includes('ينتهي قريبًا')).length;
    const ask = { as: office, params: { id } };
    const refusal = async (as = office) => (await market.refused('askForHold', { ...ask, as })).body.code;
    expect(await refusal()).toBe('booking_moved');
    await passPaymentHours(market, id, 12 * 24 + 1);
    await turn();
    const renewal = async (as = office) => (await paymentsOf(market, as, id)).renewal;
    expect(await renewal(sara)).toBeNull();
    const { asked_at, ask_from } = (await renewal())!;
    expect(Date.parse(ask_from!) - Date.parse(asked_at!)).toBe(6 * 3_600_000);
    expect([await refusal(), await refusal(sara)]).toEqual(['already_reminded', 'booking_moved']);
    await passPaymentHours(market, id, 6.1);
    // One that is unread is shown anew instead of twice.
    await market.db.updateTable('notifications').set({ read_at: new Date() }).where('user_id', '=', sara).execute();
    expect((await renewal())!.ask_from).toBeNull();
    const both = await Promise.allSettled([market.call('askForHold', ask), market.call('askForHold', ask)]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await refusal()).toBe('already_reminded');
    await market.runJobs();
    expect([await notices(sara), await notices(office)]).toEqual([2, 1]);
    await payByCard(market, sara, id, { purpose: 'deposit' });
    expect(await renewal()).toBeNull();
    expect(await refusal()).toBe('booking_moved');
  });

  it('is ended by the office for the sum that it has read', async () => {
    const back = await backWithDeposit(market, sara);
    const read = (await paymentsOf(market, back.office, back.id)).release!.taken;
    const { id } = await charge(back, '120.00');
    await market.call('acceptCharge', { as: sara, params: { id } });
    const release = (taken: string) => ({ as: back.office, params: { id: back.id }, query: { taken } });
    expect((await market.refused('releaseDeposit', release(read))).body.code).toBe('record_changed');
    expect((await market.call('releaseDeposit', release('120.00'))).results.at(-1)).toMatchObject({ captured: '120.00' });
  });

  it('that ends while the car is out is released at its end, and may be held anew', async () => {
    const { id, office } = await outWithDeposit(market, sara);
    await passPaymentHours(market, id, 14 * 24 + 0.1);
    await turn();
    expect(await only(id)).toMatchObject({ state: 'expired', captured: '0.00', released: '500.00' });
    expect((await depositOf(id)).held).toBeNull();
    expect((await depositOf(id, office)).actions).toEqual(['hold']);
    await payByCard(market, sara, id, { purpose: 'deposit' });
    expect((await depositOf(id)).held).toMatchObject({ means: 'card_hold' });
  });

  it('is replaced by a new hold, of which there is one at a time', async () => {
    const { id, office } = await outWithDeposit(market, sara);
    await passPaymentHours(market, id, 12.5 * 24);
    await payByCard(market, sara, id, { purpose: 'deposit' });
    await turn();
    const { results } = await paymentsOf(market, sara, id);
    expect(results.map(({ state }) => state)).toEqual(['voided', 'authorised']);
    expect((await depositOf(id)).held).toMatchObject({ means: 'card_hold' });
    expect(await recordOf(market, office)).toEqual({ authorised: 100_000, released: 50_000 });
  });

  it('is released where the booking ends', async () => {
    const car = await bookableRental(market);
    await connectAccount(market, car.office);
    const { id } = await booked(market, sara, car.rental, { answers: 'instant', from: hourAhead(5) });
    await payByCard(market, sara, id, { purpose: 'deposit' });
    await market.call('cancelBooking', { as: sara, params: { id }, body: { reason: 'changed_plans' } });
    await turn();
    expect(await only(id)).toMatchObject({ state: 'voided', released: '500.00' });
  });

  it('that the gateway ended itself is over', async () => {
    const { id, payment } = await outWithDeposit(market, sara);
    const { given_id } = await market.db
      .selectFrom('booking_payments')
      .select('given_id')
      .where('id', '=', payment)
      .executeTakeFirstOrThrow();
    await market.db.updateTable('local_card_payments').set({ status: 'voided' }).where('id', '=', given_id).execute();
    await passPaymentHours(market, id, 14 * 24 + 1);
    await turn();
    expect(await only(id)).toMatchObject({ state: 'expired', released: '500.00', captured: '0.00' });
  });
});
