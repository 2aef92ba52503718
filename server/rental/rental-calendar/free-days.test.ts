import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CalendarDay } from '#contract/rental/rental-calendar.ts';
import { addDays, addMonths, riyadhDay, dayMs, hourMs, momentOf } from '#contract/platform/riyadh.ts';
import { freeDays } from './free-days.ts';
import type { Period } from './time.ts';

const at = (day: string, hour: number) => momentOf(day) + hour * hourMs;
const taken = (from: [string, number], to: [string, number]): Period => ({ from: at(...from), to: at(...to) });

describe('the free days', () => {
  it('count the cars that are free all day', () => {
    const busy = [taken(['2026-11-21', 0], ['2026-11-22', 0])];
    expect(freeDays([busy, []], '2026-11-20', 3)).toEqual([
      { day: '2026-11-20', free: 2, free_from: null, free_until: null },
      { day: '2026-11-21', free: 1, free_from: null, free_until: null },
      { day: '2026-11-22', free: 2, free_from: null, free_until: null },
    ]);
  });

  it('say from and until when a car is free where none is all day', () => {
    const early = [taken(['2026-11-20', 22], ['2026-11-21', 9])];
    const late = [taken(['2026-11-21', 17], ['2026-11-22', 24])];
    expect(freeDays([early, late], '2026-11-21', 2)).toEqual([
      { day: '2026-11-21', free: 0, free_from: 9, free_until: 17 },
      { day: '2026-11-22', free: 1, free_from: null, free_until: null },
    ]);
    expect(freeDays([late], '2026-11-21', 2)[1]).toEqual({ day: '2026-11-22', free: 0, free_from: null, free_until: null });
  });

  it('of an ad without cars are none', () => {
    expect(freeDays([], '2026-11-21', 1)).toEqual([{ day: '2026-11-21', free: 0, free_from: null, free_until: null }]);
  });

  it('are those of a model that looks at every hour', () => {
    fc.assert(
      fc.property(fc.constantFrom(...firstDays), fc.array(fleetUnit, { maxLength: 4 }), (first, units) => {
        const periods = units.map((hours) => periodsFrom(first, hours));
        expect(freeDays(periods, first, days)).toEqual(modelled(periods, first));
      }),
      { numRuns: 400 },
    );
  });
});

describe('days', () => {
  it('begin and end at midnight of Riyadh', () => {
    expect(new Date(momentOf('2026-11-20')).toISOString()).toBe('2026-11-19T21:00:00.000Z');
    expect(riyadhDay(momentOf('2026-11-20'))).toBe('2026-11-20');
    expect(riyadhDay(momentOf('2026-11-20') - 1)).toBe('2026-11-19');
  });

  it('a month later are the last of a month that is shorter', () => {
    const months = [1, 2, 3, 13].map((count) => addMonths('2027-01-31', count));
    expect(months).toEqual(['2027-02-28', '2027-03-31', '2027-04-30', '2028-02-29']);
    expect(addMonths('2026-12-15', 1)).toBe('2027-01-15');
  });
});

// The ends of months of 28 to 31 days, and of a year.
const firstDays = ['2027-02-26', '2028-02-27', '2026-04-29', '2026-12-30'];
const days = 5;
const edge = 24;

/** Runs of hours, from a day before the first to a day after the last: how long a car is free, then how long it is taken. */
const fleetUnit = fc.array(fc.record({ gap: fc.constantFrom(0, 1, 5, 24, 30), length: fc.constantFrom(1, 2, 19, 24, 25, 48) }), {
  maxLength: 6,
});

function periodsFrom(first: string, runs: readonly { gap: number; length: number }[]): Period[] {
  let moment = momentOf(first) - edge * hourMs;
  return runs.map(({ gap, length }) => {
    const from = moment + gap * hourMs;
    moment = from + length * hourMs;
    return { from, to: moment };
  });
}

function modelled(units: readonly (readonly Period[])[], first: string): CalendarDay[] {
  return Array.from({ length: days }, (_, index) => {
    const day = addDays(first, index);
    const rows = units.map((periods) =>
      Array.from({ length: 24 }, (_hour, hour) => isTaken(periods, momentOf(first) + index * dayMs + hour * hourMs)),
    );
    const free = rows.filter((hours) => !hours.includes(true)).length;
    const hours = Array.from({ length: 23 }, (_hour, hour) => hour + 1);
    const from = hours.find((hour) => rows.some((row) => !row.slice(hour).includes(true)));
    const until = hours.findLast((hour) => rows.some((row) => !row.slice(0, hour).includes(true)));
    return { day, free, free_from: (free === 0 ? from : null) ?? null, free_until: (free === 0 ? until : null) ?? null };
  });
}

function isTaken(periods: readonly Period[], moment: number): boolean {
  return periods.some(({ from, to }) => from <= moment && moment < to);
}
