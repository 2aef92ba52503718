import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { plain } from '../../../test/bookable.ts';
import { addTrips, bookableRental, confirmed, handingOut, hourAhead } from '../../../test/booking.ts';
import { addPerson } from '../../../test/people.ts';

let market: TestApp;
beforeAll(async () => {
  market = await startTestApp();
});
afterAll(() => market.close());

it('a quote says how the bookings of its office ended in the last year', async () => {
  const fahad = await addPerson(market.db, 'فهد الدوسري');
  await addTrips(market, fahad, 10);
  const { office, rental } = await bookableRental(market, { cars: 4 });
  const recordOf = async () => {
    const body = { ...plain, from: hourAhead(500), to: hourAhead(548) };
    return (await market.call('quoteRental', { params: { id: rental }, body })).office_record;
  };
  expect(await recordOf()).toEqual({ completed: 0, cancelled: 0 });

  const [left, refused, done, old] = [
    await confirmed(market, fahad, rental),
    await confirmed(market, fahad, rental),
    await confirmed(market, fahad, rental, 5),
    await confirmed(market, fahad, rental),
  ];
  await market.call('cancelBooking', { as: fahad, params: { id: left }, body: { reason: 'other' } });
  await market.call('cancelBooking', { as: office, params: { id: refused }, body: { reason: 'other' } });
  await market.call('handOver', { as: office, params: { id: done }, body: handingOut });
  await market.call('handOver', { as: office, params: { id: done }, body: { side: 'in', odometer: 20_900, fuel: 8 } });
  await market.call('cancelBooking', { as: office, params: { id: old }, body: { reason: 'other' } });
  await market.db
    .updateTable('bookings')
    .set({ moved_at: new Date(Date.now() - 400 * 86_400_000) })
    .where('id', '=', old)
    .execute();
  // What the renter cancelled, and what is older than a year, counts for nothing.
  expect(await recordOf()).toEqual({ completed: 1, cancelled: 1 });
});
