import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestApp } from '../../../test/app.ts';
import { startTestApp } from '../../../test/app.ts';
import { addQuote, addTrips, aDriver, bookableRental } from '../../../test/booking.ts';
import { addPerson } from '../../../test/people.ts';

let market: TestApp;

beforeAll(async () => {
  market = await startTestApp();
});
afterAll(() => market.close());

const hour = 3_600_000;
const riyadhAhead = 3 * hour;

/** The midnights of Riyadh at which one of the next eight months ends: of 28 or 29, 30 and 31 days. */
const monthEnds = Array.from({ length: 8 }, (_, at) => {
  const now = new Date(Date.now() + riyadhAhead);
  return Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 2 + at, 1) - riyadhAhead;
});

/** Around the end of a month, mostly at midnight and the hours beside it. */
const start = fc.tuple(fc.integer({ min: -3, max: 3 }), fc.constantFrom(-1, 0, 0, 1, 10, 12)).map(([days, hours]) => days * 24 + hours);
const length = fc.constantFrom(1, 23, 24, 25, 48, 72, 28 * 24, 31 * 24);
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('book' as const), start, length }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('block' as const), unit: fc.nat({ max: 1 }), start, length }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancel' as const), which: fc.nat({ max: 20 }) }) },
);

/** A calendar as one would draw it on paper: for each car, who has each hour. */
class PaperCalendar {
  readonly cars = [new Map<number, number>(), new Map<number, number>()];
  #entries = 0;

  isFree(car: number, from: number, to: number): boolean {
    for (let at = from; at < to; at += hour) if (this.cars[car]?.has(at)) return false;
    return true;
  }

  write(car: number, from: number, to: number): number {
    this.#entries += 1;
    for (let at = from; at < to; at += hour) this.cars[car]?.set(at, this.#entries);
    return this.#entries;
  }

  erase(entry: number): void {
    for (const hours of this.cars) for (const [at, written] of hours) if (written === entry) hours.delete(at);
  }
}

it('bookings, blocks and what is kept free after a return take the hours that a calendar on paper would give them', async () => {
  const seen = new Map<string, number>();
  const count = (what: string) => seen.set(what, (seen.get(what) ?? 0) + 1);
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...monthEnds),
      fc.constantFrom(0, 1, 3, 24),
      fc.array(step, { minLength: 4, maxLength: 10 }),
      async (midnight, buffer, steps) => {
        // Another person each time: nobody may book so often in a minute.
        const sara = await addPerson(market.db, 'سارة العتيبي');
        await addTrips(market, sara, 10);
        const { office, rental, units } = await bookableRental(market, { cars: 2 });
        await market.db.insertInto('rental_settings').values({ owner_id: office, buffer_hours: buffer }).execute();
        const paper = new PaperCalendar();
        const booked: { id: number; entry: number }[] = [];
        for (const one of steps) {
          if (one.kind === 'cancel') {
            const [booking] = booked.splice(one.which % Math.max(1, booked.length), 1);
            if (!booking) continue;
            await market.call('cancelBooking', { as: sara, params: { id: booking.id }, body: { reason: 'other' } });
            paper.erase(booking.entry);
            count('cancelled');
            continue;
          }
          const [from, to] = [midnight + one.start * hour, midnight + (one.start + one.length) * hour];
          const times = { from: new Date(from).toISOString(), to: new Date(to).toISOString() };
          if (one.kind === 'block') {
            const params = { id: units[one.unit] ?? 0 };
            const question = { as: office, params, body: { ...times, reason: 'maintenance' as const } };
            const isFree = paper.isFree(one.unit, from, to);
            if (isFree) await market.call('addBlocks', question);
            else expect((await market.refused('addBlocks', question)).body.code).toBe('period_taken');
            if (isFree) paper.write(one.unit, from, to);
            count(isFree ? 'blocked' : 'not blocked');
            continue;
          }
          const end = to + buffer * hour;
          const car = [0, 1].find((at) => paper.isFree(at, from, end));
          const body = { quote_id: await addQuote(market, rental, { ...times, answers: 'instant' }), driver: aDriver() };
          count(car === undefined ? 'not booked' : 'booked');
          if (car === undefined) {
            expect((await market.refused('book', { as: sara, body })).body.code).toBe('period_taken');
            continue;
          }
          const { id } = await market.call('book', { as: sara, body });
          const { unit_id } = await market.db.selectFrom('bookings').select('unit_id').where('id', '=', id).executeTakeFirstOrThrow();
          expect(unit_id).toBe(units[car]);
          booked.push({ id, entry: paper.write(car, from, end) });
        }
      },
    ),
    { numRuns: 40 },
  );
  for (const what of ['booked', 'not booked', 'blocked', 'not blocked', 'cancelled']) expect(seen.get(what), what).toBeGreaterThan(3);
}, 120_000);
