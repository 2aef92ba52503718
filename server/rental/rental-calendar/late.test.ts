import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { BookingState } from '#contract/rental/booking-states.ts';
import { riyadhDay, hourMs } from '#contract/platform/riyadh.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { addVerifiedOffice } from '../../../test/bookable.ts';
import { addPerson, addRental } from '../../../test/people.ts';
import { addBookingRow } from '../../../test/renting.ts';
import { extendLate } from './late.ts';

let market: TestApp;
let darb: number;
let sara: number;
let rental: number;
let unit: number;

beforeAll(async () => {
  market = await startTestApp();
});
afterAll(() => market.close());
beforeEach(async () => {
  await market.db.deleteFrom('rental_occupancies').execute();
  darb = await addVerifiedOffice(market.db);
  sara = await addPerson(market.db, 'سارة العتيبي');
  rental = await addRental(market.db, darb);
  unit = (await market.call('listRentalUnits', { as: darb, query: {} })).results[0]!.id;
});

const hour = (ahead: number) => new Date((Math.floor(Date.now() / hourMs) + ahead) * hourMs).toISOString();
const book = (from: number, to: number, state: BookingState) =>
  addBookingRow(market.db, { renter: sara, unit, state, period: { from: hour(from), to: hour(to) } });
const taken = async () => (await market.call('listRentalUnits', { as: darb, query: {} })).results[0]!.taken;
const isListed = async () => {
  const day = riyadhDay(Date.now());
  const { results } = await market.call('listRentals', { query: { available_from: day, available_to: day, page_size: 50 } });
  return results.some(({ id }) => id === rental);
};

it('a car that is out after its agreed return stays taken until the next hour is over', async () => {
  await book(-60, -40, 'out');
  expect([await taken(), await isListed()]).toEqual([[], true]);
  await extendLate(market.app.market);
  const [late, ...others] = await taken();
  expect(late).toMatchObject({ from: hour(-60), to: hour(2), booking: { state: 'out', to: hour(-40) } });
  expect([others, await isListed()]).toEqual([[], false]);
  await extendLate(market.app.market);
  expect((await taken())[0]?.to).toBe(hour(2));
});

it('but not into the next period', async () => {
  await book(-60, -40, 'out');
  const next = { from: hour(1), to: hour(30) };
  await market.call('addBlocks', { as: darb, params: { id: unit }, body: { ...next, reason: 'booked_elsewhere' } });
  await extendLate(market.app.market);
  expect((await taken()).map(({ from, to }) => [from, to])).toEqual([
    [hour(-60), hour(1)],
    [next.from, next.to],
  ]);
});

it.each(['returned', 'closed', 'confirmed'] as const)('and not of a booking that is %s', async (state) => {
  await book(-60, -40, state);
  await extendLate(market.app.market);
  expect(await taken()).toEqual([]);
});

it('nor before the agreed return', async () => {
  await book(-60, 1, 'out');
  await extendLate(market.app.market);
  expect((await taken())[0]?.to).toBe(hour(2));
  expect(await market.db.selectFrom('rental_occupancies').select('id').execute()).toHaveLength(1);
});

it('drops the pages that show the ad', async () => {
  const changed: (readonly number[])[] = [];
  market.app.changes.listen(({ ads }) => ads && changed.push(ads));
  await book(-60, -40, 'out');
  await extendLate(market.app.market);
  await extendLate(market.app.market);
  expect(changed).toEqual([[rental]]);
});
