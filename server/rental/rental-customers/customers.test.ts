import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { addTrips, type Bookable, bookableRental, booked, confirmed } from '../../../test/booking.ts';
import { broughtBack, charged, decided, disputed } from '../../../test/charging.ts';
import { addPerson } from '../../../test/people.ts';
import { eraseCustomersOf } from './erasing.ts';

let market: TestApp;
let sara: number;
let car: Bookable;

beforeAll(async () => {
  market = await startTestApp();
});
afterAll(() => market.close());
beforeEach(async () => {
  sara = await addPerson(market.db, 'سارة العتيبي');
  await addTrips(market, sara, 10);
  car = await bookableRental(market);
});

const list = async (query: { q?: string; page?: number; page_size?: number } = {}, as = car.office) =>
  (await market.call('listCustomers', { as, query })).results;
const idOf = async () => (await list())[0]!.id;

describe('a customer of an office', () => {
  it('is who has a confirmed booking, once, and nobody whose request came to nothing', async () => {
    await booked(market, sara, car.rental);
    expect(await list()).toEqual([]);
    const { rental } = await bookableRental(market, { office: car.office });
    await confirmed(market, sara, rental);
    await confirmed(market, sara, rental, 200);
    expect(await list()).toMatchObject([{ person: { id: sara }, bookings: 2, late_returns: 0, open_charges: 0, note: '' }]);
    expect(await list({}, (await bookableRental(market)).office)).toEqual([]);
  });

  it('is counted from what happened: late returns, charges that are open, and what they cancelled', async () => {
    const late = await broughtBack(market, sara, { office: car.office, late: 90 });
    await charged(market, late);
    // What the staff found waits for the renter, unless they found nothing.
    for (const outcome of ['whole', 'none'] as const)
      await decided(market, (await disputed(market, late, { kind: 'other' })).id, { outcome });
    await broughtBack(market, sara, { office: car.office, late: 20 });
    const id = await confirmed(market, sara, car.rental);
    await market.call('cancelBooking', { as: sara, params: { id }, body: { reason: 'other' } });
    expect(await list()).toMatchObject([{ bookings: 2, late_returns: 1, open_charges: 2, cancelled: 1, no_shows: 0 }]);
  });

  it('is listed by the latest booking, in pages, and found by a part of the name', async () => {
    const omar = await addPerson(market.db, 'عمر الدوسري');
    await confirmed(market, sara, car.rental);
    const { rental } = await bookableRental(market, { office: car.office });
    await confirmed(market, omar, rental);
    const names = async (query: Parameters<typeof list>[0]) => (await list(query)).map(({ person }) => person.id);
    expect(await names({})).toEqual([omar, sara]);
    expect([await names({ page_size: 1 }), await names({ page_size: 1, page: 2 })]).toEqual([[omar], [sara]]);
    expect([await names({ q: 'العتيبي' }), await names({ q: '%' }), await names({ q: 'نايف' })]).toEqual([[sara], [], []]);
    await confirmed(market, sara, rental, 300);
    expect(await names({})).toEqual([sara, omar]);
  });

  it('has all bookings with this office and no others', async () => {
    const first = await confirmed(market, sara, car.rental);
    const { rental } = await bookableRental(market, { office: car.office });
    const { id: requested } = await booked(market, sara, rental);
    await confirmed(market, sara, (await bookableRental(market)).rental);
    const { results } = await market.call('listCustomerBookings', { as: car.office, params: { id: await idOf() }, query: {} });
    expect(results.map(({ id }) => id)).toEqual([requested, first]);
  });

  it('has a note that their office alone reads', async () => {
    await confirmed(market, sara, car.rental);
    const params = { id: await idOf() };
    const body = { note: ' يفضّل التوصيل للمطار ' };
    expect(await market.call('noteCustomer', { as: car.office, params, body })).toMatchObject({ note: 'يفضّل التوصيل للمطار' });
    const other = (await bookableRental(market)).office;
    for (const name of ['getCustomer', 'noteCustomer'] as const) {
      expect((await market.refused(name, { as: other, params, body } as never)).body.code).toBe('not_found');
    }
    expect(JSON.stringify(await market.call('exportData', { as: car.office }))).toContain('يفضّل التوصيل للمطار');
    expect(JSON.stringify(await market.call('exportData', { as: sara }))).not.toContain('يفضّل التوصيل للمطار');
  });

  it.each(['renter', 'office'] as const)('goes with its note once the %s is erased', async (who) => {
    await confirmed(market, sara, car.rental);
    await market.db.transaction().execute((trx) => eraseCustomersOf(trx, who === 'renter' ? sara : car.office));
    expect(await list()).toEqual([]);
    expect(await market.db.selectFrom('rental_customers').select('id').where('renter_id', '=', sara).execute()).toEqual([]);
  });
});
