import { expect, test } from 'vitest';
import { groupDays, openAt, type Hours } from './working-hours.ts';

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

/** Riyadh's clock on a day of the week that began on Saturday 1 August 2026. */
const riyadh = (date: number, clock: string) => Date.parse(`2026-08-0${date}T${clock}:00+03:00`);

const evenings: Hours = [
  { days: [...weekdays], opens: '09:00', closes: '12:00' },
  { days: [...weekdays], opens: '16:00', closes: '22:30' },
];
const nights: Hours = [{ days: ['thu'], opens: '18:00', closes: '02:00' }];

test.each([
  ['in the first shift', evenings, riyadh(1, '11:59'), { isOpen: true, until: '12:00', day: null }],
  ['between two shifts', evenings, riyadh(1, '12:00'), { isOpen: false, until: '16:00', day: null }],
  ['after the last one', evenings, riyadh(1, '22:30'), { isOpen: false, until: '09:00', day: 'sun' }],
  ['before a day that is closed', evenings, riyadh(6, '23:00'), { isOpen: false, until: '09:00', day: 'sat' }],
  ['on a day that is closed', evenings, riyadh(7, '17:00'), { isOpen: false, until: '09:00', day: 'sat' }],
  ['before midnight', nights, riyadh(6, '23:59'), { isOpen: true, until: '02:00', day: null }],
  ['past midnight', nights, riyadh(7, '01:59'), { isOpen: true, until: '02:00', day: null }],
  ['a week before the next time', nights, riyadh(7, '02:00'), { isOpen: false, until: '18:00', day: 'thu' }],
  [
    'open around the clock',
    [{ days: ['sat'], opens: '00:00', closes: '00:00' }] as Hours,
    riyadh(1, '03:00'),
    { isOpen: true, until: '00:00', day: null },
  ],
  ['never open', [], riyadh(1, '10:00'), { isOpen: false, until: null, day: null }],
] as const)('%s', (_when, hours, now, expected) => {
  expect(openAt(hours as Hours, now)).toEqual(expected);
});
