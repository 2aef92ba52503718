import { expect, it } from 'vitest';
import { clockOf, minutesOf, quietUntil } from './quiet.ts';

/** A time in Riyadh. */
const at = (clock: string, day = '2026-11-21') => new Date(`${day}T${clock}:00+03:00`);
const hours = (from: string, until: string, enabled = true) => ({ enabled, from: minutesOf(from), until: minutesOf(until) });

it.each([
  ['00:00', hours('00:00', '08:00'), at('08:00')],
  ['07:59', hours('00:00', '08:00'), at('08:00')],
  ['08:00', hours('00:00', '08:00'), null],
  ['23:59', hours('00:00', '08:00'), null],
  ['23:00', hours('22:30', '06:15'), at('06:15', '2026-11-22')],
  ['02:00', hours('22:30', '06:15'), at('06:15')],
  ['12:00', hours('22:30', '06:15'), null],
  ['02:00', hours('22:30', '06:15', false), null],
  ['09:00', hours('09:00', '09:00'), null],
])('at %s of %j it is quiet until %s', (clock, quiet, until) => {
  expect(quietUntil(at(clock), quiet)).toEqual(until);
});

it('a clock is read as it is written', () => {
  expect(['00:00', '08:05', '23:59'].map((clock) => clockOf(minutesOf(clock)))).toEqual(['00:00', '08:05', '23:59']);
});
