import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { forGood } from '#contract/backoffice/decisions.ts';
import { eraseAccounts } from '#server/app/erasure.ts';
import { suspend } from '#server/people/accounts/suspending.ts';
import { goodPassword } from '../../../test/accounts.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { addQuote, aDriver, bookableRental, booked, confirmed, handingOut, type Bookable } from '../../../test/booking.ts';
import { openModeration, type Moderation } from '../../../test/moderators.ts';
import { addOne } from '../../../test/scene.ts';

let market: TestApp;
let staff: Moderation;
let sara: number;
let car: Bookable;

beforeAll(async () => {
  market = await startTestApp();
  staff = await openModeration(market);
});
afterAll(() => market.close());
beforeEach(async () => {
  sara = await addOne(market, 'user');
  car = await bookableRental(market, { office: await addOne(market, 'office'), cars: 3 });
});

const stateOf = async (id: number) =>
  (await market.db.selectFrom('bookings').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state;
const close = (as: number) => market.call('closeAccount', { as, body: { password: goodPassword } });
const closing = async (as: number) => (await market.refused('closeAccount', { as, body: { password: goodPassword } })).body.code;
const suspended = (person: number, until = new Date(Date.now() + 86_400_000)) =>
  market.db.transaction().execute((trx) => suspend(trx, person, until));
const heldBy = async (booking: number) =>
  (await market.db.selectFrom('rental_occupancies').select('id').where('booking_id', '=', booking).execute()).length;

/** One without an answer, one confirmed and one out. */
async function three(): Promise<[number, number, number]> {
  const out = await confirmed(market, sara, car.rental, 5);
  await market.call('handOver', { as: car.office, params: { id: out }, body: handingOut });
  return [(await booked(market, sara, car.rental)).id, await confirmed(market, sara, car.rental), out];
}

describe('an account', () => {
  it('does not close with a confirmed booking or a car out, on either side', async () => {
    const [requested, agreed, out] = await three();
    expect([await closing(sara), await closing(car.office)]).toEqual(['open_bookings', 'open_bookings']);
    await market.call('cancelBooking', { as: sara, params: { id: agreed }, body: { reason: 'other' } });
    expect([await closing(sara), await closing(car.office)]).toEqual(['open_bookings', 'open_bookings']);
    expect(await stateOf(requested)).toBe('requested');
    await market.call('handOver', { as: car.office, params: { id: out }, body: { side: 'in', odometer: 20_600, fuel: 8 } });
    await close(sara);
    expect([await stateOf(requested), await heldBy(requested)]).toEqual(['withdrawn', 0]);
  });

  it('of an office ends its requests when it closes', async () => {
    const { id } = await booked(market, sara, car.rental);
    await close(car.office);
    expect([await stateOf(id), await heldBy(id)]).toEqual(['cancelled_by_office', 0]);
    const body = { quote_id: await addQuote(market, car.rental), driver: aDriver() };
    expect((await market.refused('book', { as: sara, body })).body.code).toBe('not_bookable');
  });

  it('that is suspended loses what waits for an answer, and may still withdraw and cancel', async () => {
    const [requested, agreed, out] = await three();
    await suspended(sara);
    expect(await Promise.all([requested, agreed, out].map(stateOf))).toEqual(['withdrawn', 'confirmed', 'out']);
    await market.call('cancelBooking', { as: sara, params: { id: agreed }, body: { reason: 'other' } });
    expect((await market.refused('handOver', { as: sara, params: { id: out }, body: handingOut })).body.code).toBe('account_suspended');
  });

  it('of an office that is banned loses its confirmed bookings, too, and nobody owes anything', async () => {
    const [requested, agreed, out] = await three();
    await suspended(car.office, new Date(forGood));
    expect(await Promise.all([requested, agreed, out].map(stateOf))).toEqual(['cancelled_by_office', 'cancelled_by_office', 'out']);
    expect((await market.call('getBooking', { as: sara, params: { id: agreed } })).ended).toMatchObject({ fee: '0.00' });
    expect([await heldBy(requested), await heldBy(agreed), await heldBy(out)]).toEqual([0, 0, 1]);
  });

  it('of a renter who is banned loses them as well', async () => {
    const [requested, agreed, out] = await three();
    await suspended(sara, new Date(forGood));
    expect(await Promise.all([requested, agreed, out].map(stateOf))).toEqual(['withdrawn', 'cancelled_by_renter', 'out']);
  });
});

describe('an ad', () => {
  it('that its office deletes ends its requests and keeps what is confirmed', async () => {
    const [requested, agreed, out] = await three();
    await market.call('deleteCar', { as: car.office, params: { id: car.rental } });
    expect(await Promise.all([requested, agreed, out].map(stateOf))).toEqual(['cancelled_by_office', 'confirmed', 'out']);
    expect(await market.call('getBooking', { as: sara, params: { id: agreed } })).toMatchObject({
      rental: { title: 'هيونداي أكسنت 2024' },
    });
    expect((await market.call('getBooking', { as: sara, params: { id: requested } })).ended).toMatchObject({ reason: 'not_available' });
  });

  it('that the staff hide does the same', async () => {
    const [requested, agreed] = await three();
    await market.call('addReport', { as: sara, body: { target_type: 'ad', target_id: car.rental, reason: 'other', text: 'مخالف' } });
    const [found] = (await market.callStaff('listCases', { as: staff.moderator, query: { person: car.office } })).results;
    await market.callStaff('claimCase', { as: staff.moderator, params: { id: found!.id } });
    await staff.decide(found!.id, 'hide');
    expect([await stateOf(requested), await stateOf(agreed)]).toEqual(['cancelled_by_office', 'confirmed']);
  });
});

describe('an erased account', () => {
  const leave = async (id: number) => {
    await market.db
      .updateTable('users')
      .set({ closed_at: new Date(), erase_at: new Date(0) })
      .where('id', '=', id)
      .execute();
    await eraseAccounts(market.app.market);
  };

  it('of a renter leaves the office its booking without numbers, place and notes', async () => {
    const quote_id = await addQuote(market, car.rental, { delivery: 'address' });
    const body = { quote_id, driver: aDriver(), place: 'حي الملقا', note: 'الساعة ثمان' };
    const { id, total, from } = await market.call('book', { as: sara, body });
    const params = { id };
    await market.call('acceptBooking', { as: car.office, params });
    await market.call('cancelBooking', { as: sara, params, body: { reason: 'other', note: 'سافرت' } });
    await leave(sara);
    const left = await market.call('getBooking', { as: car.office, params });
    expect(left).toMatchObject({
      total,
      from,
      place: '',
      note: '',
      phone: null,
      driver: { has_numbers: false },
      ended: { note: '', reason: 'other' },
    });
    expect(left.unit).toMatchObject({ id: car.units[0] });
  });

  it('of an office leaves the renter theirs without its words', async () => {
    const { id, total } = await booked(market, sara, car.rental, {});
    const params = { id };
    await market.call('declineBooking', { as: car.office, params, body: { reason: 'other', note: 'معطلة' } });
    await leave(car.office);
    expect(await market.call('getBooking', { as: sara, params })).toMatchObject({
      total,
      state: 'declined',
      ended: { note: '' },
      phone: null,
    });
  });
});
