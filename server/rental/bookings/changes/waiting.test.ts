import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { addQuote, addTrips, aDriver, bookableRental, confirmed, passBookingHours, type Bookable } from '../../../../test/booking.ts';
import { addPerson } from '../../../../test/people.ts';
import { after, outcomeOf, timeChanges } from '../../../../test/time-changes.ts';
import { endUnanswered } from '../failing.ts';
import { applyBookingTimers } from '../timers.ts';

let market: TestApp;
let sara: number;
let omar: number;
let car: Bookable;

beforeAll(async () => {
  market = await startTestApp();
});
afterAll(() => market.close());
beforeEach(async () => {
  sara = await addPerson(market.db, 'سارة العتيبي');
  omar = await addPerson(market.db, 'عمر الدوسري');
  car = await bookableRental(market);
});

const { answer, extend, get, holdsOf, lastOf, price, refusal } = timeChanges(() => market);

/** A confirmed booking of sara for two days, from three days ahead. */
const agreed = async (hours = 72) => get(sara, await confirmed(market, sara, car.rental, hours));

describe('a change that waits', () => {
  it('is one at a time, and is answered as it was read', async () => {
    const { id, to } = await agreed();
    const first = await extend(sara, id, after(to, 24));
    expect(await refusal('extendBooking', car.office, id, { to: after(to, 48) })).toMatchObject({ code: 'change_open' });
    await answer('withdrawChange', sara, first);
    const second = await extend(sara, id, after(to, 48));
    expect(await refusal('acceptChange', car.office, id, { change_id: first.changes[0]!.id })).toMatchObject({ code: 'booking_moved' });
    expect((await answer('acceptChange', car.office, second)).changes.map(({ state }) => state)).toEqual(['accepted', 'withdrawn']);
  });

  it('expires by itself, half of the time before what it is about', async () => {
    const { id, from, to } = await agreed(6);
    const requested = await extend(sara, id, after(to, 24));
    const until = Date.parse(requested.changes[0]!.answer_by!);
    expect(until).toBeLessThanOrEqual(Date.now() + (Date.parse(from) - Date.now()) / 2 + 5_000);
    await passBookingHours(market, id, 4);
    expect(await refusal('acceptChange', car.office, id, { change_id: requested.changes[0]!.id })).toMatchObject({ code: 'booking_moved' });
    await applyBookingTimers(market.app.market);
    expect(await get(sara, id)).toMatchObject({ state: 'confirmed', changes: [{ state: 'expired' }], has_change: false });
    expect((await holdsOf(id)).more).toEqual([]);
    expect(await lastOf(car.office)).toMatchObject({ title: 'فاتك طلب تغيير موعد' });
    expect(await lastOf(sara)).toMatchObject({ title: 'ما وصل رد على الموعد الجديد' });
  });

  it('makes way for another one once its time is over', async () => {
    const { id, to } = await agreed(6);
    await extend(sara, id, after(to, 24));
    await passBookingHours(market, id, 4);
    const moved = await get(sara, id);
    expect(moved.actions).toContain('change');
    const { changes } = await extend(sara, id, after(moved.to, 48));
    expect(changes.map(({ state }) => state)).toEqual(['waiting', 'expired']);
  });

  it('ends with its booking, and with the suspension of a side', async () => {
    const { id, to } = await agreed();
    await extend(sara, id, after(to, 24));
    await market.call('cancelBooking', { as: sara, params: { id }, body: { reason: 'changed_plans' } });
    expect(await get(sara, id)).toMatchObject({ changes: [{ state: 'ended' }], actions: [] });
    expect(await holdsOf(id)).toEqual({ own: [], more: [] });

    const other = await agreed();
    await extend(sara, other.id, after(other.to, 24));
    await market.db.transaction().execute((trx) => endUnanswered(trx, { user: sara }));
    expect(await get(sara, other.id)).toMatchObject({ state: 'confirmed', changes: [{ state: 'ended' }] });
  });

  it('exists for nobody else', async () => {
    const { id, to } = await agreed();
    await extend(sara, id, after(to, 24));
    for (const name of ['extendBooking', 'requestChange', 'priceChange'] as const)
      expect(await refusal(name, omar, id, { to: after(to, 48), total: '1.00' })).toMatchObject({ code: 'not_found' });
    expect((await market.refused('getChangeOptions', { as: omar, params: { id } })).status).toBe(404);
  });
});

describe('the same time', () => {
  it('is taken by one of an extension and of those who book it at once', async () => {
    await addTrips(market, sara, 3);
    for (let round = 0; round < 3; round += 1) {
      const pool = await bookableRental(market);
      const id = await confirmed(market, sara, pool.rental);
      const { to } = await get(sara, id);
      const quote = await addQuote(market, pool.rental, { from: after(to, 6) });
      const renters = await Promise.all(['ريم', 'بدر', 'هند'].map((name) => addPerson(market.db, name)));
      for (const renter of [...renters, sara]) await market.tokenOf(renter);
      const codes = await Promise.all([
        outcomeOf(extend(sara, id, after(to, 24))),
        ...renters.map((as) => outcomeOf(market.call('book', { as, body: { quote_id: quote, driver: aDriver() } }))),
      ]);
      expect(codes.toSorted()).toEqual(['done', 'period_taken', 'period_taken', 'period_taken']);
    }
  });

  it('is taken by one of two extensions of bookings of one car', async () => {
    const pool = await bookableRental(market);
    const first = await confirmed(market, sara, pool.rental, 72);
    const second = await confirmed(market, omar, pool.rental, 72 + 100);
    const [{ to }, { from, to: end }] = [await get(sara, first), await get(omar, second)];
    const earlier = market.call('requestChange', {
      as: omar,
      params: { id: second },
      body: { from: after(from, -40), to: end, total: (await price(omar, second, { from: after(from, -40), to: end })).total },
    });
    const codes = await Promise.all([outcomeOf(extend(sara, first, after(to, 40))), outcomeOf(earlier)]);
    expect(codes.toSorted()).toEqual(['done', 'period_taken']);
  });

  it('asked for twice under one key is asked for once', async () => {
    const { id, to } = await agreed();
    const question = { as: sara, params: { id }, body: { to: after(to, 24) }, headers: { 'idempotency-key': 'a day more' } };
    const [one, two] = [await market.call('extendBooking', question), await market.call('extendBooking', question)];
    expect(two.changes).toEqual(one.changes);
    expect(two.changes).toHaveLength(1);
  });
});
