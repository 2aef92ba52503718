import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import {
  bookableRental,
  booked,
  confirmed,
  endPapers,
  handingOut,
  hourAhead,
  lapsedBooking,
  passBookingHours,
  type Bookable,
} from '../../../test/booking.ts';
import { sendBookingPicture } from '../../../test/booking-pictures.ts';
import { bellOf } from '../../../test/notified.ts';
import { addPerson } from '../../../test/people.ts';
import { dayAhead } from '../../../test/renting.ts';
import { watchLapses } from './lapsing.ts';
import { applyBookingTimers } from './timers.ts';

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

const get = (as: number, id: number) => market.call('getBooking', { as, params: { id } });
const turn = () => applyBookingTimers(market.app.market);
const watch = async () => {
  await Promise.all([watchLapses(market.app.market), watchLapses(market.app.market)]);
  await watchLapses(market.app.market);
  await market.runJobs();
};
const titlesOf = async (person: number) => (await bellOf(market, person, 'ar')).list.map(({ title }) => title);
const licence = (columns: object) => market.db.updateTable('businesses').set(columns).where('user_id', '=', car.office).execute();
const verified = (is_verified: boolean) => market.db.updateTable('users').set({ is_verified }).where('id', '=', car.office).execute();
const replacements = async (as: number, id: number) => {
  const { results } = await market.call('listReplacements', { as, params: { id } });
  return results.map((rental) => rental.id);
};
const replace = (as: number, id: number, rental_id: number) => market.call('replaceCar', { as, params: { id }, body: { rental_id } });
const refusal = async (as: number, id: number, rental_id: number) =>
  (await market.refused('replaceCar', { as, params: { id }, body: { rental_id } })).body.code;

const warned = 'حجزك مهدد: أوراق ناقصة عند المكتب';
const toOffice = 'حجز قادم ما تغطيه أوراقك';

describe('a booking ahead whose papers or licence end before the return', () => {
  it('says so to both sides, who are warned once', async () => {
    const id = await confirmed(market, sara, car.rental);
    expect(await get(sara, id)).toMatchObject({ is_lapsing: false, lapse: null });
    await watch();
    expect(await titlesOf(sara)).not.toContain(warned);
    await endPapers(market, car.units[0]!, 4);
    await watch();
    const lapse = { of: 'papers', until: dayAhead(4), ends: false };
    expect(await get(sara, id)).toMatchObject({ is_lapsing: true, lapse, state: 'confirmed' });
    expect(await get(car.office, id)).toMatchObject({ is_lapsing: true, lapse });
    expect((await titlesOf(sara)).filter((title) => title === warned)).toHaveLength(1);
    expect((await titlesOf(car.office)).filter((title) => title === toOffice)).toHaveLength(1);
  });

  it('is said to be in order again once that is renewed', async () => {
    const id = await confirmed(market, sara, car.rental);
    await licence({ licence_until: dayAhead(1) });
    await watch();
    expect((await get(sara, id)).lapse).toMatchObject({ of: 'licence', until: dayAhead(1), ends: true });
    await licence({ licence_until: dayAhead(300) });
    await watch();
    expect(await titlesOf(sara)).toContain('اكتملت أوراق حجزك');
    expect(await get(sara, id)).toMatchObject({ lapse: null, state: 'confirmed' });
  });

  it('lapses also where the staff do not vouch for the office any more, or a paper is missing', async () => {
    const id = await confirmed(market, sara, car.rental);
    await verified(false);
    expect((await get(sara, id)).lapse).toMatchObject({ of: 'licence', until: null, ends: true });
    await verified(true);
    await market.call('updateRentalUnit', { as: car.office, params: { id: car.units[0]! }, body: { inspection_until: null } });
    expect((await get(sara, id)).lapse).toMatchObject({ of: 'papers', until: null, ends: true });
  });

  it('gets an equal car of the same ad by itself where one is free', async () => {
    const { office, rental, units } = await bookableRental(market, { cars: 2 });
    const id = await confirmed(market, sara, rental);
    await endPapers(market, units[0]!, 0);
    await watch();
    expect(await get(sara, id)).toMatchObject({ unit: { id: units[1] }, lapse: null, total: '276.00' });
    expect((await get(sara, id)).history.at(-1)).toMatchObject({ act: 'car_replaced', by: null });
    expect(await titlesOf(sara)).toEqual(expect.not.arrayContaining([warned]));
    for (const person of [sara, office]) expect(await titlesOf(person)).toContain('بدّلنا سيارة الحجز بسيارة مماثلة');
  });

  it('warns also of a car that is out, which stays with its renter', async () => {
    const id = await confirmed(market, sara, car.rental, 3);
    await market.call('handOver', { as: car.office, params: { id }, body: handingOut });
    await endPapers(market, car.units[0]!, 0);
    await watch();
    expect(await titlesOf(sara)).toContain('أوراق السيارة التي معك تنتهي قبل الإرجاع');
    expect(await get(sara, id)).toMatchObject({ state: 'out', lapse: { of: 'papers', ends: false, free_from: null } });
  });

  it('is not handed out while it has lapsed', async () => {
    const { office, id } = await lapsedBooking(market, sara, 5);
    expect((await get(office, id)).actions).not.toContain('hand_out');
    expect((await market.refused('handOver', { as: office, params: { id }, body: handingOut })).body.code).toBe('not_bookable');
  });

  it('is left free on the last day before pick-up, not earlier', async () => {
    const cancellation = [{ from: null, fee: '138.00' }];
    const { id } = await booked(market, sara, car.rental, { from: hourAhead(30), cancellation, answers: 'instant' });
    const { rental: second } = await bookableRental(market, { office: car.office });
    const early = await booked(market, sara, second, { from: hourAhead(30), cancellation, answers: 'instant' });
    await licence({ licence_until: dayAhead(-1) });
    const body = { reason: 'other' } as const;
    expect((await market.call('cancelBooking', { as: sara, params: { id: early.id }, body })).ended).toMatchObject({ fee: '138.00' });
    await passBookingHours(market, id, 7);
    expect((await market.call('cancelBooking', { as: sara, params: { id }, body })).ended).toMatchObject({ fee: '0.00' });
  });

  it('ends at pick-up as cancelled by the office, and nothing is owed', async () => {
    const { office, id } = await lapsedBooking(market, sara, 5);
    await passBookingHours(market, id, 4.9);
    await turn();
    expect((await get(sara, id)).state).toBe('confirmed');
    await passBookingHours(market, id, 1.1);
    await turn();
    expect(await get(sara, id)).toMatchObject({ state: 'cancelled_by_office', ended: { reason: 'lapsed', fee: '0.00' } });
    await market.runJobs();
    expect(await titlesOf(sara)).toContain('أُلغي حجزك من المكتب');
    expect(await titlesOf(office)).toContain('انلغى حجز لأن السيارة ما تُسلّم');
  });

  it('does not end at pick-up where the car may still be handed out that day', async () => {
    const id = await confirmed(market, sara, car.rental, 5);
    await endPapers(market, car.units[0]!, 1);
    await passBookingHours(market, id, 6);
    await turn();
    expect((await get(sara, id)).state).toBe('confirmed');
  });
});

describe('another car of the office', () => {
  it('is taken by the renter on the last day, at no higher total', async () => {
    const { office, rental, id, other } = await lapsedBooking(market, sara);
    expect(await replacements(sara, id)).toEqual([other]);
    expect((await get(sara, id)).actions).toContain('replace');
    const replaced = await replace(sara, id, other);
    expect(replaced).toMatchObject({ state: 'confirmed', rental: { id: other }, lapse: null });
    expect(Number(replaced.total)).toBeLessThanOrEqual(276);
    expect(replaced.history.at(-1)).toMatchObject({ act: 'car_replaced', by: 'renter' });
    await market.runJobs();
    expect(await titlesOf(office)).toContain('تغيّرت سيارة حجز بطلب المستأجر');
    const holds = await market.db.selectFrom('rental_occupancies').select('unit_id').where('booking_id', '=', id).execute();
    expect(holds).toHaveLength(1);
    expect(await refusal(sara, id, rental)).toBe('booking_moved');
  });

  it('is none that is dearer, taken, without papers, or of an office that has lapsed', async () => {
    const { office, id, other } = await lapsedBooking(market, sara);
    const dearer = await bookableRental(market, { office, columns: { daily: 900 } });
    expect(await refusal(sara, id, dearer.rental)).toBe('not_found');
    const omar = await addPerson(market.db, 'عمر الدوسري');
    const taken = await confirmed(market, omar, other, 20);
    expect(await replacements(sara, id)).toEqual([]);
    await market.call('cancelBooking', { as: omar, params: { id: taken }, body: { reason: 'other' } });
    expect(await replacements(sara, id)).toEqual([other]);
    await market.db
      .updateTable('businesses')
      .set({ licence_until: dayAhead(0) })
      .where('user_id', '=', office)
      .execute();
    expect(await replacements(sara, id)).toEqual([]);
    expect(await refusal(sara, id, other)).toBe('not_found');
  });

  it('is neither the office’s to take, nor before the last day, nor while nothing has lapsed', async () => {
    const { office, id, other } = await lapsedBooking(market, sara, 30);
    expect([await replacements(sara, id), await refusal(sara, id, other)]).toEqual([[], 'booking_moved']);
    await passBookingHours(market, id, 7);
    expect([await replacements(office, id), await refusal(office, id, other)]).toEqual([[], 'booking_moved']);
    const sound = await confirmed(market, sara, car.rental, 20);
    expect(await replacements(sara, sound)).toEqual([]);
  });
});

describe('a suspended office', () => {
  const suspend = () =>
    market.db
      .updateTable('users')
      .set({ suspended_until: new Date(Date.now() + 86_400_000) })
      .where('id', '=', car.office)
      .execute();

  it('takes back a car that is out, and hands none out', async () => {
    const out = await confirmed(market, sara, car.rental, 3);
    await market.call('handOver', { as: car.office, params: { id: out }, body: handingOut });
    const ahead = await confirmed(market, sara, (await bookableRental(market, { office: car.office })).rental, 3);
    await suspend();
    expect((await market.refused('handOver', { as: car.office, params: { id: ahead }, body: handingOut })).body.code).toBe(
      'account_suspended',
    );
    expect((await sendBookingPicture(market, car.office, out)).statusCode).toBe(201);
    expect((await sendBookingPicture(market, car.office, ahead)).json().code).toBe('account_suspended');
    const back = { side: 'in', odometer: 21_000, fuel: 8 } as const;
    expect((await market.call('handOver', { as: car.office, params: { id: out }, body: back })).state).toBe('returned');
  });
});
