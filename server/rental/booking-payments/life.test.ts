import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { addQuote, addTrips, aDriver, type Bookable, bookableRental, booked, hourAhead, passBookingHours } from '../../../test/booking.ts';
import {
  atGateway,
  bookedByCard,
  connectAccount,
  enterCard,
  ownBooks,
  payByCard,
  paymentsOf,
  poorCard,
  recordOf,
} from '../../../test/card-paying.ts';
import { bellOf } from '../../../test/notified.ts';
import { addPerson } from '../../../test/people.ts';
import { startPackage } from '../../../test/paying.ts';
import { applyBookingTimers } from '../bookings/timers.ts';

let market: TestApp;
let sara: number;
let car: Bookable;
let books: string;

beforeAll(async () => {
  market = await startTestApp();
  sara = await addPerson(market.db, 'سارة العتيبي');
  await addTrips(market, sara, 10);
  // The market has books of its own.
  await startPackage(market, sara, 1);
  books = await ownBooks(market);
});
afterAll(async () => {
  // Whatever offices took, held and gave back here is none of the market's.
  expect(await ownBooks(market)).toBe(books);
  await market.close();
});
beforeEach(async () => {
  car = await bookableRental(market);
  await connectAccount(market, car.office);
});

/** The turn of a minute, and what follows from it. */
async function turn(): Promise<void> {
  await applyBookingTimers(market.app.market);
  await market.runJobs();
}

const request = (quote = {}) => bookedByCard(market, sara, car.rental, quote);
const stateOf = async (id: number) => (await market.call('getBooking', { as: sara, params: { id } })).state;
const only = async (id: number) => (await paymentsOf(market, sara, id)).results[0]!;

/** A request whose first sum is held. */
async function held(quote = {}) {
  const { id } = await request(quote);
  const payment = await payByCard(market, sara, id);
  return { id, payment, act: { as: car.office, params: { id } } };
}

describe('a request that is paid by card', () => {
  it('reaches the office once its sum is held, which is taken with the confirmation', async () => {
    const { id, pay_by } = await request();
    expect(pay_by).not.toBeNull();
    const act = { as: car.office, params: { id } };
    await market.refused('getBooking', act);
    expect(await market.call('countBookings', { as: car.office, query: { side: 'office' } })).toMatchObject({ waiting: 0 });
    expect((await market.refused('acceptBooking', act)).body.code).toBe('booking_moved');
    expect(await payByCard(market, sara, id)).toMatchObject({ state: 'authorised', amount: '276.00', captured: '0.00' });
    expect((await market.call('getBooking', act)).actions).toContain('accept');
    expect(await recordOf(market, car.office)).toEqual({ authorised: 27_600 });
    await market.call('acceptBooking', act);
    await market.runJobs();
    expect(await only(id)).toMatchObject({ state: 'captured', captured: '276.00', released: '0.00' });
    expect(await recordOf(market, car.office)).toEqual({ authorised: 27_600, captured: 27_600 });
    expect(await paymentsOf(market, car.office, id)).toMatchObject({ paid: '276.00', held: '0.00', left: '0.00' });
  });

  it('is confirmed and taken at once where the office answers at once', async () => {
    const { id } = await held({ answers: 'instant' });
    expect(await stateOf(id)).toBe('confirmed');
    await market.runJobs();
    expect(await only(id)).toMatchObject({ state: 'captured', captured: '276.00' });
  });

  it('holds the car for a quarter of an hour, then frees it', async () => {
    const { id } = await request({ answers: 'instant' });
    expect((await market.refused('book', await other())).body.code).toBe('period_taken');
    await passBookingHours(market, id, 0.2);
    await turn();
    expect(await stateOf(id)).toBe('requested');
    await passBookingHours(market, id, 0.1);
    await turn();
    expect(await stateOf(id)).toBe('expired');
    expect((await market.call('book', await other())).state).toBe('requested');
  });

  it('gives back what is held too late', async () => {
    const { id } = await request();
    const order = await market.call('payBooking', { as: sara, params: { id }, body: { purpose: 'rent' } });
    await passBookingHours(market, id, 0.3);
    await turn();
    await enterCard(market, order);
    expect(await market.call('settleBookingPayment', { as: sara, params: { id: order.payment.id } })).toMatchObject({ state: 'voided' });
    expect(await atGateway(market, order.payment.id)).toMatchObject({ status: 'voided', captured: 0 });
  });

  const other = async () => {
    const faisal = await addPerson(market.db, 'فيصل الدوسري');
    return { as: faisal, body: { quote_id: await addQuote(market, car.rental), driver: aDriver() } };
  };
});

describe('a hold', () => {
  it.each([
    ['declineBooking', { reason: 'not_available' }],
    ['withdrawBooking', undefined],
  ] as const)('is released by %s', async (name, body) => {
    const { id, payment, act } = await held();
    if (name === 'declineBooking' && body) await market.call(name, { ...act, body });
    else await market.call('withdrawBooking', { ...act, as: sara });
    await market.runJobs();
    expect(await only(id)).toMatchObject({ state: 'voided', released: '276.00', captured: '0.00' });
    expect(await atGateway(market, payment.id)).toMatchObject({ status: 'voided', captured: 0 });
    expect(await recordOf(market, car.office)).toEqual({ authorised: 27_600, released: 27_600 });
  });

  it('is released where the office does not answer', async () => {
    const { id } = await held();
    await passBookingHours(market, id, 9);
    await turn();
    expect(await stateOf(id)).toBe('expired');
    expect(await only(id)).toMatchObject({ state: 'voided' });
  });

  it('is taken from for the lower total of another car', async () => {
    const { id, act } = await held();
    const cheaper = await bookableRental(market, { office: car.office, columns: { daily: 100 } });
    await market.call('proposeCar', { ...act, body: { rental_id: cheaper.rental } });
    const { total } = await market.call('acceptBooking', { ...act, as: sara });
    await market.runJobs();
    expect(Number(total)).toBeLessThan(276);
    expect(await only(id)).toMatchObject({ state: 'captured', captured: total });
    expect(await recordOf(market, car.office)).toMatchObject({ authorised: 27_600, captured: Number(total) * 100 });
  });
});

describe('what was taken', () => {
  it('goes back whole where the office cancels', async () => {
    const { id, act, payment } = await held({ answers: 'instant' });
    await market.runJobs();
    await market.call('cancelBooking', { ...act, body: { reason: 'car_trouble' } });
    await market.runJobs();
    expect(await only(id)).toMatchObject({ state: 'captured', refunded: '276.00' });
    expect(await atGateway(market, payment.id)).toMatchObject({ captured: 27_600, refunded: 27_600 });
    expect(await recordOf(market, car.office)).toEqual({ authorised: 27_600, captured: 27_600, refunded: 27_600 });
  });

  it('goes back less the fee of the table where the renter cancels', async () => {
    const { id, act } = await held({ answers: 'instant', from: hourAhead(10) });
    await market.runJobs();
    await market.call('cancelBooking', { ...act, as: sara, body: { reason: 'changed_plans' } });
    await market.runJobs();
    expect(await only(id)).toMatchObject({ captured: '276.00', refunded: '138.00' });
    // The payer is told the sum, and the history has it on both sides.
    expect((await bellOf(market, sara, 'ar')).list.map(({ title }) => title)).toContain('رجع لك 138 ريال');
    for (const as of [sara, car.office])
      expect((await paymentsOf(market, as, id)).acts.at(-1)).toMatchObject({ kind: 'refunded', amount: '138.00' });
  });

  it('is only the fee where the booking ended before anything was taken', async () => {
    const { id, act } = await held({ from: hourAhead(10) });
    await market.call('acceptBooking', act);
    await market.call('cancelBooking', { ...act, as: sara, body: { reason: 'changed_plans' } });
    await market.runJobs();
    expect(await only(id)).toMatchObject({ captured: '138.00', released: '138.00', refunded: '0.00' });
    expect(await recordOf(market, car.office)).toEqual({ authorised: 27_600, captured: 13_800, released: 13_800 });
  });

  it('goes back less the fee for not coming', async () => {
    const { id, act } = await held({ answers: 'instant', from: hourAhead(3), no_show_fee: '100.00' });
    await market.runJobs();
    await passBookingHours(market, id, 6);
    await market.call('reportNoShow', act);
    await market.runJobs();
    expect(await only(id)).toMatchObject({ captured: '276.00', refunded: '176.00' });
  });
});

describe('a part', () => {
  it('is paid first, and the rest later', async () => {
    await connectAccount(market, car.office, { first_payment: 'day' });
    const { id } = await held({ answers: 'instant' });
    await market.runJobs();
    const sums = await paymentsOf(market, sara, id);
    expect(sums).toMatchObject({ paid: '138.00', left: '138.00', payable: [{ purpose: 'difference', amount: '138.00', until: null }] });
    await payByCard(market, sara, id, { purpose: 'difference' });
    expect(await paymentsOf(market, sara, id)).toMatchObject({ paid: '276.00', left: '0.00', payable: [] });
    const again = { as: sara, params: { id }, body: { purpose: 'difference' } } as const;
    expect((await market.refused('payBooking', again)).body.code).toBe('already_paid');
    await market.call('cancelBooking', { as: car.office, params: { id }, body: { reason: 'other' } });
    await market.runJobs();
    expect(await recordOf(market, car.office)).toEqual({ authorised: 27_600, captured: 27_600, refunded: 27_600 });
  });

  it('goes back where the days become fewer', async () => {
    const { id } = await held({ answers: 'instant' });
    await market.runJobs();
    await market.db.updateTable('bookings').set({ total: 13_800 }).where('id', '=', id).execute();
    await market.call('cancelBooking', { as: car.office, params: { id }, body: { reason: 'other' } });
    await market.runJobs();
    expect(await only(id)).toMatchObject({ refunded: '276.00' });
  });
});

describe('a card', () => {
  it('that was refused can be replaced by another one', async () => {
    const { id } = await request();
    expect(await payByCard(market, sara, id, { number: poorCard })).toMatchObject({ state: 'failed', failure: 'insufficient_funds' });
    expect(await payByCard(market, sara, id)).toMatchObject({ state: 'authorised' });
    expect((await paymentsOf(market, sara, id)).results).toHaveLength(2);
  });

  it('that was entered twice is charged once', async () => {
    const { id } = await request({ answers: 'instant' });
    const pay = () => market.call('payBooking', { as: sara, params: { id }, body: { purpose: 'rent' } });
    const first = await pay();
    // The other window begins anew once the gateway knows the first one.
    await enterCard(market, { ...first, given_id: first.given_id }, { code: '123456' }).catch(() => undefined);
    await market.db.updateTable('local_card_payments').set({ status: 'initiated' }).where('id', '=', first.given_id).execute();
    const second = await pay();
    expect(second.given_id).not.toBe(first.given_id);
    await enterCard(market, second);
    await market.db.updateTable('local_card_payments').set({ status: 'authorized' }).where('id', '=', first.given_id).execute();
    for (const { payment } of [second, first]) await market.call('settleBookingPayment', { as: sara, params: { id: payment.id } });
    await market.runJobs();
    expect((await paymentsOf(market, sara, id)).paid).toBe('276.00');
    expect(await recordOf(market, car.office)).toEqual({ authorised: 55_200, captured: 27_600, released: 27_600 });
  });

  it('that was charged another sum than asked for is given back, and books nothing', async () => {
    const { id } = await request({ answers: 'instant' });
    const order = await market.call('payBooking', { as: sara, params: { id }, body: { purpose: 'rent' } });
    await enterCard(market, order, { amount: 100 });
    const payment = await market.call('settleBookingPayment', { as: sara, params: { id: order.payment.id } });
    expect(payment).toMatchObject({ state: 'voided', failure: 'amount', captured: '0.00' });
    expect(await stateOf(id)).toBe('requested');
  });
});

describe('an office without an account', () => {
  it('takes no cards', async () => {
    const branch = await bookableRental(market);
    const body = { quote_id: await addQuote(market, branch.rental), driver: aDriver(), pay: 'card' } as const;
    expect((await market.refused('book', { as: sara, body })).body.fields).toHaveProperty('pay');
    const { id } = await booked(market, sara, branch.rental, { answers: 'instant' });
    expect((await paymentsOf(market, sara, id)).payable).toEqual([]);
    const refusal = await market.refused('payBooking', { as: sara, params: { id }, body: { purpose: 'difference' } });
    expect(refusal.body.code).toBe('unavailable');
  });

  it('that has one may take cards alone', async () => {
    await connectAccount(market, car.office, { at_branch: false });
    const body = { quote_id: await addQuote(market, car.rental), driver: aDriver() };
    expect((await market.refused('book', { as: sara, body })).body.fields).toHaveProperty('pay');
  });
});
