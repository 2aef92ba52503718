import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { carriedSeconds, daySeconds, inTurn, isDearer } from './terms.ts';

const package_ = fc.record({ price_halalas: fc.integer({ min: 100, max: 50_000_000 }), duration_days: fc.integer({ min: 1, max: 365 }) });
const seconds = fc.integer({ min: 0, max: 365 * daySeconds });

/** What seconds of it cost, in parts that two packages have in common: exact. */
const worth = (left: number, one: { price_halalas: number; duration_days: number }, other: { duration_days: number }) =>
  BigInt(left) * BigInt(one.price_halalas) * BigInt(other.duration_days);

describe('what days left are worth in another package', () => {
  it('is neither less than they cost, nor more by a whole second', () => {
    fc.assert(
      fc.property(seconds, package_, package_, (left, from, to) => {
        const carried = carriedSeconds(left, from, to);
        const had = worth(left, from, to);
        expect(worth(carried, to, from) >= had).toBe(true);
        expect(carried === 0 || worth(carried - 1, to, from) < had).toBe(true);
      }),
    );
  });

  it('is as many days in a package that costs the same a day, and never more in a dearer one', () => {
    fc.assert(
      fc.property(seconds, package_, package_, (left, from, to) => {
        if (isDearer(to, from)) expect(carriedSeconds(left, from, to)).toBeLessThanOrEqual(left);
        if (!isDearer(to, from) && !isDearer(from, to)) expect(carriedSeconds(left, from, to)).toBe(left);
      }),
    );
    expect(
      carriedSeconds(10 * daySeconds, { price_halalas: 29_000, duration_days: 30 }, { price_halalas: 29_000, duration_days: 30 }),
    ).toBe(10 * daySeconds);
  });

  it('is nothing of what costs nothing, and one for one in it', () => {
    const [free, paid] = [
      { price_halalas: 0, duration_days: 30 },
      { price_halalas: 3900, duration_days: 30 },
    ];
    expect([carriedSeconds(1000, free, paid), carriedSeconds(1000, paid, free)]).toEqual([0, 1000]);
  });
});

describe('those that wait', () => {
  it('follow each other without a gap, each as long as it was, the dearest first', () => {
    const waiting = fc.array(
      fc.record({
        price_halalas: fc.integer({ min: 1, max: 50_000_000 }),
        duration_days: fc.integer({ min: 1, max: 3650 }),
        starts_at: fc.date({ noInvalidDate: true, min: new Date(0), max: new Date(1e12) }),
        length: fc.integer({ min: 0, max: 1e10 }),
      }),
    );
    fc.assert(
      fc.property(waiting, (given_) => {
        const rows = given_.map(({ length, ...row }, id) => ({ ...row, id, ends_at: new Date(row.starts_at.getTime() + length) }));
        const begin = new Date('2026-11-21T20:00:00Z');
        const laid = inTurn(rows, begin);
        let next = begin.getTime();
        for (const { id, starts_at, ends_at } of laid) {
          expect(starts_at.getTime()).toBe(next);
          expect(ends_at.getTime() - starts_at.getTime()).toBe(rows[id]!.ends_at.getTime() - rows[id]!.starts_at.getTime());
          next = ends_at.getTime();
        }
        expect(laid.map(({ id }) => id).toSorted((one, other) => one - other)).toEqual(rows.map(({ id }) => id));
        for (const [place, row] of laid.entries()) if (place > 0) expect(isDearer(row, laid[place - 1]!)).toBe(false);
      }),
    );
  });
});
