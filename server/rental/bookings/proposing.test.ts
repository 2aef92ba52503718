import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { differencesOf, termsOf } from '#contract/rental/agreed-terms.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { addQuote, aDriver, bookableRental, booked, hourAhead, passBookingHours, type Bookable } from '../../../test/booking.ts';
import { plain } from '../../../test/bookable.ts';
import { addPerson } from '../../../test/people.ts';
import { applyBookingTimers } from './timers.ts';

let market: TestApp;
let sara: number;
let car: Bookable;
/** Another ad of the same office, which is twice as expensive. */
let other: Bookable;

beforeAll(async () => {
  market = await startTestApp();
});
afterAll(() => market.close());
beforeEach(async () => {
  sara = await addPerson(market.db, 'سارة العتيبي');
  car = await bookableRental(market);
  other = await bookableRental(market, { office: car.office, columns: { daily: 240, min_driver_age: 21 } });
});

const get = (as: number, id: number) => market.call('getBooking', { as, params: { id } });
const propose = (id: number, rental_id = other.rental) =>
  market.call('proposeCar', { as: car.office, params: { id }, body: { rental_id, note: 'أحدث منها' } });
const refusal = async (id: number, rental_id: number) =>
  (await market.refused('proposeCar', { as: car.office, params: { id }, body: { rental_id } })).body;
const holderOf = async ({ units }: Bookable) => {
  const held = market.db.selectFrom('rental_occupancies').select('booking_id').where('unit_id', 'in', units);
  return (await held.execute()).map(({ booking_id }) => booking_id);
};

describe('another car', () => {
  it('is held instead of the first one, at no higher total', async () => {
    const requested = await booked(market, sara, car.rental);
    const proposed = await propose(requested.id);
    expect(proposed).toMatchObject({ state: 'proposed', waits_for_me: false, actions: ['decline'], rental: { id: other.rental } });
    expect([await holderOf(car), await holderOf(other)]).toEqual([[], [requested.id]]);
    const seen = await get(sara, requested.id);
    expect(seen).toMatchObject({
      total: '276.00',
      from: requested.from,
      to: requested.to,
      unit: null,
      waits_for_me: true,
      actions: ['accept', 'decline', 'withdraw'],
      proposal: { was: { id: car.rental }, was_total: '276.00', note: 'أحدث منها' },
    });
    expect(seen.quote.lines.at(-1)).toMatchObject({ kind: 'discount' });
    expect(Number(seen.quote.lines[0]!.total)).toBe(480);
    const confirmed = await market.call('acceptBooking', { as: sara, params: { id: requested.id } });
    expect(confirmed).toMatchObject({ state: 'confirmed', unit: { id: other.units[0] } });
  });

  it('is offered for that booking alone: nobody books at its total by the number of its quote', async () => {
    const requested = await booked(market, sara, car.rental);
    const { quote } = await propose(requested.id);
    const badr = await addPerson(market.db, 'بدر الحارثي');
    const { status, body } = await market.refused('book', { as: badr, body: { quote_id: quote.id, driver: aDriver() } });
    expect([status, body.code]).toEqual([404, 'not_found']);
  });

  it('is shown with every difference of the car and of the terms', async () => {
    const lesser = await bookableRental(market, {
      office: car.office,
      columns: { daily: 120, year: 2023, seats: 4, transmission: 'manual', deposit: 900, min_driver_age: 23 },
    });
    const times = { from: hourAhead(72), to: hourAhead(120) };
    const { id: quote_id } = await market.call('quoteRental', { as: sara, params: { id: car.rental }, body: { ...times, ...plain } });
    const requested = await market.call('book', { as: sara, body: { quote_id, driver: aDriver() } });
    await propose(requested.id, lesser.rental);
    const { proposal, quote } = await get(sara, requested.id);
    expect(proposal!.was_terms).toEqual(termsOf(requested.quote));
    // What is accepted is what was read beside it.
    await market.call('acceptBooking', { as: sara, params: { id: requested.id } });
    expect((await get(sara, requested.id)).quote).toEqual(quote);
    const effects = Object.fromEntries(differencesOf(proposal!.was_terms, quote).map(({ term, effect }) => [term, effect]));
    expect(effects).toMatchObject({ deposit: 'worse', min_driver_age: 'worse' });
    const changes = Object.fromEntries(proposal!.car_changes.map(({ field, is_worse }) => [field, is_worse]));
    expect(changes).toMatchObject({ year: true, seats: true, transmission: true });
  });

  it('costs less where it is cheaper', async () => {
    const cheap = await bookableRental(market, { office: car.office, columns: { daily: 90 } });
    const { id } = await booked(market, sara, car.rental);
    expect(await propose(id, cheap.rental)).toMatchObject({ total: '180.00', proposal: { was_total: '276.00' } });
  });

  it('is declined, and both cars are free', async () => {
    const { id } = await booked(market, sara, car.rental);
    await propose(id);
    const body = { reason: 'terms' } as const;
    expect(await market.call('declineBooking', { as: sara, params: { id }, body })).toMatchObject({ state: 'declined' });
    expect([await holderOf(car), await holderOf(other)]).toEqual([[], []]);
    expect((await get(sara, id)).driver.has_numbers).toBe(false);
  });

  it('is taken back by the office, and expires', async () => {
    const { id } = await booked(market, sara, car.rental);
    await propose(id);
    await market.call('declineBooking', { as: car.office, params: { id }, body: { reason: 'not_available' } });
    const next = await booked(market, sara, car.rental);
    await propose(next.id);
    await passBookingHours(market, next.id, 9);
    expect((await get(sara, next.id)).actions).toEqual(['withdraw']);
    expect((await market.refused('acceptBooking', { as: sara, params: { id: next.id } })).body.code).toBe('booking_moved');
    await applyBookingTimers(market.app.market);
    expect(await get(sara, next.id)).toMatchObject({ state: 'expired' });
    expect(await holderOf(other)).toEqual([]);
  });

  it('has the choices that its ad offers, and no others', async () => {
    await market.db.insertInto('rental_settings').values({ owner_id: car.office, child_seat_price: 50, address_price: 80 }).execute();
    const quote_id = await addQuote(market, car.rental, { delivery: 'address', child_seats: 2, second_driver: true });
    const body = { quote_id, driver: aDriver(), place: 'حي الملقا' };
    const { id } = await market.call('book', { as: sara, body });
    const { quote, place } = await propose(id);
    expect(quote).toMatchObject({ delivery: 'office', child_seats: 2, second_driver: false, excess: null });
    expect(place).toBe('حي الملقا');
  });

  it('is one of the same office that is free, has its papers and suits the driver', async () => {
    const { id } = await booked(market, sara, car.rental);
    expect((await refusal(id, car.rental)).code).toBe('not_found');
    expect((await refusal(id, (await bookableRental(market)).rental)).code).toBe('not_found');
    const old = await bookableRental(market, { office: car.office, columns: { min_driver_age: 60 } });
    expect((await refusal(id, old.rental)).fields).toHaveProperty('rental_id');
    await booked(market, await addPerson(market.db, 'علي الشهري'), other.rental);
    expect((await refusal(id, other.rental)).code).toBe('period_taken');
    const bare = await bookableRental(market, { office: car.office });
    await market.db.updateTable('rental_units').set({ insurance_until: null }).where('ad_id', '=', bare.rental).execute();
    expect((await refusal(id, bare.rental)).code).toBe('not_bookable');
    expect(await get(sara, id)).toMatchObject({ state: 'requested', rental: { id: car.rental } });
    expect(await holderOf(car)).toEqual([id]);
  });

  it('is offered within the lead time of the office, too', async () => {
    const { id } = await booked(market, sara, car.rental, { from: hourAhead(3) });
    await market.db.insertInto('rental_settings').values({ owner_id: car.office, lead_hours: 48 }).execute();
    expect(await propose(id)).toMatchObject({ state: 'proposed' });
  });
});
