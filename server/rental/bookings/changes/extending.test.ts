import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Booking } from '#contract/rental/bookings.ts';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { aDriver, bookableRental, booked, confirmed, handingOut, passBookingHours, type Bookable } from '../../../../test/booking.ts';
import { addPerson } from '../../../../test/people.ts';
import { dayAhead } from '../../../../test/renting.ts';
import { after, timeChanges } from '../../../../test/time-changes.ts';

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

const { answer, extend, get, holdsOf, lastOf, options, price, refusal, request } = timeChanges(() => market);

/** A confirmed booking of sara for two days, from three days ahead. */
const agreed = async (hours = 72) => get(sara, await confirmed(market, sara, car.rental, hours));
/** The same with the car handed out. */
async function out(): Promise<Booking> {
  const id = await confirmed(market, sara, car.rental, 3);
  await market.call('handOver', { as: car.office, params: { id }, body: handingOut });
  return get(sara, id);
}

describe('a longer rental', () => {
  it('is priced, asked for, held and accepted', async () => {
    const { id, from, to } = await agreed();
    const later = after(to, 24);
    expect(await options(sara, id)).toMatchObject({ kinds: ['extend', 'shorten', 'move'], earliest_return: after(from, 6) });
    expect(await price(sara, id, { to: later })).toMatchObject({
      kind: 'extend',
      from,
      to: later,
      days: 3,
      total: '414.00',
      was_total: '276.00',
      difference: '138.00',
      vat_difference: '0.00',
      lines: [{ kind: 'day', count: 3, unit_price: '138.00', total: '414.00' }],
      km_allowed: 750,
    });
    expect(await holdsOf(id)).toEqual({ own: [`${from} ${after(to, 1)}`], more: [] });

    const requested = await request(sara, id, { to: later }, 'رحلتنا طوّلت');
    expect(requested).toMatchObject({ to, total: '276.00', has_change: true, waits_for_me: false, actions: ['cancel', 'withdraw_change'] });
    expect(requested.changes).toMatchObject([
      { kind: 'extend', state: 'waiting', by: 'renter', to: later, was_to: to, note: 'رحلتنا طوّلت' },
    ]);
    expect(await holdsOf(id)).toEqual({ own: [`${from} ${after(to, 1)}`], more: [`${after(to, 1)} ${after(later, 1)}`] });
    expect(await get(car.office, id)).toMatchObject({
      waits_for_me: true,
      actions: ['cancel', 'accept_change', 'decline_change'],
    });
    expect(await lastOf(car.office)).toMatchObject({ title: 'طلب تغيير موعد حجز', link: `/bookings/${id}` });

    const done = await answer('acceptChange', car.office, requested);
    expect(done).toMatchObject({ to: later, days: 3, total: '414.00', has_change: false, quote: { total: '414.00', to: later, days: 3 } });
    expect(done.changes).toMatchObject([{ state: 'accepted', answer_by: null, was_total: '276.00' }]);
    expect(done.history.map(({ act, by }) => [act, by]).slice(-2)).toEqual([
      ['change_requested', 'renter'],
      ['change_accepted', 'office'],
    ]);
    expect(await holdsOf(id)).toEqual({ own: [`${from} ${after(later, 1)}`], more: [] });
    expect(await lastOf(sara)).toMatchObject({ title: 'تم تغيير موعد الحجز' });
  });

  it('of a car that is out may be asked for also after the agreed return, and counts once it is agreed on', async () => {
    const { id } = await out();
    await passBookingHours(market, id, 3 + 48 + 2);
    const late = await get(sara, id);
    expect(late.is_late).toBe(true);
    expect(await refusal('extendBooking', sara, id, { to: after(late.to, 1) })).toMatchObject({ fields: { to: [expect.any(String)] } });
    const requested = await extend(sara, id, after(late.to, 24));
    expect(requested).toMatchObject({ is_late: true, has_change: true });
    expect(await answer('acceptChange', car.office, requested)).toMatchObject({ is_late: false, state: 'out', total: '414.00' });
  });

  it('keeps a late car taken when it is declined', async () => {
    const { id } = await out();
    await passBookingHours(market, id, 3 + 48 + 5);
    const { to } = await get(sara, id);
    const requested = await extend(sara, id, after(to, 24));
    await answer('declineChange', car.office, requested);
    const { own, more } = await holdsOf(id);
    expect(more).toEqual([]);
    expect(Date.parse(own[0]!.split(' ')[1]!)).toBeGreaterThan(Date.now());
  });

  it('into a time that somebody has booked is refused with the latest return that is possible', async () => {
    const { id, to } = await agreed();
    const next = after(to, 20);
    await booked(market, omar, car.rental, { from: next });
    const latest = after(next, -1);
    expect(await options(sara, id)).toMatchObject({ latest_return: latest, limit: 'booked', taken_from: next });
    for (const name of ['priceChange', 'extendBooking'] as const)
      expect(await refusal(name, sara, id, { to: after(to, 24) })).toMatchObject({ code: 'period_taken', latest_return: latest });
    expect(await refusal('extendBooking', sara, id, { to: after(latest, 1) })).toMatchObject({ code: 'period_taken' });
    await answer('acceptChange', car.office, await extend(sara, id, latest));
    expect(await options(sara, id)).toMatchObject({ kinds: ['shorten', 'move'], latest_return: latest, limit: 'booked' });
  });

  it('takes another car of the ad while the booking has not begun', async () => {
    const pool = await bookableRental(market, { cars: 2 });
    const first = await confirmed(market, sara, pool.rental);
    const { to } = await get(sara, first);
    const second = await confirmed(market, omar, pool.rental, 72 + 60);
    expect((await get(omar, second)).unit?.id).toBe(pool.units[0]);
    const requested = await extend(sara, first, after(to, 48));
    await answer('acceptChange', pool.office, requested);
    expect((await get(sara, first)).unit?.id).toBe(pool.units[1]);
    expect((await holdsOf(first)).own).toHaveLength(1);
  });

  it('has to be within the papers of the car and the licence of the driver', async () => {
    const { id, to } = await agreed();
    const day = (iso: string) => new Date(Date.parse(iso) + 3 * 3_600_000).toISOString().slice(0, 10);
    await market.db
      .updateTable('booking_drivers')
      .set({ licence_until: day(after(to, 24)) })
      .where('booking_id', '=', id)
      .execute();
    expect(await options(sara, id)).toMatchObject({ limit: 'licence' });
    expect(await refusal('extendBooking', sara, id, { to: after(to, 72) })).toMatchObject({
      code: 'invalid',
      fields: { to: [/رخصة|الرخصة/] },
    });
    await market.db
      .updateTable('booking_drivers')
      .set({ licence_until: dayAhead(700) })
      .where('booking_id', '=', id)
      .execute();
    const papers = { insurance_until: day(after(to, 24)) };
    await market.call('updateRentalUnit', { as: car.office, params: { id: car.units[0]! }, body: papers });
    expect(await options(sara, id)).toMatchObject({ limit: 'papers' });
    expect(await refusal('extendBooking', sara, id, { to: after(to, 72) })).toMatchObject({ code: 'not_bookable' });
    const requested = await extend(sara, id, after(to, 24));
    await market.call('updateRentalUnit', { as: car.office, params: { id: car.units[0]! }, body: { insurance_until: dayAhead(1) } });
    expect(await refusal('acceptChange', car.office, id, { change_id: requested.changes[0]!.id })).toMatchObject({ code: 'not_bookable' });
  });

  it('has the prices of the booking, whatever the car costs by now', async () => {
    const { id, to } = await agreed();
    await market.db.updateTable('ads').set({ daily: 900, weekly: 5_000 }).where('id', '=', car.rental).execute();
    expect(await price(sara, id, { to: after(to, 24) })).toMatchObject({ total: '414.00' });
    // Seven days are a week at 800.
    expect(await price(sara, id, { to: after(to, 5 * 24) })).toMatchObject({ total: '800.00', lines: [{ kind: 'week' }] });
    const body = { to: after(to, 24), total: '400.00' };
    expect(await refusal('requestChange', sara, id, body)).toMatchObject({ code: 'price_changed' });
    expect((await get(sara, id)).changes).toEqual([]);
  });

  it('of a quote nobody else can book by', async () => {
    const { id, to } = await agreed();
    await extend(sara, id, after(to, 24));
    const { quote_id } = await market.db
      .selectFrom('booking_changes')
      .select('quote_id')
      .where('booking_id', '=', id)
      .executeTakeFirstOrThrow();
    const { body } = await market.refused('book', { as: omar, body: { quote_id, driver: aDriver() } });
    expect(body.code).toBe('quote_expired');
  });
});
