import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { bookableRental, booked, confirmed, handingOut, hourAhead, passBookingHours, type Bookable } from '../../../test/booking.ts';
import { addPerson } from '../../../test/people.ts';
import { dayAhead } from '../../../test/renting.ts';

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

type Given = Parameters<typeof market.call<'handOver'>>[1]['body'];
const handOver = (id: number, body: Given) => market.call('handOver', { as: car.office, params: { id }, body });
const refused = async (id: number, body: Given, as = car.office) => (await market.refused('handOver', { as, params: { id }, body })).body;

describe('handing out', () => {
  it('is possible from twelve hours before pick-up on, by the office alone', async () => {
    const id = await confirmed(market, sara, car.rental, 20);
    expect((await refused(id, handingOut)).code).toBe('too_soon');
    expect((await refused(id, handingOut, sara)).code).toBe('booking_moved');
    expect((await market.call('getBooking', { as: car.office, params: { id } })).actions).toEqual(['cancel', 'change']);
    await passBookingHours(market, id, 9);
    expect((await market.call('getBooking', { as: car.office, params: { id } })).actions).toEqual(['cancel', 'hand_out', 'change']);
    expect(await handOver(id, handingOut)).toMatchObject({ state: 'out' });
    expect((await refused(id, handingOut)).code).toBe('booking_moved');
  });

  it('is not possible before the confirmation', async () => {
    const { id } = await booked(market, sara, car.rental, { from: hourAhead(5) });
    expect((await refused(id, handingOut)).code).toBe('booking_moved');
    expect((await refused(id, { side: 'in', odometer: 21_000, fuel: 8 })).code).toBe('booking_moved');
  });

  it.each<[string, Partial<Given>]>([
    ['contract_number', { contract_number: '12345' }],
    ['contract_number', { contract_number: 'AB123456' }],
    ['authorisation', { authorisation: '' }],
    ['authorisation', { authorisation: '1234567890123' }],
    ['odometer', { odometer: 19_999 }],
  ])('needs a right %s: %j', async (field, changes) => {
    const id = await confirmed(market, sara, car.rental, 5);
    expect(await refused(id, { ...handingOut, ...changes })).toMatchObject({ code: 'invalid', fields: { [field]: [expect.any(String)] } });
  });

  it('accepts Arabic digits', async () => {
    const id = await confirmed(market, sara, car.rental, 5);
    const { contract } = await handOver(id, { ...handingOut, contract_number: '١٠٢٠ ٣٠٤٠', authorisation: '٥٥٦٦٧٧' });
    expect(contract).toEqual({ number: '10203040', authorisation: '556677' });
  });

  it('is refused while the papers of the car or the licence of the office have lapsed', async () => {
    const id = await confirmed(market, sara, car.rental, 5);
    const setLicence = (until: string) =>
      market.db.updateTable('businesses').set({ licence_until: until }).where('user_id', '=', car.office).execute();
    const setInsurance = (until: string) =>
      market.db.updateTable('rental_units').set({ insurance_until: until }).where('id', '=', car.units[0]!).execute();
    await setLicence(dayAhead(-1));
    expect((await refused(id, handingOut)).code).toBe('not_bookable');
    await setLicence(dayAhead(0));
    await setInsurance(dayAhead(-1));
    expect((await refused(id, handingOut)).code).toBe('not_bookable');
    await setInsurance(dayAhead(0));
    expect(await handOver(id, handingOut)).toMatchObject({ state: 'out' });
  });

  it('is possible of an ad that is gone', async () => {
    const id = await confirmed(market, sara, car.rental, 5);
    await market.call('deleteCar', { as: car.office, params: { id: car.rental } });
    expect(await handOver(id, handingOut)).toMatchObject({ state: 'out' });
  });
});

describe('taking back', () => {
  it('frees the car from the next hour on, and keeps the time before', async () => {
    const id = await confirmed(market, sara, car.rental, 5);
    await handOver(id, handingOut);
    await passBookingHours(market, id, 12);
    expect(await refused(id, { side: 'in', odometer: 20_499, fuel: 3 })).toMatchObject({
      fields: { odometer: [expect.stringContaining('20500')] },
    });
    const back = await handOver(id, { side: 'in', odometer: 20_500, fuel: 3 });
    expect(back.handovers.map(({ side, fuel }) => [side, fuel])).toEqual([
      ['out', 8],
      ['in', 3],
    ]);
    await booked(market, sara, car.rental, { from: hourAhead(4) });
    const held = market.db.selectFrom('rental_occupancies').select('id').where('booking_id', '=', id);
    expect(await held.execute()).toHaveLength(1);
  });

  it('leaves nothing taken of a car that is back before its time has begun', async () => {
    const id = await confirmed(market, sara, car.rental, 8);
    await handOver(id, handingOut);
    await handOver(id, { side: 'in', odometer: 20_510, fuel: 8 });
    expect(await market.db.selectFrom('rental_occupancies').select('id').where('booking_id', '=', id).execute()).toEqual([]);
  });

  it('may be late: the car stays out', async () => {
    const id = await confirmed(market, sara, car.rental, 5);
    await handOver(id, handingOut);
    await passBookingHours(market, id, 80);
    expect(await market.call('getBooking', { as: sara, params: { id } })).toMatchObject({
      state: 'out',
      is_late: true,
      actions: ['change'],
    });
    expect(await handOver(id, { side: 'in', odometer: 21_000, fuel: 8 })).toMatchObject({ state: 'returned', is_late: false });
  });
});
