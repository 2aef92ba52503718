import { expect, it } from 'vitest';
import { addDays, addMonths, daysApart, daysFrom, hourMs, isDay, momentAt, momentOf, riyadhClock, riyadhDay, weekdayOf } from './riyadh.ts';

const evening = Date.parse('2026-11-20T20:59:59.999Z');

it('a day of Riyadh begins three hours before that of UTC', () => {
  expect([riyadhDay(evening), riyadhClock(evening)]).toEqual(['2026-11-20', '23:59']);
  expect([riyadhDay(new Date(evening + 1)), riyadhClock(evening + 1)]).toEqual(['2026-11-21', '00:00']);
  expect(momentOf('2026-11-21')).toBe(evening + 1);
  expect(momentOf('2026-11-20', 24)).toBe(momentOf('2026-11-21'));
  expect(momentAt('2026-11-21', '10:30').getTime()).toBe(momentOf('2026-11-21', 10) + hourMs / 2);
});

it('days are counted over the ends of months and years', () => {
  expect([addDays('2026-12-31', 1), addDays('2028-03-01', -1)]).toEqual(['2027-01-01', '2028-02-29']);
  expect([addMonths('2026-11-30', 3), addMonths('2026-01-15', -1)]).toEqual(['2027-02-28', '2025-12-15']);
  expect([daysApart('2026-11-20', '2026-12-01'), daysApart('2026-11-20', '2026-11-19')]).toEqual([11, -1]);
  expect(daysFrom('2026-11-30', 2)).toEqual(['2026-11-30', '2026-12-01']);
  expect(daysFrom('2026-11-28', 7).map(weekdayOf)).toEqual(['sat', 'sun', 'mon', 'tue', 'wed', 'thu', 'fri']);
});

it('a text is a day if there is one', () => {
  expect(['2026-11-20', '2028-02-29'].every(isDay)).toBe(true);
  expect(['2026-02-29', '2026-11-31', '2026-1-1', '1999-12-31', '2026-11-20T00:00', '', null].some(isDay)).toBe(false);
});
