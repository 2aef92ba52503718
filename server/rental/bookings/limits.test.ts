import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bookingLimits } from '#contract/rental/booking-limits.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import {
  addQuote,
  addTrips,
  aDriver,
  bookableRental,
  booked,
  confirmed,
  hourAhead,
  passBookingHours,
  type Bookable,
} from '../../../test/booking.ts';
import { bookedByCard, connectAccount, payByCard } from '../../../test/card-paying.ts';
import { addPerson } from '../../../test/people.ts';
import { after, timeChanges } from '../../../test/time-changes.ts';
import { applyBookingTimers } from './timers.ts';

let market: TestApp;
let sara: number;
let stock: Bookable;

beforeAll(async () => {
  market = await startTestApp();
});
afterAll(() => market.close());
beforeEach(async () => {
  sara = await addPerson(market.db, 'سارة العتيبي');
  stock = await bookableRental(market, { cars: 16 });
});

type Quote = Parameters<typeof addQuote>[2];
const bookAt = (hours: number, quote: Quote = {}) =>
  booked(market, sara, stock.rental, { from: hourAhead(hours), answers: 'instant', ...quote });

/** The code with which a booking is refused. */
async function refusalAt(hours: number, quote: Quote = {}, more: { pay?: 'card' } = {}): Promise<unknown> {
  const quote_id = await addQuote(market, stock.rental, { from: hourAhead(hours), answers: 'instant', ...quote });
  return (await market.refused('book', { as: sara, body: { quote_id, driver: aDriver(), ...more } })).body.code;
}

describe('a renter without a completed trip', () => {
  it('takes two of sixteen cars for a time, and five in all, confirmed at once and paid at the branch', async () => {
    await bookAt(72);
    await bookAt(80);
    expect(await refusalAt(90)).toBe('too_many_at_once');
    expect(await refusalAt(90, { answers: 'request' })).toBe('too_many_at_once');
    for (const hours of [200, 300, 400]) await bookAt(hours);
    expect(await refusalAt(500)).toBe('too_many_open_bookings');
  });

  it('may book anew once one is cancelled, in Arabic and English told so', async () => {
    const { id } = await bookAt(72);
    await bookAt(72);
    const quote_id = await addQuote(market, stock.rental);
    const body = { quote_id, driver: aDriver() };
    const said = async (language: 'ar' | 'en') => (await market.refused('book', { as: sara, body, language })).body.detail;
    expect(await said('ar')).toContain('غيّر الوقت أو ألغِ واحدًا منها');
    expect(await said('en')).toContain('Choose another time or cancel one of them');
    await market.call('cancelBooking', { as: sara, params: { id }, body: { reason: 'other', note: 'خطأ' } });
    await market.call('book', { as: sara, body });
  });

  it('is held to it by calls at the same time', async () => {
    const quotes = await Promise.all(Array.from({ length: 6 }, () => addQuote(market, stock.rental, { answers: 'instant' })));
    const sent = quotes.map((quote_id) => market.call('book', { as: sara, body: { quote_id, driver: aDriver() } }));
    const made = (await Promise.allSettled(sent)).filter(({ status }) => status === 'fulfilled');
    expect(made).toHaveLength(2);
  });
});

describe('a renter who completed trips', () => {
  it.each([1, 3])('may keep more with %i', async (trips) => {
    await addTrips(market, sara, trips);
    const { overlapping } = bookingLimits.find((limit) => limit.trips === trips)!;
    for (let at = 0; at < overlapping; at += 1) await bookAt(72);
    expect(await refusalAt(72)).toBe('too_many_at_once');
  });

  it('has no limit below that of a new one', () => {
    const limits = bookingLimits.toReversed();
    for (const name of ['open', 'overlapping', 'unpaidADay'] as const) {
      const figures = limits.map((limit) => limit[name]);
      expect(figures).toEqual(figures.toSorted((one, other) => one - other));
    }
  });
});

describe('a car that is held by an unpaid request', () => {
  beforeEach(async () => {
    await connectAccount(market, stock.office);
  });

  const byCard = (hours: number) => bookedByCard(market, sara, stock.rental, { from: hourAhead(hours), answers: 'instant' });

  it('is held once for a renter and time, and not by asking again', async () => {
    const { id } = await byCard(72);
    await passBookingHours(market, id, 0.3);
    await applyBookingTimers(market.app.market);
    expect(await refusalAt(72, {}, { pay: 'card' })).toBe('unpaid_before');
    expect((await bookAt(72)).state).toBe('confirmed');
    expect((await byCard(200)).state).toBe('requested');
  });

  it('goes on with the minutes that are left, where the renter withdrew it to correct something', async () => {
    const { id } = await byCard(72);
    await passBookingHours(market, id, 0.1);
    await market.call('withdrawBooking', { as: sara, params: { id } });
    const again = await byCard(72);
    const minutes = (Date.parse(again.pay_by!) - Date.now()) / 60_000;
    expect(Math.round(minutes)).toBeGreaterThanOrEqual(8);
    expect(Math.round(minutes)).toBeLessThanOrEqual(9);
    expect(await payByCard(market, sara, again.id)).toMatchObject({ state: 'captured' });
  });

  it('is no more than three times in a day of a new renter, of whatever car', async () => {
    for (const hours of [72, 200, 400]) {
      const { id } = await byCard(hours);
      await market.call('withdrawBooking', { as: sara, params: { id } });
    }
    expect(await refusalAt(600, {}, { pay: 'card' })).toBe('too_many_unpaid');
    const ali = await addPerson(market.db, 'علي الشهري');
    expect((await bookedByCard(market, ali, stock.rental, { from: hourAhead(600) })).state).toBe('requested');
  });
});

describe('other times that take a car until they are answered', () => {
  const { answer, extend, get, refusal } = timeChanges(() => market);

  it('are asked for five times in a day of those that come to nothing', async () => {
    const { id, to } = await get(sara, await confirmed(market, sara, stock.rental));
    for (let at = 0; at < 5; at += 1) await answer('withdrawChange', sara, await extend(sara, id, after(to, 24)));
    expect(await refusal('extendBooking', sara, id, { to: after(to, 24) })).toMatchObject({ code: 'too_many_attempts' });
    expect((await extend(stock.office, id, after(to, 24))).has_change).toBe(true);
  });
});
