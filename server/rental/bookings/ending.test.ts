import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { QuoteContent } from '#db/column-types.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { bookableRental, booked, confirmed, handingOut, hourAhead, passBookingHours, type Bookable } from '../../../test/booking.ts';
import { bellOf } from '../../../test/notified.ts';
import { addPerson } from '../../../test/people.ts';
import { dayAhead } from '../../../test/renting.ts';
import { feeAt } from '../rental-quotes/fees.ts';
import { sweepDrivers, applyBookingTimers } from './timers.ts';

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
const turn = () => applyBookingTimers(market.app.market);
const cancel = (as: number, id: number) =>
  market.call('cancelBooking', { as, params: { id }, body: { reason: 'changed_plans', note: 'تغيّر السفر' } });
const titlesOf = async (person: number) => {
  await market.runJobs();
  return (await bellOf(market, person, 'ar')).list.map(({ title }) => title);
};
const isFree = async () => {
  const held = market.db.selectFrom('rental_occupancies').select('id').where('unit_id', 'in', car.units);
  return (await held.execute()).length === 0;
};

describe('the fee for cancelling', () => {
  const pickUp = Date.parse('2026-12-10T07:00:00Z');
  const before = (hours: number) => new Date(pickUp - hours * 3_600_000);
  /** As the strict table has it for 138.00 a day. */
  const strict: QuoteContent['cancellation'] = [
    { from: null, fee: '0.00' },
    { from: before(168).toISOString(), fee: '138.00' },
    { from: before(48).toISOString(), fee: '276.00' },
  ];

  it.each([
    [200, 0],
    [168.01, 0],
    [168, 13_800],
    [48.01, 13_800],
    [48, 27_600],
    [0, 27_600],
    [-5, 27_600],
  ])('%d hours before pick-up is %d halalas by the strict table', (hours, fee) => {
    expect(feeAt({ cancellation: strict }, before(hours))).toBe(fee);
  });

  it('is what the quote says when the renter cancels, and nothing when the office does', async () => {
    const early = await confirmed(market, sara, car.rental);
    expect(await cancel(sara, early)).toMatchObject({
      state: 'cancelled_by_renter',
      ended: { reason: 'changed_plans', note: 'تغيّر السفر', fee: '0.00' },
    });
    const late = await confirmed(market, sara, car.rental, 20);
    expect((await cancel(sara, late)).ended).toMatchObject({ fee: '138.00' });
    const byOffice = await confirmed(market, sara, car.rental, 20);
    expect(await cancel(car.office, byOffice)).toMatchObject({ state: 'cancelled_by_office', ended: { fee: '0.00' } });
    expect(await isFree()).toBe(true);
    expect(await titlesOf(sara)).toContain('أُلغي حجزك من المكتب');
    expect(await titlesOf(car.office)).toContain('أُلغي حجز من جهة المستأجر');
  });

  it('is nothing on the last day where the papers lapse before pick-up', async () => {
    const id = await confirmed(market, sara, car.rental, 20);
    await market.db
      .updateTable('rental_units')
      .set({ insurance_until: dayAhead(-1) })
      .where('id', '=', car.units[0]!)
      .execute();
    expect((await cancel(sara, id)).ended).toMatchObject({ fee: '0.00' });
  });

  it('is of confirmed bookings alone', async () => {
    const { id } = await booked(market, sara, car.rental);
    const body = { reason: 'changed_plans' } as const;
    expect((await market.refused('cancelBooking', { as: sara, params: { id }, body })).body.code).toBe('booking_moved');
  });
});

describe('a no-show', () => {
  it('is reported by the office from two hours after pick-up on, and costs what the quote says', async () => {
    const id = await confirmed(market, sara, car.rental, 5);
    const params = { id };
    expect((await market.refused('reportNoShow', { as: car.office, params })).body.code).toBe('too_soon');
    await passBookingHours(market, id, 6.5);
    expect((await market.refused('reportNoShow', { as: car.office, params })).body.code).toBe('too_soon');
    await passBookingHours(market, id, 2);
    expect((await get(car.office, id)).actions).toEqual(['cancel', 'no_show', 'hand_out', 'change']);
    expect((await market.refused('reportNoShow', { as: sara, params })).body.code).toBe('booking_moved');
    expect(await market.call('reportNoShow', { as: car.office, params })).toMatchObject({ state: 'no_show', ended: { fee: '138.00' } });
    expect(await isFree()).toBe(true);
    expect(await titlesOf(sara)).toContain('سجّل المكتب عدم حضورك للاستلام');
  });
});

describe('time', () => {
  it('ends a request without an answer', async () => {
    const { id } = await booked(market, sara, car.rental);
    await passBookingHours(market, id, 7.9);
    await turn();
    expect((await get(sara, id)).state).toBe('requested');
    await passBookingHours(market, id, 0.2);
    expect(await get(car.office, id)).toMatchObject({ actions: [], waits_for_me: false });
    expect((await market.refused('acceptBooking', { as: car.office, params: { id } })).body.code).toBe('booking_moved');
    await turn();
    expect(await get(sara, id)).toMatchObject({ state: 'expired', ended: null, driver: { has_numbers: false } });
    expect(await isFree()).toBe(true);
    expect(await titlesOf(sara)).toContain('انتهت مهلة الرد على طلبك');
    expect(await titlesOf(car.office)).toContain('فاتك طلب حجز');
  });

  it('reminds both a day before pick-up, once', async () => {
    const id = await confirmed(market, sara, car.rental, 30);
    await turn();
    expect(await titlesOf(sara)).not.toContain('بكرة موعد استلام السيارة');
    await passBookingHours(market, id, 8);
    await turn();
    await turn();
    expect((await titlesOf(sara)).filter((title) => title === 'بكرة موعد استلام السيارة')).toHaveLength(1);
    expect(await titlesOf(car.office)).toContain('بكرة موعد تسليم سيارة');
    expect((await get(sara, id)).state).toBe('confirmed');
  });

  it('ends what nobody handed out by the agreed return, without a fee', async () => {
    const id = await confirmed(market, sara, car.rental, 5);
    await passBookingHours(market, id, 50);
    await turn();
    expect((await get(sara, id)).state).toBe('confirmed');
    await passBookingHours(market, id, 5);
    await turn();
    expect(await get(sara, id)).toMatchObject({
      state: 'no_show',
      ended: { fee: '0.00' },
      history: [{}, {}, { act: 'no_show', by: null }],
    });
  });

  it('ends it as the office’s where its papers had lapsed', async () => {
    const id = await confirmed(market, sara, car.rental, 5);
    await market.db
      .updateTable('rental_units')
      .set({ insurance_until: dayAhead(-4) })
      .where('id', '=', car.units[0]!)
      .execute();
    await passBookingHours(market, id, 55);
    await turn();
    expect(await get(sara, id)).toMatchObject({ state: 'cancelled_by_office', ended: { reason: 'lapsed', fee: '0.00' } });
  });

  it('leaves a late car out, and closes what is back after three days', async () => {
    const id = await confirmed(market, sara, car.rental, 5);
    const params = { id };
    await market.call('handOver', { as: car.office, params, body: handingOut });
    await passBookingHours(market, id, 500);
    await turn();
    expect(await get(sara, id)).toMatchObject({ state: 'out', is_late: true });
    await market.call('handOver', { as: car.office, params, body: { side: 'in', odometer: 22_000, fuel: 8 } });
    await passBookingHours(market, id, 71);
    await turn();
    expect((await get(sara, id)).state).toBe('returned');
    await passBookingHours(market, id, 2);
    await turn();
    expect((await get(sara, id)).state).toBe('closed');
  });

  it('removes the numbers of the driver thirty days after the end', async () => {
    const id = await confirmed(market, sara, car.rental, 5);
    await cancel(sara, id);
    await passBookingHours(market, id, 24 * 29.9);
    await sweepDrivers(market.db);
    expect((await get(sara, id)).driver.has_numbers).toBe(true);
    await passBookingHours(market, id, 24 * 0.2);
    await sweepDrivers(market.db);
    expect((await get(sara, id)).driver.has_numbers).toBe(false);
  });

  it('keeps them while the car is out', async () => {
    const id = await confirmed(market, sara, car.rental, 5);
    await market.call('handOver', { as: car.office, params: { id }, body: handingOut });
    await passBookingHours(market, id, 24 * 60);
    await sweepDrivers(market.db);
    expect((await get(sara, id)).driver.has_numbers).toBe(true);
  });
});

it('notifies the open pages of both', async () => {
  await market.runJobs();
  const notified: unknown[] = [];
  const { live } = market.app.market;
  const emit = live.emit.bind(live);
  live.emit = ((people: number[], name: string, change: unknown) => {
    if (name === 'booking') notified.push([people, change]);
    return emit(people as never, name as never, change as never);
  }) as typeof live.emit;
  const { id } = await booked(market, sara, car.rental, { from: hourAhead(40) });
  await market.runJobs();
  live.emit = emit;
  expect(notified).toEqual([[[sara, car.office], { booking_id: id, state: 'requested' }]]);
});
