import { describe, expect, it } from 'vitest';
import { cancellationFees, kmAllowed, lateFee, lateHour, noShowFee } from './rental-prices.ts';
import type { CancellationPolicy } from '../catalogue/rental-rules.ts';

/** Worked by hand, as those of rental-prices.test.ts. */

const at = (text: string) => Date.parse(`${text.replace(' ', 'T')}:00+03:00`);

describe('a late return', () => {
  // daily, factor, minutes late; fee
  it.each([
    [175, 1, 0, '0.00'],
    [175, 1, 60, '0.00'],
    [175, 1, 61, '7.29'], // 175 ÷ 24 = 7.2916…
    [175, 1, 119, '7.29'],
    [175, 1, 121, '14.58'],
    [175, 1, 1_440, '167.67'], // 24 hours, one of them the grace: 23 × 7.29
    [175, 1, 1_500, '175.00'], // 24 × 7.29 would be 174.96, but a day is a day
    [175, 1, 1_501, '182.29'],
    [175, 1, 2_940, '350.00'],
    [175, 2, 60, '0.00'],
    [175, 2, 61, '14.58'],
    [175, 2, 119, '14.58'],
    [175, 2, 121, '29.16'],
    [175, 2, 721, '174.96'], // 12 × 14.58
    [175, 2, 781, '175.00'], // 13 × 14.58 is more than a day
    [175, 2, 1_500, '175.00'],
    [175, 2, 1_501, '189.58'],
    [33, 1, 61, '1.38'], // 1.375
    [100, 1, 1_500, '100.00'], // 24 × 4.17 would be 100.08
  ])('at %i a day × %i, %i minutes: %s', (daily, factor, minutes, fee) => {
    expect(riyals(lateFee(minutes, daily * 100, factor))).toBe(fee);
  });

  it('names the price of an hour', () => {
    expect([lateHour(175_00, 1), lateHour(175_00, 2), lateHour(120_00, 1)]).toEqual([7_29, 14_58, 5_00]);
  });
});

describe('cancelling a pick-up on 26 November at 10:00 at 175 a day', () => {
  const pickUp = at('2026-11-26 10:00');

  // policy, total, moment; fee
  it.each<[CancellationPolicy, number, string, number]>([
    ['flexible', 3_575, '2026-11-25 09:59', 0],
    ['flexible', 3_575, '2026-11-25 10:00', 175],
    ['flexible', 3_575, '2026-11-26 09:59', 175],
    ['moderate', 3_575, '2026-11-24 09:59', 0],
    ['moderate', 3_575, '2026-11-24 10:00', 175],
    ['moderate', 3_575, '2026-11-25 09:59', 175],
    ['moderate', 3_575, '2026-11-25 10:00', 350],
    ['strict', 3_575, '2026-11-19 09:59', 0],
    ['strict', 3_575, '2026-11-19 10:00', 175],
    ['strict', 3_575, '2026-11-24 09:59', 175],
    ['strict', 3_575, '2026-11-24 10:00', 525],
    ['moderate', 175, '2026-11-25 10:00', 175], // one day: never more than the total
    ['moderate', 300, '2026-11-25 10:00', 300], // of two days, lowered to 300
    ['flexible', 100, '2026-11-25 10:00', 100],
  ])('%s, of %i, at %s costs %i', (policy, total, moment, fee) => {
    const fees = cancellationFees(policy, { pickUp, daily: 175_00, total: total * 100 });
    expect(fees[0]).toEqual({ from: null, fee: 0 });
    expect(fees.findLast(({ from }) => from === null || from <= at(moment))?.fee).toBe(fee * 100);
  });

  it.each<[CancellationPolicy, number, number]>([
    ['flexible', 3_575, 175],
    ['moderate', 3_575, 525],
    ['strict', 3_575, 875],
    ['strict', 350, 350],
  ])('%s, of %i, not to come costs %i', (policy, total, fee) => {
    expect(noShowFee(policy, { daily: 175_00, total: total * 100 })).toBe(fee * 100);
  });
});

it('allows the kilometres of every day and those that were bought, or any', () => {
  expect(kmAllowed(31, 250, 0)).toBe(7_750);
  expect(kmAllowed(31, 250, 300)).toBe(8_050);
  expect(kmAllowed(31, null, 0)).toBeNull();
});

function riyals(amount: number): string {
  return (amount / 100).toFixed(2);
}
