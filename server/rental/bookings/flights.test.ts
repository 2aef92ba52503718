import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { addQuote, aDriver, bookableRental, confirmed, handingOut } from '../../../test/booking.ts';
import { addPerson } from '../../../test/people.ts';

let market: TestApp;

beforeAll(async () => {
  market = await startTestApp();
});
afterAll(() => market.close());

describe('a car that is brought to an airport', () => {
  it('is booked with the flight, which both sides read, and the export has', async () => {
    const { rental, office } = await bookableRental(market);
    const renter = await addPerson(market.db, 'جيمس كارتر');
    const quote_id = await addQuote(market, rental, { delivery: 'airport' });
    const body = { quote_id, driver: aDriver(), place: 'الصالة 1', flight: 'sv 1034' };
    const { id, flight } = await market.call('book', { as: renter, body });
    expect(flight).toBe('SV1034');
    expect((await market.call('getBooking', { as: office, params: { id } })).flight).toBe('SV1034');
    const wrong = await market.refused('book', { as: renter, body: { ...body, flight: 'غدًا' } });
    expect([wrong.status, Object.keys(wrong.body.fields ?? {})]).toEqual([400, ['flight']]);
  });

  it('elsewhere has none', async () => {
    const { rental } = await bookableRental(market);
    const renter = await addPerson(market.db, 'هند باوزير');
    const body = { quote_id: await addQuote(market, rental), driver: aDriver() };
    expect((await market.refused('book', { as: renter, body: { ...body, flight: 'SV1034' } })).body.fields).toHaveProperty('flight');
    expect((await market.call('book', { as: renter, body })).flight).toBe('');
  });
});

it('the last reading of a car is told to its office alone', async () => {
  const { rental, office } = await bookableRental(market);
  const renter = await addPerson(market.db, 'نورة القحطاني');
  const id = await confirmed(market, renter, rental, 2);
  const reading = async (as: number) => (await market.call('getBooking', { as, params: { id } })).last_odometer;
  expect([await reading(office), await reading(renter)]).toEqual([20_000, null]);
  await market.call('handOver', { as: office, params: { id }, body: handingOut });
  expect(await reading(office)).toBe(handingOut.odometer);
});
