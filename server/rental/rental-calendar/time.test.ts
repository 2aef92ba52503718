import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { without } from './time.ts';

describe('what is left of times', () => {
  it('is every hour that nothing else has, and no other', () => {
    const hours = fc.uniqueArray(fc.integer({ min: 0, max: 60 }), { maxLength: 16 }).map((found) => {
      const sorted = found.toSorted((one, other) => one - other);
      return sorted.flatMap((from, index) =>
        index % 2 === 0 && sorted[index + 1] !== undefined ? [{ from, to: sorted[index + 1]! }] : [],
      );
    });
    const has = (periods: readonly { from: number; to: number }[], hour: number) =>
      periods.some(({ from, to }) => from <= hour && hour < to);
    fc.assert(
      fc.property(hours, hours, (periods, taken) => {
        const left = without(periods, taken);
        for (let hour = 0; hour <= 60; hour += 1) expect(has(left, hour)).toBe(has(periods, hour) && !has(taken, hour));
        expect(left.every(({ from, to }) => from < to)).toBe(true);
      }),
    );
  });
});
