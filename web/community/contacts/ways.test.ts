import { expect, it } from 'vitest';
import { isWithin } from './ways.ts';

const at = (utc: string) => Date.parse(`2026-11-23T${utc}:00Z`);

it('hours for calls are those of Riyadh, from the first minute to before the last', () => {
  const hours = { from: '16:00', until: '22:00' };
  expect(['12:59', '13:00', '18:59', '19:00'].map((utc) => isWithin(hours, at(utc)))).toEqual([false, true, true, false]);
});

it('hours for calls may pass midnight', () => {
  const hours = { from: '21:00', until: '01:30' };
  expect(['17:59', '18:00', '22:29', '22:30', '09:00'].map((utc) => isWithin(hours, at(utc)))).toEqual([false, true, true, false, false]);
});
