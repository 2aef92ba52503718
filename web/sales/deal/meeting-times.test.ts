import { expect, it } from 'vitest';
import { meetingDays, meetingTimes, timeIn } from './meeting-times.ts';

it('begins with the day that it is in Riyadh, which comes before that of UTC', () => {
  expect(meetingDays(Date.parse('2026-11-24T20:59:59Z'))[0]).toBe('2026-11-24');
  expect(meetingDays(Date.parse('2026-11-24T21:00:00Z'))[0]).toBe('2026-11-25');
});

it('names each of the next two weeks once, also over the end of a year', () => {
  const days = meetingDays(Date.parse('2026-12-25T09:00:00Z'));
  expect(new Set(days).size).toBe(14);
  expect([days[0], days[6], days[7], days.at(-1)]).toEqual(['2026-12-25', '2026-12-31', '2027-01-01', '2027-01-07']);
});

it('offers half hours from seven in the morning until half past eleven at night', () => {
  expect([meetingTimes[0], meetingTimes[1], meetingTimes.at(-1)]).toEqual(['07:00', '07:30', '23:30']);
});

it('takes a time of day as that of Riyadh', () => {
  expect(timeIn('2026-11-25', '16:30')).toBe('2026-11-25T13:30:00.000Z');
  expect(timeIn('2026-11-25', '00:30')).toBe('2026-11-24T21:30:00.000Z');
});
