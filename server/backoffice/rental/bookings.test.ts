import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { aDriver, bookableRental, confirmed, type Bookable } from '../../../test/booking.ts';
import { broughtBack, disputed, type Back } from '../../../test/charging.ts';
import { contradict } from '../../../test/late-records.ts';
import { addPerson, addStaff } from '../../../test/people.ts';

let market: TestApp;
let support: number;
let sara: number;
let car: Bookable;
let waiting: number;
let back: Back;

const phone = '555987123';

beforeAll(async () => {
  market = await startTestApp();
  support = await addStaff(market.db, 'support');
  sara = await addPerson(market.db, 'سارة القحطاني', { phone });
  car = await bookableRental(market);
  await market.db.updateTable('businesses').set({ name: 'سهيل لتأجير السيارات' }).where('user_id', '=', car.office).execute();
  waiting = await confirmed(market, sara, car.rental);
  back = await broughtBack(market, await addPerson(market.db, 'فهد الدوسري'));
});
afterAll(() => market.close());

const list = async (query: object) => (await market.callStaff('listAdminBookings', { as: support, query })).results;
const ids = async (query: object) => (await list(query)).map(({ id }) => id);
const plateOf = async (booking: number) => (await list({ q: String(booking) }))[0]!.unit.plate!;

describe('bookings of all offices', () => {
  it.each([
    ['their number', () => String(waiting)],
    ['a name of the renter', () => 'القحطاني'],
    ['the whole phone of the renter', () => `0${phone}`],
    ['the name of the office', () => 'سهيل لتأجير'],
  ])('are found by %s', async (_what, q) => {
    expect(await ids({ q: q() })).toEqual([waiting]);
  });

  it('are found by the plate of the car, in any usual writing, and by no part of it or of a phone', async () => {
    const plate = await plateOf(waiting);
    expect(await ids({ q: plate })).toEqual([waiting]);
    expect(await ids({ q: plate.replaceAll(' ', '') })).toEqual([waiting]);
    for (const q of [plate.slice(0, 3), phone.slice(0, 6), phone.slice(4), '%', '99999999999']) expect(await ids({ q })).toEqual([]);
  });

  it('are the newest first, by state, by a person of either side, and in pages', async () => {
    // The car came back days ago.
    expect(await ids({})).toEqual([waiting, back.id]);
    expect(await ids({ direction: 'asc' })).toEqual([back.id, waiting]);
    expect(await ids({ state: 'returned' })).toEqual([back.id]);
    for (const person of [sara, car.office]) expect(await ids({ person })).toEqual([waiting]);
    const first = await market.callStaff('listAdminBookings', { as: support, query: { page_size: 1 } });
    expect([first.results.map(({ id }) => id), first.count]).toEqual([[waiting], 2]);
    const query = Object.fromEntries(new URLSearchParams(first.next!.split('?')[1]));
    expect(await ids(query)).toEqual([back.id]);
  });

  it('are read with all that happened and without the numbers of the driver, which the audit log has', async () => {
    const charge = await disputed(market, back);
    const booking = await market.callStaff('getAdminBooking', { as: support, params: { id: back.id } });
    expect(booking).toMatchObject({
      id: back.id,
      state: 'returned',
      renter: { id: back.renter, name: 'فهد الدوسري' },
      office: { id: back.office },
      total: '276.00',
      contract: { number: '10203040', authorisation: '55667788' },
      handovers: [
        { side: 'out', odometer: 20_500 },
        { side: 'in', odometer: 20_900 },
      ],
      charges: [{ id: charge.id, state: 'disputed', amount: '450.00', actions: [] }],
      deposit: { in_question: '450.00', actions: [] },
      cases: [{ kind: 'charge', closed_at: null }],
    });
    expect(booking.history.map(({ act }) => act)).toEqual(['requested', 'confirmed', 'out', 'returned']);
    expect(booking).not.toHaveProperty('phone');
    expect(JSON.stringify(booking)).not.toContain(aDriver().identity_number);
    const entry = await market.db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ action: 'booking.view', staff_id: support, target_type: 'booking', target_id: String(back.id) });
  });

  it('have the record that arrived late and its case', async () => {
    const record = await contradict(market, await addPerson(market.db, 'هند العمري'));
    const { booking_id: id } = await market.db
      .selectFrom('late_records')
      .select('booking_id')
      .where('id', '=', record)
      .executeTakeFirstOrThrow();
    const booking = await market.callStaff('getAdminBooking', { as: support, params: { id } });
    expect(booking).toMatchObject({
      state: 'cancelled_by_renter',
      ended: { reason: 'changed_plans' },
      late_records: [{ id: record, because: 'state' }],
      cases: [{ kind: 'handover', closed_at: null }],
    });
  });

  it('that do not exist are not found', async () => {
    expect((await market.refusedStaff('getAdminBooking', { as: support, params: { id: 987_654 } })).status).toBe(404);
  });
});
