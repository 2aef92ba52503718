import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { bookableRental, booked, confirmed } from '../../../test/booking.ts';
import { backWithDeposit } from '../../../test/card-paying.ts';
import { broughtBack, disputed } from '../../../test/charging.ts';
import { contradict } from '../../../test/late-records.ts';
import { addPerson, addStaff } from '../../../test/people.ts';

let market: TestApp;
let support: number;
let moderator: number;

beforeAll(async () => {
  market = await startTestApp();
  support = await addStaff(market.db, 'support');
  moderator = await addStaff(market.db, 'moderator');
});
afterAll(() => market.close());

const figures = () => market.callStaff('getRentalFigures', { as: support });
const holds = () => market.callStaff('listUnsettledHolds', { as: support, query: {} });
const person = (name: string) => addPerson(market.db, name);

it('figures are of the bookings of thirty days by state, of the cases, and of what is held on cards', async () => {
  const cars = await bookableRental(market, { cars: 3 });
  await booked(market, await person('نورة الحربي'), cars.rental);
  const old = await confirmed(market, await person('خالد المطيري'), cars.rental);
  await market.db
    .updateTable('bookings')
    .set({ created_at: new Date(Date.now() - 31 * 86_400_000) })
    .where('id', '=', old)
    .execute();
  await disputed(market, await broughtBack(market, await person('سعود القرني')));
  const withDeposit = await backWithDeposit(market, await person('ريم الشمري'));
  const { bookings, claims, late_records, holds: held } = await figures();
  const countOf = (state: string) => bookings.find((one) => one.state === state)?.count;
  expect([countOf('requested'), countOf('confirmed'), countOf('returned'), countOf('no_show')]).toEqual([1, 0, 2, 0]);
  expect([claims, late_records]).toEqual([
    { open: 1, decided: 0 },
    { open: 0, decided: 0 },
  ]);
  const hold = await market.db
    .selectFrom('booking_payments')
    .select('authorised')
    .where('booking_id', '=', withDeposit.id)
    .where('hold_until', 'is not', null)
    .executeTakeFirstOrThrow();
  expect(held).toEqual({ count: 1, amount: `${hold.authorised / 100}.00` });
});

it('a late record that was decided is counted, one that fell is not', async () => {
  const record = await contradict(market, await person('هند الزهراني'));
  expect((await figures()).late_records).toEqual({ open: 1, decided: 0 });
  const id = await market.db
    .selectFrom('cases')
    .select('id')
    .where('kind', '=', 'handover')
    .where('target_id', '=', record)
    .executeTakeFirstOrThrow();
  await market.db.updateTable('cases').set({ closed_at: new Date() }).where('id', '=', id.id).execute();
  expect((await figures()).late_records).toEqual({ open: 0, decided: 0 });
  await market.db.updateTable('cases').set({ closed_by: moderator }).where('id', '=', id.id).execute();
  expect((await figures()).late_records).toEqual({ open: 0, decided: 1 });
});

it('a card of which the gateway does not answer is listed until it does', async () => {
  const { id: booking, office } = await backWithDeposit(market, await person('مشعل العتيبي'));
  expect((await holds()).results).toEqual([]);
  const ofBooking = market.db.updateTable('booking_payments').where('booking_id', '=', booking).where('purpose', '=', 'deposit');
  await ofBooking.set({ tries: 2, next_at: new Date() }).execute();
  expect((await holds()).results).toEqual([]);
  await ofBooking.set({ tries: 3 }).execute();
  expect((await holds()).results).toMatchObject([{ booking_id: booking, office: { id: office }, purpose: 'deposit', tries: 3 }]);
  expect(await market.callStaff('getRentalCounts', { as: support })).toMatchObject({ holds: 1 });
  await ofBooking.set({ tries: 0 }).execute();
  expect((await holds()).results).toEqual([]);
});
