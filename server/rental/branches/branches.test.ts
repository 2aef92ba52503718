import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { NewBranch } from '#contract/listing/branches.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { addVerifiedOffice } from '../../../test/bookable.ts';
import { addTrips, aDriver, type Bookable, bookableRental, booked } from '../../../test/booking.ts';
import { addBranchWith, olaya } from '../../../test/branches.ts';
import { addPerson } from '../../../test/people.ts';

let market: TestApp;
let darb: number;

beforeAll(async () => {
  market = await startTestApp();
});
afterAll(() => market.close());
beforeEach(async () => {
  darb = await addVerifiedOffice(market.db);
});

const add = (changes: Partial<NewBranch> = {}, as = darb) => market.call('addBranch', { as, body: { ...olaya, ...changes } });
const wrong = async (changes: Partial<NewBranch>) =>
  (await market.refused('addBranch', { as: darb, body: { ...olaya, ...changes } })).body.fields;

describe('the branches of an office', () => {
  it('are added, changed and removed, and read by it alone', async () => {
    const branch = await add({ name: '  فرع   العليا ', phone: '0551112233' });
    expect(branch).toEqual({
      ...olaya,
      id: branch.id,
      slug: 'al-olaya',
      whatsapp: null,
      about: '',
      is_main: true,
      ads: 0,
      city: { city_id: 1, name: 'الرياض' },
      phone: '551112233',
      units: 0,
      city_id: undefined,
    });
    const second = await add({ name: 'فرع المطار' });
    const closed = [{ name: 'يوم التأسيس', from: '2027-02-22', to: '2027-02-22', times: null }];
    const params = { id: branch.id };
    const changed = await market.call('updateBranch', { as: darb, params, body: { holidays: closed, location: null } });
    expect(changed).toEqual({ ...branch, holidays: closed, location: null });
    expect((await market.call('listBranches', { as: darb })).results.map(({ id }) => id)).toEqual([branch.id, second.id]);
    const other = await addVerifiedOffice(market.db, 'مسار لتأجير السيارات');
    expect((await market.call('listBranches', { as: other })).results).toEqual([]);
    expect((await market.refused('updateBranch', { as: other, params, body: { name: 'لنا' } })).status).toBe(404);
    expect((await market.refused('deleteBranch', { as: other, params })).status).toBe(404);
    await market.call('deleteBranch', { as: darb, params });
    expect((await market.call('listBranches', { as: darb })).results.map(({ id }) => id)).toEqual([second.id]);
  });

  it('say nothing twice, and nothing that does not exist', async () => {
    expect(Object.keys((await wrong({ city_id: 999_999 })) ?? {})).toEqual(['city_id']);
    expect(Object.keys((await wrong({ phone: '12345' })) ?? {})).toEqual(['phone']);
    const area = { name: 'النرجس', price: 40 };
    expect(await wrong({ areas: [area, { ...area, price: 50 }] })).toEqual({ areas: ['«النرجس» مكتوب مرتين.'] });
    const riyadh = { airport: 'RUH' as const, price: 90, at_all_hours: true };
    expect(Object.keys((await wrong({ airports: [riyadh, riyadh] })) ?? {})).toEqual(['airports']);
    const day = (from: string, to: string) => ({ name: 'إجازة', from, to, times: null });
    for (const holidays of [[day('2027-02-22', '2027-02-21')], [day('2027-02-20', '2027-02-22'), day('2027-02-22', '2027-02-23')]]) {
      expect(Object.keys((await wrong({ holidays })) ?? {})).toEqual(['holidays']);
    }
  });
});

describe('a car', () => {
  let rental: Bookable;
  beforeEach(async () => {
    rental = await bookableRental(market, { office: darb, cars: 3, columns: { delivery: true, airport_delivery: true } });
  });

  const next = (weekday: number, clock: string) => {
    // A week ahead or more, so that no lead time is in the way.
    const day = new Date(Date.now() + 7 * 86_400_000);
    day.setUTCDate(day.getUTCDate() + ((weekday - day.getUTCDay() + 7) % 7));
    return new Date(`${day.toISOString().slice(0, 10)}T${clock}:00+03:00`).toISOString();
  };
  const [sunday, friday] = [0, 5];
  const plain = { delivery: 'office' as const, second_driver: false, child_seats: 0, extra_km: 0 };
  const usual = () => ({ from: next(sunday, '10:00'), to: new Date(Date.parse(next(sunday, '10:00')) + 2 * 86_400_000).toISOString() });
  const ask = (body: object = {}) => market.call('quoteRental', { params: { id: rental.rental }, body: { ...usual(), ...plain, ...body } });
  const refused = async (body: object) =>
    (await market.refused('quoteRental', { params: { id: rental.rental }, body: { ...usual(), ...plain, ...body } })).body.fields;
  const book = (as: number, quote_id: number) => market.call('book', { as, body: { quote_id, driver: aDriver() } });
  const unitOf = async (booking: number) =>
    (await market.db.selectFrom('bookings').select('unit_id').where('id', '=', booking).executeTakeFirstOrThrow()).unit_id;

  it('stands at a branch of its own office or at none', async () => {
    const branch = await addBranchWith(market, darb, rental.units.slice(0, 1));
    const { results } = await market.call('listRentalUnits', { as: darb, query: { rental: rental.rental } });
    expect(results.map((unit) => unit.branch)).toEqual([{ id: branch.id, name: 'فرع العليا' }, null, null]);
    expect((await market.call('listBranches', { as: darb })).results[0]?.units).toBe(1);
    const theirs = await add({}, await addVerifiedOffice(market.db, 'مسار لتأجير السيارات'));
    const params = { id: rental.units[1]! };
    expect((await market.refused('updateRentalUnit', { as: darb, params, body: { branch_id: theirs.id } })).status).toBe(400);
    await market.call('deleteBranch', { as: darb, params: { id: branch.id } });
    expect((await market.call('listRentalUnits', { as: darb, query: { rental: rental.rental } })).results[0]?.branch).toBeNull();
  });

  it('is quoted at the branch that is asked for, else where no branch is, else at the first', async () => {
    const branch = await addBranchWith(market, darb, rental.units.slice(0, 1));
    const second = await addBranchWith(market, darb, rental.units.slice(1, 2), { name: 'فرع الروضة', hours: [] });
    const first = await ask({ branch: branch.id });
    expect(first).toMatchObject({
      branch: { id: branch.id, name: 'فرع العليا', pick_up_hours: [{ opens: '08:00', closes: '23:00' }] },
      pick_up_place: 'فرع العليا: طريق الملك فهد، حي العليا',
      offered: { branches: [{ id: branch.id }, { id: second.id }], without_branch: true },
    });
    expect((await ask()).branch).toBeNull();
    await addBranchWith(market, darb, rental.units.slice(2), { name: 'فرع الملقا' });
    expect(await ask()).toMatchObject({ branch: { id: branch.id }, offered: { without_branch: false } });
    expect(Object.keys((await refused({ branch: 999_999 })) ?? {})).toEqual(['branch']);
    await market.call('updateRentalUnit', { as: darb, params: { id: rental.units[1]! }, body: { is_active: false } });
    expect(Object.keys((await refused({ branch: second.id })) ?? {})).toEqual(['branch']);
  });

  it('changes hands while the branch is open alone', async () => {
    await addBranchWith(market, darb, rental.units, {});
    expect(await refused({ from: next(sunday, '07:00') })).toEqual({
      from: ['الفرع مغلق في هذه الساعة. دوامه في هذا اليوم 08:00–23:00.'],
    });
    const late = { from: next(sunday, '22:00'), to: new Date(Date.parse(next(sunday, '22:00')) + 25 * 3_600_000).toISOString() };
    expect(Object.keys((await refused(late)) ?? {})).toEqual(['to']);
    const ofFriday = { from: next(friday, '10:00'), to: new Date(Date.parse(next(friday, '10:00')) + 86_400_000).toISOString() };
    expect(Object.keys((await refused(ofFriday)) ?? {})).toEqual(['from']);
    const day = next(sunday, '10:00').slice(0, 10);
    const [branch] = (await market.call('listBranches', { as: darb })).results;
    const holidays = [{ name: 'إجازة', from: day, to: day, times: null }];
    await market.call('updateBranch', { as: darb, params: { id: branch!.id }, body: { holidays } });
    expect(await refused({})).toEqual({ from: ['الفرع مغلق في هذا اليوم. اختر يومًا غيره.'] });
  });

  it('is brought to the areas and airports of the branch at their prices', async () => {
    await market.call('updateRentalSettings', { as: darb, body: { address_price: 60, airport_price: 95 } });
    const areas = [
      { name: 'النرجس والياسمين', price: 40 },
      { name: 'الخرج', price: 110 },
    ];
    const airports = [{ airport: 'RUH' as const, price: 90, at_all_hours: true }];
    await addBranchWith(market, darb, rental.units, { areas, airports });
    expect((await ask()).offered).toMatchObject({ address: 40, airport: 90, areas, airports });
    expect((await ask({ delivery: 'address', area: 'الخرج' })).lines).toMatchObject([{}, { kind: 'address', total: '110.00' }]);
    expect(Object.keys((await refused({ delivery: 'address' })) ?? {})).toEqual(['area']);
    expect(Object.keys((await refused({ delivery: 'airport', airport: 'JED' })) ?? {})).toEqual(['airport']);
    const early = { from: next(sunday, '03:00'), to: next(sunday, '11:00'), delivery: 'airport', airport: 'RUH' };
    expect(await ask(early)).toMatchObject({ airport: 'RUH', lines: [{}, { kind: 'airport', total: '90.00' }] });
    expect(Object.keys((await refused({ ...early, delivery: 'address', area: 'الخرج' })) ?? {})).toEqual(['from']);
  });

  it('is booked of the branch of the quote, and another one only once those are taken', async () => {
    const branch = await addBranchWith(market, darb, rental.units.slice(1, 2));
    const renter = await addPerson(market.db, 'سارة القحطاني');
    await addTrips(market, renter, 3);
    const at = await ask({ branch: branch.id });
    const booking = await book(renter, at.id);
    expect([await unitOf(booking.id), booking.quote.branch?.name]).toEqual([rental.units[1], 'فرع العليا']);
    expect((await market.refused('book', { as: renter, body: { quote_id: at.id, driver: aDriver() } })).body.code).toBe('period_taken');
    const without = await ask();
    const others = [await book(renter, without.id), await book(renter, without.id)];
    expect(await Promise.all(others.map(({ id }) => unitOf(id)))).toEqual([rental.units[0], rental.units[2]]);
  });

  it('is refused where its branch is removed at that moment', async () => {
    const branch = await addBranchWith(market, darb, rental.units);
    let refusing: ReturnType<typeof refused> | undefined;
    await market.db.transaction().execute(async (trx) => {
      await trx.deleteFrom('rental_branches').where('id', '=', branch.id).execute();
      refusing = refused({ branch: branch.id });
      // The quote has read the branch by then, and waits to refer to it.
      await sleep(700);
    });
    expect(Object.keys((await refusing) ?? {})).toEqual(['branch']);
  });

  it('that is booked keeps its branch on the market, with its address as it was', async () => {
    const branch = await addBranchWith(market, darb, rental.units);
    const renter = await addPerson(market.db, 'سارة القحطاني');
    const booking = await book(renter, (await ask({ branch: branch.id })).id);
    const params = { id: branch.id };
    expect((await market.refused('deleteBranch', { as: darb, params })).body.code).toBe('branch_booked');
    await market.call('updateBranch', { as: darb, params, body: { address: 'عنوان جديد' } });
    expect((await market.call('getBooking', { as: renter, params: { id: booking.id } })).quote.pick_up_place).toContain('حي العليا');
    await market.call('withdrawBooking', { as: renter, params: { id: booking.id } });
    await market.call('deleteBranch', { as: darb, params });
  });

  it('comes back at other times while the branch is open, and its renter calls the branch', async () => {
    const branch = await addBranchWith(market, darb, rental.units, { phone: '0551112233' });
    const renter = await addPerson(market.db, 'سارة القحطاني');
    const { id, to } = await book(renter, (await ask({ branch: branch.id })).id);
    await market.call('acceptBooking', { as: darb, params: { id } });
    expect((await market.call('getBooking', { as: renter, params: { id } })).phone).toBe('+966551112233');
    expect((await market.call('getBooking', { as: darb, params: { id } })).phone).not.toBe('+966551112233');
    const later = (hours: number) => ({ to: new Date(Date.parse(to) + hours * 3_600_000).toISOString() });
    expect(await market.call('priceChange', { as: renter, params: { id }, body: later(12) })).toMatchObject({ kind: 'extend' });
    const { status, body } = await market.refused('priceChange', { as: renter, params: { id }, body: later(13) });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['to']]);
  });
});

it('the calendar and the lists of bookings are of one branch where it is named', async () => {
  const { office, rental, units } = await bookableRental(market, { cars: 2 });
  const branch = await addBranchWith(market, office, [units[1]!]);
  const renter = await addPerson(market.db, 'سلطان العتيبي');
  const { id, unit } = await booked(market, renter, rental, {});
  expect(unit).toBeNull();
  const cars = async (query: { branch?: number }) =>
    (await market.call('listRentalUnits', { as: office, query })).results.map((one) => one.id);
  expect([await cars({}), await cars({ branch: branch.id })]).toEqual([units, [units[1]]]);
  const waiting = async (of?: number) =>
    (await market.call('listBookings', { as: office, query: { side: 'office', list: 'waiting', ...(of !== undefined && { branch: of }) } }))
      .results;
  // A quote without a branch holds the car that stands at none.
  expect([(await waiting()).map((one) => one.id), await waiting(branch.id)]).toEqual([[id], []]);
  await market.call('updateRentalUnit', { as: office, params: { id: units[0]! }, body: { branch_id: branch.id } });
  expect((await waiting(branch.id)).map((one) => one.id)).toEqual([id]);
});

describe('lists of rentals', () => {
  const jeddah = { city_id: 2, location: { latitude: 21.543, longitude: 39.173 } } as const;
  const found = async (rental: number, query: object) =>
    (await market.call('listRentals', { query: { page_size: 50, ...query } })).results.some(({ id }) => id === rental);

  it('find a car in the city where it stands, and no more in that of its ad', async () => {
    const { office, rental, units } = await bookableRental(market);
    expect([await found(rental, { city: [1] }), await found(rental, { city: [2] })]).toEqual([true, false]);
    const { id } = await addBranchWith(market, office, units, jeddah);
    expect([await found(rental, { city: [1] }), await found(rental, { city: [2] })]).toEqual([false, true]);
    expect(await found(rental, { q: 'اكسنت', city: [2] })).toBe(true);
    expect(await found(rental, { not_city: [2] })).toBe(false);
    const near = { latitude: 21.5, longitude: 39.2, radius_km: 20 };
    expect(await found(rental, near)).toBe(true);
    expect((await market.call('getAd', { params: { id: rental } })).city).toEqual({ city_id: 2, name: 'جدة' });
    await market.call('updateBranch', { as: office, params: { id }, body: { city_id: 1, location: olaya.location } });
    expect([await found(rental, { city: [1] }), await found(rental, near)]).toEqual([true, false]);
    await market.call('deleteBranch', { as: office, params: { id } });
    expect(await found(rental, { city: [1] })).toBe(true);
  });

  it('have it in each city where one of its cars stands, on the road', async () => {
    const { office, rental, units } = await bookableRental(market, { cars: 2 });
    await addBranchWith(market, office, [units[1]!], jeddah);
    for (const city of [1, 2]) expect(await found(rental, { city: [city] }), `${city}`).toBe(true);
    await market.call('updateRentalUnit', { as: office, params: { id: units[1]! }, body: { is_active: false } });
    expect(await found(rental, { city: [2] })).toBe(false);
  });
});
