import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberOf, type RentedTime } from '../rented-time.ts';
import { isNear, TakenDays, today, type Car, type Hours } from './taken-days.ts';

const now = numberOf('2026-12-28');
/** Around the days that are held, at their first and last hour or between; or so close to one another that they meet at any hour. */
const hour = fc.oneof(
  fc.tuple(fc.integer({ min: -40, max: 560 }), fc.constantFrom(0, 0, 1, 9, 10, 23)).map(([day, hour]) => (now + day) * 24 + hour),
  fc.integer({ min: 0, max: 4 * 24 }).map((hours) => now * 24 + hours),
);
const length = fc.oneof(
  fc.constantFrom(1, 2, 13, 23, 24, 25),
  fc.constantFrom(1, 2, 30, 31, 32, 33, 63, 200).map((days) => days * 24),
);
/** Periods of one car are apart and in order: what would overlap is left out. */
const periods: fc.Arbitrary<Hours[]> = fc.array(fc.tuple(hour, length), { maxLength: 5 }).map((drawn) => {
  const apart: Hours[] = [];
  for (const [from, hours] of drawn.toSorted(([one], [other]) => one - other)) {
    if (from >= (apart.at(-1)?.to ?? from)) apart.push({ from, to: from + hours });
  }
  return apart;
});
const cars: fc.Arbitrary<Car[]> = fc.array(
  fc.record({
    taken: periods,
    buffer: fc.constantFrom(0, 1, 3, 24),
    bookableUntil: fc.option(fc.integer({ min: -1, max: 300 }).map((days) => now + days)),
    isInstant: fc.boolean(),
  }),
  { maxLength: 3 },
);
const time: fc.Arbitrary<RentedTime> = fc
  .tuple(hour, length, fc.boolean(), fc.boolean())
  .map(([from, hours, isWhole, endsWithReturn]) =>
    isWhole
      ? { from: Math.floor(from / 24) * 24, to: Math.ceil((from + hours) / 24) * 24, endsWithReturn: false }
      : { from, to: endsWithReturn ? from + hours : Math.ceil((from + hours) / 24) * 24, endsWithReturn },
  );

const ways = fc.record({ isBookable: fc.boolean(), isInstant: fc.boolean() });

describe('the taken times of rentals', () => {
  it('say of any time whether one car is free in all of it, as the periods themselves do, also after they changed', () => {
    let [free, taken] = [0, 0];
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.integer({ min: 1, max: 4 }), cars), { maxLength: 12 }), time, ways, (changes, time, way) => {
        const table = new TakenDays(now);
        if (!table.has(time)) return;
        const ads = new Map<number, readonly Car[]>();
        for (const [ad, fleet] of changes) {
          table.set(ad, fleet);
          ads.set(ad, fleet);
        }
        const isFree = (ad: number) => table.sieve(Int32Array.of(0), 1, { ids: Int32Array.of(ad), wanted: { time, ...way } }) === 1;
        for (const ad of [1, 2, 3, 4, 5]) {
          const end = (buffer: number) => time.to + (time.endsWithReturn ? buffer : 0);
          const isCarFree = ({ taken, buffer }: Car) => taken.every(({ from, to }) => to <= time.from || from >= end(buffer));
          const lastDay = Math.floor((time.endsWithReturn ? time.to : time.to - 1) / 24);
          const isBookable = ({ bookableUntil }: Car) => bookableUntil !== null && bookableUntil >= lastDay;
          const expected = (ads.get(ad) ?? []).some((car) => {
            return isCarFree(car) && (!way.isBookable || isBookable(car)) && (!way.isInstant || car.isInstant);
          });
          expect(isFree(ad)).toBe(expected);
          if (expected) free += 1;
          else taken += 1;
        }
      }),
      { numRuns: 3000 },
    );
    expect(free).toBeGreaterThan(500);
    expect(taken).toBeGreaterThan(500);
  });

  it('are held for every day that is near, until the table is read anew', () => {
    const days = new TakenDays(now);
    const wholeDay = (day: number): RentedTime => ({ from: day * 24, to: (day + 1) * 24, endsWithReturn: false });
    for (let later = 0; later <= 30; later++) {
      for (const first of [-1, 0, 479, 480]) {
        const one = wholeDay(now + later + first);
        expect(isNear(one, now + later)).toBe(true);
        expect(days.has(one)).toBe(true);
      }
    }
    expect(isNear(wholeDay(now - 2), now)).toBe(false);
    expect(isNear({ ...wholeDay(now), to: (now + 482) * 24 }, now)).toBe(false);
    expect(new TakenDays(today() - 30).isOld).toBe(false);
    expect(new TakenDays(today() - 31).isOld).toBe(true);
  });

  it('change at midnight of Riyadh', () => {
    expect(today(Date.parse('2026-12-27T20:59:59Z'))).toBe(now - 1);
    expect(today(Date.parse('2026-12-27T21:00:00Z'))).toBe(now);
  });
});
