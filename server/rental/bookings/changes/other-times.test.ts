import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { differencesOf, termsOf } from '#contract/rental/agreed-terms.ts';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import {
  addQuote,
  aDriver,
  bookableRental,
  booked,
  confirmed,
  handingOut,
  hourAhead,
  passBookingHours,
  type Bookable,
} from '../../../../test/booking.ts';
import { addPerson } from '../../../../test/people.ts';
import { after, timeChanges } from '../../../../test/time-changes.ts';
import { sealNumbers } from '../numbers.ts';

let market: TestApp;
let sara: number;
let omar: number;
let car: Bookable;

beforeAll(async () => {
  market = await startTestApp();
});
afterAll(() => market.close());
beforeEach(async () => {
  sara = await addPerson(market.db, 'سارة العتيبي');
  omar = await addPerson(market.db, 'عمر الدوسري');
  car = await bookableRental(market);
});

const { answer, get, holdsOf, lastOf, options, refusal, request } = timeChanges(() => market);

/** A confirmed booking of sara for two days, from three days ahead. */
const agreed = async (hours = 72) => get(sara, await confirmed(market, sara, car.rental, hours));

it('what is read before a change is accepted is what the booking has after it', async () => {
  const before = await agreed();
  const requested = await request(sara, before.id, { from: after(before.from, -24), to: before.to });
  const [change] = requested.changes;
  expect(change!.was_terms).toEqual(termsOf(before.quote));
  expect(differencesOf(change!.was_terms, change!.terms)).toEqual(
    expect.arrayContaining([
      { term: 'from', effect: 'other' },
      { term: 'total', effect: 'worse' },
      { term: 'cancelling', effect: 'worse' },
    ]),
  );
  await answer('acceptChange', car.office, requested);
  expect(termsOf((await get(sara, before.id)).quote)).toEqual(change!.terms);
});

describe('a shorter rental', () => {
  it('costs what the days that are left cost, and frees the rest of the time', async () => {
    const { id, from, to } = await agreed();
    const requested = await request(sara, id, { to: after(to, -24) });
    expect(requested.changes).toMatchObject([{ kind: 'shorten', difference: '-138.00', total: '138.00' }]);
    expect(await holdsOf(id)).toEqual({ own: [`${from} ${after(to, 1)}`], more: [] });
    await answer('acceptChange', car.office, requested);
    expect(await holdsOf(id)).toEqual({ own: [`${from} ${after(to, -23)}`], more: [] });
    await booked(market, omar, car.rental, { from: after(to, -23) });
  });

  it('of a car that is out ends in the future, and lowers the commission', async () => {
    const { rental, office } = car;
    const quote_id = await addQuote(market, rental, {
      from: hourAhead(2),
      total: '29900.00',
      late: late('14950.00'),
      terms: { weekly: null },
    });
    const { id } = await market.call('book', { as: sara, body: { quote_id, driver: aDriver() } });
    await market.call('acceptBooking', { as: office, params: { id } });
    await market.call('handOver', { as: office, params: { id }, body: handingOut });
    const { from, to } = await get(sara, id);
    expect(await refusal('requestChange', sara, id, { from: after(from, 1), to, total: '1.00' })).toMatchObject({
      fields: { from: [/مستلمة/] },
    });
    await answer('acceptChange', office, await request(sara, id, { to: after(to, -24) }));
    await passBookingHours(market, id, 10);
    await market.call('handOver', { as: office, params: { id }, body: { side: 'in', odometer: 20_900, fuel: 4 } });
    const { results } = await market.call('listMyDues', { as: office, query: {} });
    expect(results).toMatchObject([{ source: 'booking', source_id: id, price: '14950.00' }]);
  });
});

const late = (day: string) => ({ grace_minutes: 60, hour: '10.00', day_most: day });

describe('another pick-up', () => {
  it('moves the booking with its car, and what is held for it covers both until the answer', async () => {
    const { id, from, to } = await agreed();
    const times = { from: after(from, 24), to: after(to, 24) };
    const requested = await request(car.office, id, times);
    expect(requested.changes).toMatchObject([{ kind: 'move', by: 'office', difference: '0.00' }]);
    expect(await holdsOf(id)).toEqual({ own: [`${from} ${after(to, 1)}`], more: [`${after(to, 1)} ${after(to, 25)}`] });
    expect(await lastOf(sara)).toMatchObject({ title: 'موعد آخر مقترح لحجزك' });
    expect(await refusal('acceptChange', car.office, id, { change_id: requested.changes[0]!.id })).toMatchObject({ code: 'booking_moved' });
    expect(await answer('acceptChange', sara, requested)).toMatchObject(times);
    expect(await holdsOf(id)).toEqual({ own: [`${times.from} ${after(times.to, 1)}`], more: [] });
    const { next_at } = await market.db.selectFrom('bookings').select('next_at').where('id', '=', id).executeTakeFirstOrThrow();
    expect(next_at?.toISOString()).toBe(after(times.from, -24));
  });

  it('before a birthday makes the driver younger', async () => {
    const { id, from, to } = await agreed(24 * 20);
    const earlier = { from: after(from, -24 * 14), to };
    const born = (year: number) => `${Number(from.slice(0, 4)) - year}${after(from, -24 * 7).slice(4, 10)}`;
    const seal = (birthday: string) => {
      const numbers = { identity_number: '1087654321', licence_number: '1087654321', born: birthday };
      const sealed = sealNumbers(market.app.market.config, id, numbers);
      return market.db.updateTable('booking_drivers').set({ numbers: sealed }).where('booking_id', '=', id).execute();
    };
    await seal(born(21));
    expect(await refusal('priceChange', sara, id, earlier)).toMatchObject({ fields: { from: [expect.stringContaining('21')] } });
    await seal(born(30));
    const done = await answer('acceptChange', car.office, await request(sara, id, earlier));
    expect(done.driver.age).toBe(29);
  });

  it('ends with the handover, as the car goes out as it is', async () => {
    const { id, from, to } = await agreed(5);
    const moved = await request(sara, id, { from: after(from, 24), to: after(to, 24) });
    await market.call('handOver', { as: car.office, params: { id }, body: handingOut });
    expect(await refusal('acceptChange', car.office, id, { change_id: moved.changes[0]!.id })).toMatchObject({ code: 'booking_moved' });
    expect(await get(sara, id)).toMatchObject({ state: 'out', from, to, changes: [{ state: 'ended' }] });
    expect((await holdsOf(id)).more).toEqual([]);
    expect((await options(sara, id)).kinds).toEqual(['extend', 'shorten']);
  });
});
