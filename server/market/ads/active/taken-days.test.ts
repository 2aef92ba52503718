import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isNear, numberOf, TakenDays, today, type Days } from './taken-days.ts';

const now = numberOf('2026-12-28');
const period: fc.Arbitrary<Days> = fc
  .tuple(fc.integer({ min: -40, max: 560 }), fc.constantFrom(0, 1, 2, 30, 31, 32, 33, 63, 200))
  .map(([first, length]) => ({ first: now + first, last: now + first + length }));
const cars = fc.array(fc.array(period, { maxLength: 5 }), { maxLength: 3 });

describe('the taken days of rentals', () => {
  it('say of any days whether one car is free on all of them, as the periods themselves do, also after they changed', () => {
    let [free, taken] = [0, 0];
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.integer({ min: 1, max: 4 }), cars), { maxLength: 12 }), period, (changes, days) => {
        const table = new TakenDays(now);
        if (!table.has(days)) return;
        const ads = new Map<number, readonly (readonly Days[])[]>();
        for (const [ad, fleet] of changes) {
          table.set(ad, fleet);
          ads.set(ad, fleet);
        }
        const isFree = (ad: number) => table.sieve(Int32Array.of(0), 1, { ids: Int32Array.of(ad), days }) === 1;
        for (const ad of [1, 2, 3, 4, 5]) {
          const apart = ({ first, last }: Days) => last < days.first || first > days.last;
          const expected = (ads.get(ad) ?? []).some((periods) => periods.every(apart));
          expect(isFree(ad)).toBe(expected);
          if (expected) free += 1;
          else taken += 1;
        }
      }),
      { numRuns: 1000 },
    );
    expect(free).toBeGreaterThan(200);
    expect(taken).toBeGreaterThan(200);
  });

  it('are held for every day that is near, until the table is read anew', () => {
    const days = new TakenDays(now);
    for (let later = 0; later <= 30; later++) {
      for (const first of [-1, 0, 479, 480]) {
        const one = { first: now + later + first, last: now + later + first };
        expect(isNear(one, now + later)).toBe(true);
        expect(days.has(one)).toBe(true);
      }
    }
    expect(isNear({ first: now - 2, last: now }, now)).toBe(false);
    expect(isNear({ first: now, last: now + 481 }, now)).toBe(false);
    expect(new TakenDays(today() - 30).isOld).toBe(false);
    expect(new TakenDays(today() - 31).isOld).toBe(true);
  });

  it('change at midnight of Riyadh', () => {
    expect(today(Date.parse('2026-12-27T20:59:59Z'))).toBe(now - 1);
    expect(today(Date.parse('2026-12-27T21:00:00Z'))).toBe(now);
  });
});
