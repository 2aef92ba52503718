import { describe, expect, it } from 'vitest';
import { isOpenAt, spansOn, type OpeningTimes } from './branch-hours.ts';

const week = ['sat', 'sun', 'mon', 'tue', 'wed', 'thu', 'fri'];
const at = (text: string) => Date.parse(`${text.replace(' ', 'T')}:00+03:00`);

/** 26 November 2026 is a Thursday. The office is at evening prayer between its two shifts on Fridays, and works late on Thursdays. */
const branch: OpeningTimes = {
  hours: [
    { days: ['sat', 'sun', 'mon', 'tue', 'wed'], opens: '08:00', closes: '23:00' },
    { days: ['thu'], opens: '08:00', closes: '02:00' },
    { days: ['fri'], opens: '16:00', closes: '18:00' },
    { days: ['fri'], opens: '19:30', closes: '23:00' },
  ],
  holidays: [
    { from: '2026-12-06', to: '2026-12-07', times: null },
    { from: '2026-12-09', to: '2026-12-09', times: { opens: '10:00', closes: '14:00' } },
  ],
};

describe('a branch', () => {
  it.each([
    ['2026-11-25 08:00', true],
    ['2026-11-25 07:00', false],
    ['2026-11-25 22:00', true],
    ['2026-11-25 23:00', false], // the hour of closing
    ['2026-11-26 23:00', true],
    ['2026-11-27 00:00', true], // Thursday's night
    ['2026-11-27 01:00', true],
    ['2026-11-27 02:00', false],
    ['2026-11-27 10:00', false], // Friday morning
    ['2026-11-27 17:00', true],
    ['2026-11-27 18:00', false],
    ['2026-11-27 19:00', false],
    ['2026-11-27 20:00', true],
    ['2026-12-06 10:00', false], // holidays
    ['2026-12-07 22:00', false],
    ['2026-12-08 10:00', true],
    ['2026-12-09 09:00', false], // other hours on a holiday
    ['2026-12-09 10:00', true],
    ['2026-12-09 14:00', false],
  ])('at %s: %s', (moment, isOpen) => {
    expect(isOpenAt(branch, at(moment))).toBe(isOpen);
  });

  it('is open all day from midnight to midnight', () => {
    const always = { hours: [{ days: week, opens: '00:00', closes: '00:00' }], holidays: [] };
    for (const clock of ['00:00', '12:00', '23:00']) expect(isOpenAt(always, at(`2026-11-26 ${clock}`))).toBe(true);
  });

  it('that has not said its hours takes every one, but for holidays', () => {
    const silent = { ...branch, hours: [] };
    expect([spansOn(silent, '2026-11-26'), isOpenAt(silent, at('2026-11-26 03:00'))]).toEqual([null, true]);
    expect([spansOn(silent, '2026-12-06'), isOpenAt(silent, at('2026-12-06 10:00'))]).toEqual([[], false]);
  });

  it('says its times of a day from the earliest on', () => {
    expect(spansOn(branch, '2026-11-27')).toEqual([
      { opens: '16:00', closes: '18:00' },
      { opens: '19:30', closes: '23:00' },
    ]);
    expect(spansOn(branch, '2026-12-09')).toEqual([{ opens: '10:00', closes: '14:00' }]);
  });
});
