import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { differencesOf } from '#contract/rental/agreed-terms.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import {
  bookableRental,
  booked,
  confirmed,
  endPapers,
  handingOut,
  hourAfter,
  hourAhead,
  lapsedBooking,
  type Bookable,
} from '../../../test/booking.ts';
import { evidenceOf } from '../../../test/booking-pictures.ts';
import { addPerson } from '../../../test/people.ts';

/** A yes counts for what was read: where that is another thing by then, it is refused, and nothing has happened. */

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
const edit = (ad: number, columns: object) => market.db.updateTable('ads').set(columns).where('id', '=', ad).execute();

/** Both agree on a return that is a day later. */
async function extend(id: number): Promise<void> {
  const { to } = await get(sara, id);
  await market.call('extendBooking', { as: sara, params: { id }, body: { to: hourAfter(to, 24) } });
  const [requested] = (await get(car.office, id)).changes;
  await market.call('acceptChange', { as: car.office, params: { id }, body: { change_id: requested!.id } });
}

describe('a signature', () => {
  const refusal = async (id: number, body: object) =>
    (await market.refused('handOver', { as: car.office, params: { id }, body: { ...handingOut, ...body } as never })).body;

  it('is refused once another return was agreed on, in the language of who asks, and stands under what is read anew', async () => {
    const id = await confirmed(market, sara, car.rental, 5);
    const { version } = await get(car.office, id);
    await extend(id);
    expect(await refusal(id, { version })).toMatchObject({ code: 'record_changed', detail: expect.stringContaining('تغيّر') });
    const english = { as: car.office, params: { id }, body: { ...handingOut, version }, language: 'en' } as const;
    expect((await market.refused('handOver', english)).body.detail).toContain('changed');
    const now = await get(car.office, id);
    expect([now.state, now.handovers, now.version === version]).toEqual(['confirmed', [], false]);
    const body = { ...handingOut, version: now.version };
    expect(await market.call('handOver', { as: car.office, params: { id }, body })).toMatchObject({ state: 'out', to: now.to });
  });

  it('is refused once the booking has another car', async () => {
    const { office, rental, units } = await bookableRental(market, { cars: 2 });
    const id = await confirmed(market, sara, rental, 5);
    const read = (await get(office, id)).version;
    expect((await get(sara, id)).version).toBe(read);
    await endPapers(market, units[0]!, -1);
    await market.call('replaceCar', { as: sara, params: { id }, body: { rental_id: rental } });
    const signed = { as: office, params: { id }, body: { ...handingOut, version: read } };
    expect((await market.refused('handOver', signed)).body.code).toBe('record_changed');
  });

  it('of a return is under what holds then', async () => {
    const id = await confirmed(market, sara, car.rental, 5);
    await market.call('handOver', { as: car.office, params: { id }, body: handingOut });
    const { version } = await get(car.office, id);
    await extend(id);
    const back = { side: 'in', odometer: 20_900, fuel: 8 } as const;
    expect((await refusal(id, { ...back, version })).code).toBe('record_changed');
    const body = { ...back, version: (await get(car.office, id)).version };
    expect(await market.call('handOver', { as: car.office, params: { id }, body })).toMatchObject({ state: 'returned' });
  });

  it('given without a network under what is agreed no more is evidence; a car that came back is back', async () => {
    const id = await confirmed(market, sara, car.rental, 5);
    const offline = async (body: object, version: string) => {
      const evidence = await evidenceOf(market, car.office, id);
      const device = { record_id: randomUUID(), made_at: new Date().toISOString(), was_offline: true };
      return market.call('handOver', { as: car.office, params: { id }, body: { ...handingOut, ...body, ...device, evidence, version } });
    };
    const { version } = await get(car.office, id);
    await extend(id);
    expect(await offline({}, version)).toMatchObject({
      state: 'confirmed',
      handovers: [],
      late_records: [{ side: 'out', because: 'agreed' }],
    });
    const now = await get(car.office, id);
    await offline({}, now.version);
    await extend(id);
    expect(await offline({ side: 'in', odometer: 20_900 }, now.version)).toMatchObject({ state: 'returned' });
  });
});

describe('a yes to another car', () => {
  it('is refused once the office says something else of it', async () => {
    const other = await bookableRental(market, { office: car.office });
    const { id } = await booked(market, sara, car.rental);
    await market.call('proposeCar', { as: car.office, params: { id }, body: { rental_id: other.rental } });
    const accept = async () => ({ as: sara, params: { id }, query: { version: (await get(sara, id)).version } });
    const read = await accept();
    await edit(other.rental, { seats: 2 });
    expect((await market.refused('acceptBooking', read)).body.code).toBe('record_changed');
    expect((await get(sara, id)).state).toBe('proposed');
    expect(await market.call('acceptBooking', await accept())).toMatchObject({ state: 'confirmed' });
  });

  it('that the renter chooses is to all that stands beside it', async () => {
    const { id, office, other } = await lapsedBooking(market, sara);
    await edit(other, { daily: 90, deposit: 900, km_per_day: 100, seats: 4 });
    const list = async () => (await market.call('listReplacements', { as: sara, params: { id } })).results;
    const [shown] = await list();
    const before = await get(sara, id);
    expect(shown).toMatchObject({ id: other, total: shown!.terms.total });
    expect(shown!.car_changes.map(({ field }) => field)).toContain('seats');
    const differing = Object.fromEntries(differencesOf(before.quote, shown!.terms).map(({ term, effect }) => [term, effect]));
    expect(differing).toMatchObject({ total: 'better', deposit: 'worse', km_allowed: 'worse' });
    await edit(other, { deposit: 1200 });
    const take = (version: string) => ({ as: sara, params: { id }, body: { rental_id: other, version } });
    expect((await market.refused('replaceCar', take(shown!.version))).body.code).toBe('record_changed');
    expect((await get(sara, id)).rental.id).toBe(before.rental.id);
    const [anew] = await list();
    const after = await market.call('replaceCar', take(anew!.version));
    expect(after).toMatchObject({ rental: { id: other }, total: anew!.total, from: before.from, to: before.to });
    expect(differencesOf(anew!.terms, after.quote)).toEqual([]);
    expect(after.quote.deposit).toBe('1200.00');
    expect((await get(office, id)).quote.total).toBe(anew!.total);
  });

  it('names no car that this renter may not drive', async () => {
    const { id, other } = await lapsedBooking(market, sara);
    await edit(other, { min_driver_age: 70 });
    expect((await market.call('listReplacements', { as: sara, params: { id } })).results).toEqual([]);
  });
});

describe('cancelling', () => {
  it('is refused once it costs more than was read', async () => {
    const cancellation = [
      { from: null, fee: '0.00' },
      { from: hourAhead(10), fee: '138.00' },
    ];
    const { id } = await booked(market, sara, car.rental, { from: hourAhead(30), cancellation, answers: 'instant' });
    const { cancel_fee: fee } = await get(sara, id);
    expect([fee, (await get(car.office, id)).cancel_fee]).toEqual(['0.00', '0.00']);
    await market.db
      .updateTable('rental_quotes')
      .set({ content: await later(id) })
      .where('id', '=', (await get(sara, id)).quote.id)
      .execute();
    const cancel = (read: string) => ({ as: sara, params: { id }, body: { reason: 'other', fee: read } }) as const;
    expect((await market.refused('cancelBooking', cancel(fee!))).body.code).toBe('record_changed');
    const now = (await get(sara, id)).cancel_fee!;
    expect((await market.call('cancelBooking', cancel(now))).ended).toMatchObject({ fee: '138.00' });
    expect((await get(sara, id)).cancel_fee).toBeNull();
  });

  /** What its quote says once the second row of its table has begun. */
  async function later(id: number): Promise<string> {
    const { quote_id } = await market.db.selectFrom('bookings').select('quote_id').where('id', '=', id).executeTakeFirstOrThrow();
    const { content } = await market.db.selectFrom('rental_quotes').select('content').where('id', '=', quote_id).executeTakeFirstOrThrow();
    const begun = [content.cancellation[0]!, { ...content.cancellation[1]!, from: hourAhead(-1) }];
    return JSON.stringify({ ...content, cancellation: begun });
  }
});
