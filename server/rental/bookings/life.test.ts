import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BookingList } from '#contract/rental/bookings.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { bellOf } from '../../../test/notified.ts';
import { addPerson } from '../../../test/people.ts';
import {
  addQuote,
  addTrips,
  aDriver,
  bookableRental,
  booked,
  confirmed,
  handingOut,
  hourAhead,
  passBookingHours,
  type Bookable,
} from '../../../test/booking.ts';
import { applyBookingTimers } from './timers.ts';

let market: TestApp;
let sara: number;
let car: Bookable;

beforeAll(async () => {
  market = await startTestApp();
});
afterAll(() => market.close());
beforeEach(async () => {
  sara = await addPerson(market.db, 'سارة العتيبي');
  car = await bookableRental(market);
});

const get = (as: number, id: number) => market.call('getBooking', { as, params: { id } });
const phoneOf = async (id: number) =>
  `+966${(await market.db.selectFrom('users').select('phone').where('id', '=', id).executeTakeFirstOrThrow()).phone}`;
const refusal = async (as: number, body: object) => (await market.refused('book', { as, body: body as never })).body;
const requested = async (changes: object = {}, quote: Parameters<typeof addQuote>[2] = {}) => ({
  quote_id: await addQuote(market, car.rental, quote),
  driver: aDriver(),
  ...changes,
});
const takenDays = async () => {
  const { days } = await market.call('getRentalCalendar', { params: { id: car.rental }, query: { days: 14 } });
  return days.filter(({ free }) => free === 0).length;
};
const listOf = async (as: number, side: 'renter' | 'office', list: BookingList) =>
  (await market.call('listBookings', { as, query: { side, list } })).results.map(({ id }) => id);

describe('a booking by request', () => {
  it('lives from the request to the closing', async () => {
    const body = await requested({ note: ' أحتاجها نظيفة ' }, { from: hourAhead(10) });
    const made = await market.call('book', { as: sara, body });
    const params = { id: made.id };
    expect(made).toMatchObject({
      side: 'renter',
      state: 'requested',
      unit: null,
      total: '276.00',
      days: 2,
      note: 'أحتاجها نظيفة',
      phone: null,
      actions: ['withdraw'],
      waits_for_me: false,
      quote: { id: body.quote_id, total: '276.00', rental: { id: car.rental, title: 'هيونداي أكسنت 2024' } },
      driver: { identity_type: 'citizen', licence_type: 'saudi', has_numbers: true },
      history: [{ act: 'requested', by: 'renter' }],
      ended: null,
      proposal: null,
      contract: null,
      handovers: [],
    });
    expect(await takenDays()).toBeGreaterThan(0);
    expect(await get(car.office, made.id)).toMatchObject({
      side: 'office',
      phone: null,
      unit: { id: car.units[0], name: '1', plate: expect.stringMatching(/^. . . \d+$/) },
      waits_for_me: true,
      actions: ['accept', 'decline', 'propose'],
    });

    expect(await market.call('acceptBooking', { as: car.office, params })).toMatchObject({
      state: 'confirmed',
      answer_by: null,
      phone: await phoneOf(sara),
      actions: ['cancel', 'hand_out', 'change'],
    });
    expect(await get(sara, made.id)).toMatchObject({
      unit: { id: car.units[0] },
      phone: await phoneOf(car.office),
      actions: ['cancel', 'change'],
    });

    const out = await market.call('handOver', { as: car.office, params, body: { ...handingOut, note: 'خدش في الباب' } });
    expect(out).toMatchObject({
      state: 'out',
      contract: { number: '10203040', authorisation: '55667788' },
      handovers: [{ side: 'out', odometer: 20_500, fuel: 8, note: 'خدش في الباب' }],
      actions: ['take_back', 'change'],
      is_late: false,
    });
    await passBookingHours(market, made.id, 12);
    const back = await market.call('handOver', { as: car.office, params, body: { side: 'in', odometer: 20_900, fuel: 4 } });
    expect(back).toMatchObject({ state: 'returned', phone: await phoneOf(sara), actions: ['review'] });
    expect(await listOf(sara, 'renter', 'past')).toEqual([made.id]);

    await passBookingHours(market, made.id, 73);
    await applyBookingTimers(market.app.market);
    const closed = await get(sara, made.id);
    expect(closed).toMatchObject({ state: 'closed', phone: null, actions: ['review'], unit: { id: car.units[0] } });
    expect(closed.history.map(({ act, by }) => [act, by])).toEqual([
      ['requested', 'renter'],
      ['confirmed', 'office'],
      ['out', 'office'],
      ['returned', 'office'],
      ['closed', null],
    ]);
    const { odometer } = await market.db
      .selectFrom('rental_units')
      .select('odometer')
      .where('id', '=', car.units[0]!)
      .executeTakeFirstOrThrow();
    expect(odometer).toBe(20_900);
  });

  it('is declined, and the car is free again', async () => {
    const { id } = await booked(market, sara, car.rental);
    const body = { reason: 'not_available', note: 'السيارة في الصيانة' } as const;
    expect(await market.call('declineBooking', { as: car.office, params: { id }, body })).toMatchObject({ state: 'declined', actions: [] });
    expect(await get(sara, id)).toMatchObject({
      ended: { ...body, fee: '0.00' },
      driver: { has_numbers: false },
      unit: null,
      answer_by: null,
    });
    expect(await takenDays()).toBe(0);
    await booked(market, sara, car.rental);
  });

  it('is withdrawn by the renter alone', async () => {
    const { id } = await booked(market, sara, car.rental);
    expect((await market.refused('withdrawBooking', { as: car.office, params: { id } })).body.code).toBe('booking_moved');
    expect(await market.call('withdrawBooking', { as: sara, params: { id } })).toMatchObject({
      state: 'withdrawn',
      actions: [],
      ended: null,
    });
    expect((await market.refused('acceptBooking', { as: car.office, params: { id } })).body.code).toBe('booking_moved');
    expect(await takenDays()).toBe(0);
  });

  it('waits for an answer eight hours, or half of the time until pick-up', async () => {
    const waits = async (hours: number) => {
      const { answer_by, created_at } = await booked(market, sara, (await bookableRental(market)).rental, { from: hourAhead(hours) });
      return (Date.parse(answer_by!) - Date.parse(created_at)) / 3_600_000;
    };
    expect(await waits(72)).toBe(8);
    const short = await waits(6);
    expect(short).toBeGreaterThanOrEqual(2.99);
    expect(short).toBeLessThanOrEqual(3.5);
  });

  it('is the same booking when the same call comes again', async () => {
    const body = await requested();
    const headers = { 'idempotency-key': 'twice' };
    const first = await market.call('book', { as: sara, headers, body });
    expect((await market.call('book', { as: sara, headers, body })).id).toBe(first.id);
    expect(await listOf(sara, 'renter', 'waiting')).toEqual([first.id]);
  });
});

describe('a booking of an office that answers at once', () => {
  it('is confirmed by the market, and both are notified', async () => {
    const made = await booked(market, sara, car.rental, { answers: 'instant' });
    expect(made).toMatchObject({
      state: 'confirmed',
      unit: { id: car.units[0] },
      phone: await phoneOf(car.office),
      actions: ['cancel', 'change'],
    });
    expect(made.history.map(({ act, by }) => [act, by])).toEqual([
      ['requested', 'renter'],
      ['confirmed', null],
    ]);
    await market.runJobs();
    const [notified] = (await bellOf(market, car.office, 'ar')).list;
    expect(notified).toMatchObject({ kind: 'booking', title: 'حجز جديد مؤكد', link: `/bookings/${made.id}` });
  });
});

describe('asking for a car', () => {
  it('costs what the quote says, whatever the ad says since', async () => {
    const body = await requested();
    await market.db.updateTable('ads').set({ daily: 999 }).where('id', '=', car.rental).execute();
    expect(await market.call('book', { as: sara, body })).toMatchObject({ total: '276.00' });
  });

  it('is refused with the reason', async () => {
    expect((await refusal(sara, { quote_id: 999_999, driver: aDriver() })).code).toBe('not_found');
    expect((await refusal(car.office, await requested())).code).toBe('own_rental');
    expect((await refusal(sara, await requested({}, { hours: -1 }))).code).toBe('quote_expired');
    // Pick-up is nearer than the office takes requests for.
    expect((await refusal(sara, await requested({}, { from: hourAhead(0) }))).code).toBe('quote_expired');
    expect((await refusal(sara, await requested({ note: 'كلمني 0551234567' }))).fields).toHaveProperty('note');
    expect((await refusal(sara, await requested({}, { delivery: 'address' }))).fields).toHaveProperty('place');
    const delivered = await requested({ place: 'حي الملقا، شارع أنس' }, { delivery: 'address' });
    expect(await market.call('book', { as: sara, body: delivered })).toMatchObject({ place: 'حي الملقا، شارع أنس' });
  });

  it('is refused between two of whom one blocked the other, and of a suspended office', async () => {
    await market.call('block', { as: car.office, body: { user_id: sara } });
    expect((await refusal(sara, await requested())).code).toBe('blocked');
    const later = new Date(Date.now() + 3_600_000);
    await market.db.updateTable('users').set({ suspended_until: later }).where('id', '=', car.office).execute();
    expect((await refusal(await addPerson(market.db, 'علي الشهري'), await requested())).code).toBe('not_bookable');
  });

  it('is refused where the papers are not valid through the return', async () => {
    await market.db
      .updateTable('rental_units')
      .set({ insurance_until: hourAhead(96).slice(0, 10) })
      .where('ad_id', '=', car.rental)
      .execute();
    expect((await refusal(sara, await requested())).code).toBe('not_bookable');
    await market.db.updateTable('ads').set({ status: 'removed' }).where('id', '=', car.rental).execute();
    expect((await refusal(sara, await requested())).code).toBe('not_found');
  });

  it('is refused to a renter who has five requests without an answer', async () => {
    const { rental } = await bookableRental(market, { cars: 7 });
    await addTrips(market, sara, 3);
    const made = [];
    for (let at = 0; at < 5; at += 1) made.push((await booked(market, sara, rental)).id);
    const quote_id = await addQuote(market, rental);
    expect((await refusal(sara, { quote_id, driver: aDriver() })).code).toBe('too_many_bookings');
    expect((await booked(market, sara, rental, { answers: 'instant' })).state).toBe('confirmed');
    await market.call('withdrawBooking', { as: sara, params: { id: made[0]! } });
    await market.call('book', { as: sara, body: { quote_id, driver: aDriver() } });
  });
});

describe('my bookings', () => {
  it('are in five lists, for each side', async () => {
    const { office, rental } = await bookableRental(market, { cars: 8 });
    const late = await booked(market, sara, rental, { from: hourAhead(160) });
    const soon = await booked(market, sara, rental, { from: hourAhead(5) });
    const far = await confirmed(market, sara, rental, 110);
    const near = await confirmed(market, sara, rental, 60);
    const out = await confirmed(market, sara, rental, 10);
    await market.call('handOver', { as: office, params: { id: out }, body: handingOut });
    const gone = await booked(market, sara, rental, { from: hourAhead(300) });
    await market.call('withdrawBooking', { as: sara, params: { id: gone.id } });
    for (const [as, side] of [
      [sara, 'renter'],
      [office, 'office'],
    ] as const) {
      expect(await listOf(as, side, 'waiting')).toEqual([soon.id, late.id]);
      expect(await listOf(as, side, 'upcoming')).toEqual([near, far]);
      expect(await listOf(as, side, 'out')).toEqual([out]);
      expect(await listOf(as, side, 'past')).toEqual([]);
      expect(await listOf(as, side, 'ended')).toEqual([gone.id]);
      expect(await market.call('countBookings', { as, query: { side } })).toEqual({ waiting: 2, upcoming: 2, out: 1, past: 0, ended: 1 });
    }
    expect(await listOf(sara, 'office', 'waiting')).toEqual([]);
    const first = await market.call('listBookings', { as: sara, query: { list: 'upcoming', page_size: 1 } });
    expect(first).toMatchObject({ count: 2, results: [{ id: near, side: 'renter', days: 2 }] });
    const { body } = await market.get(first.next!, { authorization: `Bearer ${await market.tokenOf(sara)}` });
    expect(body).toMatchObject({ next: null, results: [{ id: far }] });
  });

  it('do not exist for anybody else', async () => {
    const { id } = await booked(market, sara, car.rental);
    const ali = await addPerson(market.db, 'علي الشهري');
    expect((await market.refused('getBooking', { as: ali, params: { id } })).status).toBe(404);
    expect((await market.refused('acceptBooking', { as: ali, params: { id } })).status).toBe(404);
  });
});
