import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestApp } from '../../../test/app.ts';
import { startTestApp } from '../../../test/app.ts';
import { addQuote, aDriver, bookableRental, booked, confirmed, handingOut, hourAhead, type Bookable } from '../../../test/booking.ts';
import { addPerson } from '../../../test/people.ts';
import { holdUnit } from '../rental-calendar/holding.ts';

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

const hour = 3_600_000;
const after = (from: string, hours: number) => new Date(Date.parse(from) + hours * hour).toISOString();
const codeOf = async (as: number, rental: number, quote: Parameters<typeof addQuote>[2]) => {
  const body = { quote_id: await addQuote(market, rental, quote), driver: aDriver() };
  return (await market.refused('book', { as, body })).body.code;
};
const occupancyOf = (booking: number) =>
  market.db.selectFrom('rental_occupancies').selectAll().where('booking_id', '=', booking).executeTakeFirst();

/** As many people ask at once for the same hours; returns what they are answered. */
async function rush(rental: number, people: number): Promise<string[]> {
  const body = { quote_id: await addQuote(market, rental), driver: aDriver() };
  const renters = await Promise.all(Array.from({ length: people }, (_, at) => addPerson(market.db, `مستأجر ${at}`)));
  for (const renter of renters) await market.tokenOf(renter);
  return Promise.all(
    renters.map((as) =>
      market.call('book', { as, body }).then(
        ({ state }) => state,
        (error: Error) => /"code":"(\w+)"/.exec(error.message)?.[1] ?? error.message,
      ),
    ),
  );
}

describe('a car', () => {
  it('is booked by one of a hundred who ask at once', async () => {
    const answers = await rush(car.rental, 100);
    expect(answers.filter((answer) => answer === 'requested')).toHaveLength(1);
    expect(answers.filter((answer) => answer === 'period_taken')).toHaveLength(99);
  });

  it('of a pool of three is booked by three', async () => {
    const { rental, units } = await bookableRental(market, { cars: 3 });
    const answers = await rush(rental, 12);
    expect(answers.filter((answer) => answer === 'requested')).toHaveLength(3);
    expect(new Set(answers)).toEqual(new Set(['requested', 'period_taken']));
    const held = await market.db.selectFrom('bookings').select('unit_id').where('ad_id', '=', rental).orderBy('unit_id').execute();
    expect(held.map(({ unit_id }) => unit_id)).toEqual(units);
  });

  it('is kept free for the hours of the office after a booking, and not before it', async () => {
    await market.db.insertInto('rental_settings').values({ owner_id: car.office, buffer_hours: 3 }).execute();
    const from = hourAhead(72);
    const to = after(from, 48);
    await booked(market, sara, car.rental, { from, to });
    expect(await codeOf(sara, car.rental, { from: after(to, 2), to: after(to, 20) })).toBe('period_taken');
    expect(await codeOf(sara, car.rental, { from: after(from, -20), to: after(from, -2) })).toBe('period_taken');
    await booked(market, sara, car.rental, { from: after(to, 3), to: after(to, 20) });
    await booked(market, sara, car.rental, { from: after(from, -20), to: after(from, -3) });
  });

  it('is not booked while a block takes it, and no block takes it while it is booked', async () => {
    const from = hourAhead(72);
    const to = after(from, 48);
    const params = { id: car.units[0]! };
    const { results } = await market.call('addBlocks', { as: car.office, params, body: { from, to, reason: 'maintenance' } });
    expect(await codeOf(sara, car.rental, { from, to })).toBe('period_taken');
    await market.call('deleteBlock', { as: car.office, params: { id: results[0]!.id }, query: {} });
    const { id } = await booked(market, sara, car.rental, { from, to });
    const held = (await occupancyOf(id))!;
    const { body } = await market.refused('addBlocks', { as: car.office, params, body: { from, to, reason: 'maintenance' } });
    expect(body).toMatchObject({ code: 'period_taken', conflict: { occupancy_id: held.id } });
    const own = { as: car.office, params: { id: held.id } };
    expect((await market.refused('updateBlock', { ...own, body: { reason: 'other' } })).status).toBe(404);
    expect((await market.refused('deleteBlock', { ...own, query: {} })).status).toBe(404);
  });

  it('keeps its bookings off the road', async () => {
    const id = await confirmed(market, sara, car.rental, 5);
    await market.call('updateRentalUnit', { as: car.office, params: { id: car.units[0]! }, body: { is_active: false } });
    expect(await codeOf(sara, car.rental, { from: hourAhead(200) })).toBe('not_bookable');
    expect(await market.call('handOver', { as: car.office, params: { id }, body: handingOut })).toMatchObject({ state: 'out' });
  });
});

describe('the constraint alone', () => {
  it('refuses a second hold of the same hours as `period_taken`', async () => {
    const { id } = await booked(market, sara, car.rental);
    const { rental } = await bookableRental(market);
    const other = await booked(market, sara, rental);
    const period = { from: Date.parse(hourAhead(73)), to: Date.parse(hourAhead(75)) };
    await market.db.deleteFrom('rental_occupancies').where('booking_id', '=', other.id).execute();
    const hold = market.db.transaction().execute((trx) => holdUnit(trx, { unit: car.units[0]!, booking: other.id, period }));
    await expect(hold).rejects.toMatchObject({ code: 'period_taken' });
    expect(await occupancyOf(other.id)).toBeUndefined();
    expect(await occupancyOf(id)).toBeDefined();
  });
});
