import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { addDays, riyadhDay, momentOf } from '#contract/platform/riyadh.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { addBusiness, addCar, addPerson, addRental } from '../../../test/people.ts';
import { addBookingRow } from '../../../test/renting.ts';

let market: TestApp;
let darb: number;
let rental: number;
let units: number[];

beforeAll(async () => {
  market = await startTestApp();
});
afterAll(() => market.close());
beforeEach(async () => {
  darb = await addBusiness(market.db, { userType: 'office', name: 'درب لتأجير السيارات' });
  rental = await addRental(market.db, darb);
  await market.call('addRentalUnit', { as: darb, body: { rental_id: rental, name: '2' } });
  units = (await market.call('listRentalUnits', { as: darb, query: {} })).results.map(({ id }) => id);
});

const day = (ahead: number) => addDays(riyadhDay(Date.now()), ahead);
const hour = (ahead: number, clock: number) => new Date(momentOf(day(ahead)) + clock * 3_600_000).toISOString();
const take = (unit: number, from: string, to: string) =>
  market.call('addBlocks', { as: darb, params: { id: unit }, body: { from, to, reason: 'maintenance', note: 'عند السمكري' } });
const calendar = (query = {}) => market.call('getRentalCalendar', { params: { id: rental }, query });
const booked = async () => (await market.call('getAd', { params: { id: rental } })).rental?.booked;
const isListed = async (from: number, to: number) => {
  const query = { available_from: day(from), available_to: day(to), page_size: 50 };
  return (await market.call('listRentals', { query })).results.some(({ id }) => id === rental);
};

it('shows how many cars are free on each day, and no more', async () => {
  await take(units[0]!, hour(2, 9), hour(4, 12));
  await take(units[1]!, hour(3, 0), hour(4, 10));
  const { units: offered, days } = await calendar({ from: day(1), days: 5 });
  expect(offered).toBe(2);
  expect(days).toEqual([
    { day: day(1), free: 2, free_from: null, free_until: null },
    { day: day(2), free: 1, free_from: null, free_until: null },
    { day: day(3), free: 0, free_from: null, free_until: null },
    { day: day(4), free: 0, free_from: 10, free_until: null },
    { day: day(5), free: 2, free_from: null, free_until: null },
  ]);
  const whole = await calendar();
  expect(whole.days).toHaveLength(42);
  expect(whole.days[0]?.day).toBe(day(0));
});

it('agrees with the booked days of the ad and with the filter by days', async () => {
  await take(units[0]!, hour(2, 9), hour(4, 12));
  expect(await booked()).toEqual([]);
  expect(await isListed(2, 4)).toBe(true);
  await take(units[1]!, hour(3, 0), hour(4, 0));
  await take(units[1]!, hour(6, 23), hour(7, 1));
  expect(await booked()).toEqual([{ from: day(3), to: day(3) }]);
  expect(await isListed(3, 3)).toBe(false);
  // The first is free on both days before, the second on the fourth, and none on all of them.
  expect(await isListed(1, 4)).toBe(false);
  expect(await isListed(4, 5)).toBe(true);
  expect(await isListed(5, 7)).toBe(true);
});

it('agrees with both for any periods, to the hour', async () => {
  const start = fc.integer({ min: 0, max: 24 * 5 });
  const length = fc.constantFrom(1, 12, 23, 24, 25, 47, 48);
  const runs = fc.array(fc.record({ unit: fc.nat({ max: 1 }), start, length, isBooked: fc.boolean() }), { maxLength: 6 });
  const renter = await addPerson(market.db, 'سارة العتيبي');
  const bookings: number[] = [];
  for (const at of [1, 2, 3, 4, 5, 6]) {
    bookings.push(await addBookingRow(market.db, { renter, unit: units[0]!, period: { from: hour(at, 8), to: hour(at, 14) } }));
  }
  await fc.assert(
    fc.asyncProperty(runs, async (periods) => {
      await market.db.deleteFrom('rental_occupancies').where('unit_id', 'in', units).execute();
      for (const [index, { unit, start: from, length: hours, isBooked }] of periods.entries()) {
        const period = `[${hour(1, from)},${hour(1, from + hours)})`;
        const by = isBooked ? { kind: 'booking' as const, booking_id: bookings[index]! } : { reason: 'other' as const };
        const row = { unit_id: units[unit]!, period, ...by };
        // One that overlaps another is left out.
        await market.db
          .insertInto('rental_occupancies')
          .values(row)
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      }
      const { days } = await calendar({ days: 10 });
      const full = days.filter(({ free }) => free === 0).map((one) => one.day);
      const ranges = (await booked()) ?? [];
      expect(days.map((one) => one.day).filter((one) => ranges.some(({ from, to }) => from <= one && one <= to))).toEqual(full);
      for (const ahead of [1, 2, 3]) expect(await isListed(ahead, ahead)).toBe(!full.includes(day(ahead)));
    }),
    { numRuns: 15 },
  );
});

it('leaves out cars that are off the road', async () => {
  await take(units[0]!, hour(2, 0), hour(3, 0));
  const switchTo = (unit: number, isActive: boolean) =>
    market.call('updateRentalUnit', { as: darb, params: { id: unit }, body: { is_active: isActive } });
  await switchTo(units[1]!, false);
  expect(await calendar({ days: 3 })).toMatchObject({ units: 1, days: [{ free: 1 }, { free: 1 }, { free: 0 }] });
  expect(await booked()).toEqual([{ from: day(2), to: day(2) }]);
  expect(await isListed(2, 2)).toBe(false);
  await switchTo(units[0]!, false);
  expect(await calendar({ days: 2 })).toMatchObject({ units: 0, days: [{ free: 0 }, { free: 0 }] });
  expect(await booked()).toEqual([{ from: day(0), to: day(732) }]);
  expect(await isListed(5, 5)).toBe(false);
});

it('is there for everybody of a public rental, and of others for their owner', async () => {
  const of = async (id: number) => (await market.refused('getRentalCalendar', { params: { id }, query: {} })).status;
  expect(await of(await addCar(market.db, darb))).toBe(404);
  const paused = await addRental(market.db, darb, { status: 'paused' });
  expect(await of(paused)).toBe(404);
  expect(await market.call('getRentalCalendar', { as: darb, params: { id: paused }, query: {} })).toMatchObject({ units: 1 });
});

it('drops the pages that show the ad', async () => {
  const changed: (readonly number[])[] = [];
  market.app.changes.listen(({ ads }) => ads && changed.push(ads));
  const { results } = await take(units[0]!, hour(2, 9), hour(4, 12));
  const id = results[0]!.id;
  await market.call('updateBlock', { as: darb, params: { id }, body: { to: hour(4, 13) } });
  await market.call('deleteBlock', { as: darb, params: { id }, query: {} });
  await market.call('updateRentalUnit', { as: darb, params: { id: units[0]! }, body: { is_active: false } });
  await market.call('addRentalUnit', { as: darb, body: { rental_id: rental, name: '3' } });
  expect(changed).toEqual(Array.from({ length: 5 }, () => [rental]));
});
