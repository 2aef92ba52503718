import { describe, expect, it } from 'vitest';
import { returnDay, returnDays, usualHour } from './return-days.ts';

// Tuesday, 24 November 2026, 12:00 in Riyadh.
const to = '2026-11-24T09:00:00.000Z';
const earliest_return = '2026-11-22T05:00:00.000Z';
const daysOf = (latest_return: string, kind: 'extend' | 'shorten' = 'extend') =>
  returnDays(kind, { to }, { earliest_return, latest_return }).map(({ day, apart, hours }) => [day.slice(8), apart, hours.length]);

describe('the days of a later return', () => {
  it('begin with what is left of the agreed one, and end with one that is taken', () => {
    expect(daysOf('2026-11-27T03:00:00.000Z')).toEqual([
      ['24', 0, 11],
      ['25', 1, 24],
      ['26', 2, 24],
      ['27', 3, 7],
      ['28', 4, 0],
    ]);
  });

  it('are one that is taken where none is free', () => {
    expect(daysOf(to)).toEqual([['25', 1, 0]]);
  });

  it('are twelve where all are free', () => {
    expect(daysOf('2027-03-01T09:00:00.000Z')).toHaveLength(12);
  });

  it('have the hour of the agreed return, or the last that is possible', () => {
    const bounds = { earliest_return, latest_return: '2026-11-27T03:00:00.000Z' };
    const hourOf = (day: string) => usualHour(returnDay('extend', day, to, bounds), to);
    expect([hourOf('2026-11-24'), hourOf('2026-11-25'), hourOf('2026-11-27')]).toEqual([13, 12, 6]);
  });
});

it('the days of an earlier return go from the first possible one to the agreed one', () => {
  expect(daysOf(to, 'shorten')).toEqual([
    ['22', -2, 16],
    ['23', -1, 24],
    ['24', 0, 12],
  ]);
});
