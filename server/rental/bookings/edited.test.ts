import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { hourAhead, plain } from '../../../test/bookable.ts';
import { aDriver, bookableRental, type Bookable } from '../../../test/booking.ts';
import { addPerson } from '../../../test/people.ts';
import { after, timeChanges } from '../../../test/time-changes.ts';

let market: TestApp;
let sara: number;
let car: Bookable;

beforeAll(async () => {
  market = await startTestApp();
});
afterAll(() => market.close());
beforeEach(async () => {
  sara = await addPerson(market.db, 'سارة العتيبي');
  car = await bookableRental(market, {
    columns: {
      year: 2024,
      seats: 5,
      fuel: 'petrol_91',
      cancellation: 'strict',
      deposit: 500,
      description: 'سيارة نظيفة ومكفولة مع كل الأوراق',
    },
  });
  await market.call('updateRentalSettings', { as: car.office, body: { answers: 'instant' } });
});

const times = { from: hourAhead(4, 10), to: hourAhead(6, 10) };
const ask = () => market.call('quoteRental', { as: sara, params: { id: car.rental }, body: { ...times, ...plain } });
const edit = (body: object) => market.call('updateCar', { as: car.office, params: { id: car.rental }, body: body as never });
const bookBy = (quote_id: number) => market.call('book', { as: sara, body: { quote_id, driver: aDriver() } });
const { extend, get, lastOf } = timeChanges(() => market);

describe('a quote', () => {
  it('is of the car that was seen: of another one nothing is booked, and the answer says what changed', async () => {
    const { id } = await ask();
    await edit({ year: 2022, transmission: 'manual' });
    const refused = await market.refused('book', { as: sara, body: { quote_id: id, driver: aDriver() } });
    expect([refused.status, refused.body.code]).toEqual([409, 'car_changed']);
    expect(refused.body.changed).toEqual([
      { field: 'year', before: '2024', after: '2022', is_worse: true },
      { field: 'transmission', before: 'أوتوماتيك', after: 'عادي', is_worse: true },
    ]);
    const again = await ask();
    expect(again.id).not.toBe(id);
    expect((await bookBy(again.id)).car_changes).toEqual([]);
  });

  it('holds with its price, deposit and terms, where only those changed', async () => {
    const { id, total, deposit } = await ask();
    await edit({ daily: 300, deposit: 3_000 });
    expect(await bookBy(id)).toMatchObject({ total, quote: { total, deposit }, car_changes: [] });
  });
});

describe('a booking', () => {
  it('keeps the car that was promised, and its renter is told and may leave free', async () => {
    // Four days before pick-up the strict table says that a day is owed.
    const { id, rental } = await bookBy((await ask()).id);
    await edit({ year: 2021, color: 'white' });
    const seen = await get(sara, id);
    expect([seen.rental.title, seen.quote.rental.title]).toEqual([rental.title, rental.title]);
    expect(seen.car_changes.map(({ field }) => field)).toEqual(['year', 'color']);
    expect((await get(car.office, id)).rental.title).toBe(rental.title);
    expect(await lastOf(sara)).toMatchObject({ title: 'تغيّرت بيانات السيارة التي حجزتها' });
    const ended = await market.call('cancelBooking', { as: sara, params: { id }, body: { reason: 'other', note: 'تغيّرت السيارة' } });
    expect(ended).toMatchObject({ state: 'cancelled_by_renter', ended: { fee: '0.00' }, rental: { title: rental.title } });
  });

  it('is as it was once the ad says the same again', async () => {
    const { id } = await bookBy((await ask()).id);
    await edit({ year: 2021 });
    await edit({ year: 2024 });
    expect((await get(sara, id)).car_changes).toEqual([]);
    const ended = await market.call('cancelBooking', { as: sara, params: { id }, body: { reason: 'other', note: 'ما أحتاجها' } });
    expect(Number(ended.ended?.fee)).toBeGreaterThan(0);
  });

  it('keeps its car through other times, too', async () => {
    const { id, to, rental } = await bookBy((await ask()).id);
    const requested = await extend(sara, id, after(to, 24));
    await edit({ year: 2021 });
    await market.call('acceptChange', { as: car.office, params: { id }, body: { change_id: requested.changes[0]!.id } });
    const seen = await get(sara, id);
    expect(seen.rental.title).toBe(rental.title);
    expect(seen.car_changes.map(({ field }) => field)).toEqual(['year']);
  });
});
