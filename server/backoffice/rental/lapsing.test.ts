import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { bookableRental, confirmed, endPapers, type Bookable } from '../../../test/booking.ts';
import { broughtBack, disputed } from '../../../test/charging.ts';
import { addPerson, addStaff } from '../../../test/people.ts';
import { dayAhead } from '../../../test/renting.ts';

let market: TestApp;
let support: number;
let soon: Bookable;
let lapsed: Bookable;
let noDay: Bookable;
let far: Bookable;

const licence = (office: number, licence_until: string | null) =>
  market.db.updateTable('businesses').set({ licence_until }).where('user_id', '=', office).execute();
const offices = async (without: 'licence' | 'vat') =>
  (await market.callStaff('listRentalOffices', { as: support, query: { without } })).results;
const cars = async () => (await market.callStaff('listLapsingCars', { as: support, query: {} })).results;
const counts = () => market.callStaff('getRentalCounts', { as: support });

beforeAll(async () => {
  market = await startTestApp();
  support = await addStaff(market.db, 'support');
  [soon, lapsed, noDay, far] = [
    await bookableRental(market),
    await bookableRental(market),
    await bookableRental(market),
    await bookableRental(market, { cars: 3 }),
  ];
});
afterAll(() => market.close());

it('offices are listed whose licence lapses within thirty days, has lapsed or has no day', async () => {
  await confirmed(market, await addPerson(market.db, 'نوف الحربي'), soon.rental);
  await licence(soon.office, dayAhead(30));
  await licence(lapsed.office, dayAhead(-1));
  await licence(noDay.office, null);
  await licence(far.office, dayAhead(31));
  expect(await offices('licence')).toMatchObject([
    { id: lapsed.office, licence_until: dayAhead(-1), cars: 1, bookings: 0 },
    { id: soon.office, licence_until: dayAhead(30), cars: 1, bookings: 1 },
    { id: noDay.office, licence_until: null },
  ]);
  expect(await counts()).toMatchObject({ licences: 3 });
  await market.db.updateTable('users').set({ is_verified: false }).where('id', '=', noDay.office).execute();
  expect((await offices('licence')).map(({ id }) => id)).toEqual([lapsed.office, soon.office]);
  await market.db.updateTable('users').set({ is_verified: true }).where('id', '=', noDay.office).execute();
});

it('offices without a VAT number are listed until they enter it', async () => {
  const { no_vat: before } = await counts();
  expect((await offices('vat')).map(({ id }) => id)).toContain(far.office);
  const vat = { owner_id: far.office, vat_number: '300000000000003', vat_since: '2024-01-01' };
  await market.db
    .insertInto('rental_settings')
    .values(vat)
    .onConflict((row) => row.column('owner_id').doUpdateSet(vat))
    .execute();
  expect((await offices('vat')).map(({ id }) => id)).not.toContain(far.office);
  expect((await counts()).no_vat).toBe(before - 1);
});

it('cars are listed that lose a paper within thirty days, have lost one or miss one', async () => {
  expect(await cars()).toEqual([]);
  const [first, second, third] = far.units as [number, number, number];
  await endPapers(market, first, 30);
  await endPapers(market, second, -3);
  await market.db.updateTable('rental_units').set({ inspection_until: null }).where('id', '=', third).execute();
  expect(await cars()).toMatchObject([
    { id: second, until: dayAhead(-3), missing: [], office: { id: far.office }, rental: { id: far.rental } },
    { id: first, until: dayAhead(30), missing: [] },
    { id: third, until: null, missing: ['inspection'] },
  ]);
  expect((await counts()).papers).toBe(3);
  await endPapers(market, first, 31);
  await market.db.updateTable('rental_units').set({ is_active: false }).where('id', '=', second).execute();
  expect((await cars()).map(({ id }) => id)).toEqual([third]);
});

it('the desk counts the open cases of charges', async () => {
  await disputed(market, await broughtBack(market, await addPerson(market.db, 'سلمان العنزي')));
  expect(await counts()).toMatchObject({ claims: 1, late_records: 0 });
});
