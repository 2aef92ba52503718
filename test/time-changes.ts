import { sql } from 'kysely';
import type { Booking } from '#contract/rental/bookings.ts';
import type { TestApp } from './app.ts';
import { bellOf } from './notified.ts';

const hour = 3_600_000;

/** So many hours after a time, or before it. */
export function after(time: string, hours: number): string {
  return new Date(Date.parse(time) + hours * hour).toISOString();
}

/** What two sides do about other times of a booking. */
export function timeChanges(market: () => TestApp) {
  const price = (as: number, id: number, body: { from?: string; to: string }) => market().call('priceChange', { as, params: { id }, body });
  return {
    price,
    get: (as: number, id: number) => market().call('getBooking', { as, params: { id } }),
    options: (as: number, id: number) => market().call('getChangeOptions', { as, params: { id } }),
    extend: (as: number, id: number, to: string) => market().call('extendBooking', { as, params: { id }, body: { to } }),
    answer: (name: 'acceptChange' | 'declineChange' | 'withdrawChange', as: number, { id, changes: [change] }: Booking) =>
      market().call(name, { as, params: { id }, body: { change_id: change!.id } }),
    refusal: async (name: 'extendBooking' | 'requestChange' | 'priceChange' | 'acceptChange', as: number, id: number, body: object) =>
      (await market().refused(name, { as, params: { id }, body: body as never })).body,
    /** Asks for other times at their price. */
    request: async (as: number, id: number, times: { from?: string; to: string }, note?: string) => {
      const { total } = await price(as, id, times);
      return market().call('requestChange', { as, params: { id }, body: { ...times, total, ...(note && { note }) } });
    },
    /** What somebody was notified of last. */
    lastOf: async (as: number) => (await bellOf(market(), as, 'ar')).list[0],
    holdsOf: (id: number) => holdsOf(market(), id),
  };
}

/** What a booking takes, and what waits for it beside. */
async function holdsOf({ db }: TestApp, id: number): Promise<{ own: string[]; more: string[] }> {
  const rows = await db
    .selectFrom('rental_occupancies')
    .leftJoin('booking_changes as change', 'change.id', 'change_id')
    .select([sql<Date>`lower(rental_occupancies.period)`.as('from'), sql<Date>`upper(rental_occupancies.period)`.as('to'), 'change_id'])
    .where((eb) => eb.or([eb('rental_occupancies.booking_id', '=', id), eb('change.booking_id', '=', id)]))
    .orderBy('from')
    .execute();
  const read = (isMore: boolean) =>
    rows.filter(({ change_id: change }) => (change !== null) === isMore).map(({ from, to }) => `${from.toISOString()} ${to.toISOString()}`);
  return { own: read(false), more: read(true) };
}

/** What a call is answered with: `done`, or the code of its error. */
export function outcomeOf(call: Promise<unknown>): Promise<string> {
  return call.then(
    () => 'done',
    (error: Error) => /"code":"(\w+)"/.exec(error.message)?.[1] ?? error.message,
  );
}
