import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Booking, BookingAction } from '#contract/rental/bookings.ts';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { bookableRental, confirmed, handingOut, passBookingHours } from '../../../../test/booking.ts';
import { addPerson } from '../../../../test/people.ts';

let market: TestApp;

beforeAll(async () => {
  market = await startTestApp();
});
afterAll(() => market.close());

const hour = 3_600_000;
const shift = (time: string, hours: number) => new Date(Date.parse(time) + hours * hour).toISOString();

/** The same numbers for the same seed. */
function dice(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * most);
  };
}

/** Acts of both sides in any order: what is refused changes nothing. */
async function act(
  roll: ReturnType<typeof dice>,
  { id, from, to, changes }: Booking,
  sides: [renter: number, office: number],
): Promise<void> {
  const as = sides[roll(2)]!;
  const params = { id };
  const change = { change_id: changes[0]?.id ?? 1 };
  const acts: (() => Promise<unknown>)[] = [
    () => market.call('extendBooking', { as, params, body: { to: shift(to, 1 + roll(60)) } }),
    () => market.call('requestChange', { as, params, body: { to: shift(to, -1 - roll(40)), total: '138.00' } }),
    () => market.call('extendBooking', { as, params, body: { to: shift(to, 1 + roll(20)) } }),
    async () => {
      const times = { from: shift(from, roll(60) - 20), to: shift(to, roll(60) - 20) };
      const { total } = await market.call('priceChange', { as, params, body: times });
      await market.call('requestChange', { as, params, body: { ...times, total } });
    },
    () => market.call('acceptChange', { as, params, body: change }),
    () => market.call('acceptChange', { as, params, body: change }),
    () => market.call('declineChange', { as, params, body: change }),
    () => market.call('withdrawChange', { as, params, body: change }),
  ];
  await acts[roll(acts.length)]!().catch((error: Error) => {
    if (!/"code":"\w+"/.test(error.message) || /"code":"internal"/.test(error.message)) throw error;
  });
}

/** What is taken for a booking: its own, and what waits beside it, put together. */
async function read(id: number) {
  const { rows } = await sql<{ own: string; mine: string; together: string; wanted: string; left_over: number }>`
    select
      (select range_agg(period)::text from rental_occupancies where booking_id = bookings.id) as own,
      tstzmultirange(tstzrange(lower(period), upper(period) + interval '1 hour'))::text as mine,
      (select range_agg(held.period)::text from rental_occupancies held left join booking_changes change on change.id = held.change_id
        where held.booking_id = bookings.id or (change.booking_id = bookings.id and change.state = 'waiting')) as together,
      (tstzmultirange(tstzrange(lower(period), upper(period) + interval '1 hour')) + coalesce((
        select tstzmultirange(held) from booking_changes where booking_id = bookings.id and state = 'waiting' and kind <> 'shorten'),
        '{}'))::text as wanted,
      (select count(*)::int from rental_occupancies held join booking_changes change on change.id = held.change_id
        where change.booking_id = bookings.id and change.state <> 'waiting') as left_over
    from bookings where id = ${id}`.execute(market.db);
  return rows[0]!;
}

it.each([3, 17, 92, 640])('takes the car for what the booking is, and for what waits beside it (%i)', async (seed) => {
  const roll = dice(seed);
  const { rental, office } = await bookableRental(market);
  const people = await Promise.all(['سارة العتيبي', 'عمر الدوسري'].map((name) => addPerson(market.db, name)));
  const ids = [await confirmed(market, people[0]!, rental, 40), await confirmed(market, people[1]!, rental, 150)];
  const seen = new Set<BookingAction>();
  for (let step = 0; step < 60; step += 1) {
    const at = roll(2);
    const id = ids[at]!;
    const booking = await market.call('getBooking', { as: people[at]!, params: { id } });
    for (const action of booking.actions) seen.add(action);
    await act(roll, booking, [people[at]!, office]);
    for (const one of ids) {
      const { own, mine, together, wanted, left_over: left } = await read(one);
      expect([own, together, left]).toEqual([mine, wanted, 0]);
    }
  }
  expect(seen).toContain('withdraw_change');
});

it('ends with the car that comes back', async () => {
  const { rental, office } = await bookableRental(market);
  const sara = await addPerson(market.db, 'سارة العتيبي');
  const id = await confirmed(market, sara, rental, 3);
  const params = { id };
  await market.call('handOver', { as: office, params, body: handingOut });
  const { to } = await market.call('getBooking', { as: sara, params });
  await market.call('extendBooking', { as: sara, params, body: { to: shift(to, 24) } });
  await passBookingHours(market, id, 10);
  const back = await market.call('handOver', { as: office, params, body: { side: 'in', odometer: 20_900, fuel: 4 } });
  expect(back).toMatchObject({ state: 'returned', total: '276.00', changes: [{ state: 'ended' }] });
  expect((await read(id)).left_over).toBe(0);
});
