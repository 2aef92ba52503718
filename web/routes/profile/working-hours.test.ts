import { expect, test } from 'vitest';
import { groupDays, type Hours } from './working-hours.ts';

const weekdays = ['sat', 'sun', 'mon', 'tue', 'wed', 'thu'] as const;

test('a showroom with two shifts that is closed on Friday', () => {
  const hours: Hours = [
    { days: [...weekdays], opens: '16:00', closes: '22:30' },
    { days: [...weekdays], opens: '09:00', closes: '12:00' },
  ];
  expect(groupDays(hours)).toEqual([
    {
      days: [...weekdays],
      spans: [
        { opens: '09:00', closes: '12:00' },
        { opens: '16:00', closes: '22:30' },
      ],
    },
    { days: ['fri'], spans: [] },
  ]);
});

test('an office that is open alike on every day is one group', () => {
  expect(groupDays([{ days: ['fri', ...weekdays], opens: '08:00', closes: '23:00' }])).toHaveLength(1);
});

test('days that are alike but not next to each other stay apart', () => {
  const groups = groupDays([{ days: ['sat', 'mon'], opens: '10:00', closes: '18:00' }]);
  expect(groups.map(({ days, spans }) => [days.join(' '), spans.length])).toEqual([
    ['sat', 1],
    ['sun', 0],
    ['mon', 1],
    ['tue wed thu fri', 0],
  ]);
});
