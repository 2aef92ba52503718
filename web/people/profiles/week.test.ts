import { describe, expect, test } from 'vitest';
import { hoursOf, weekOf, wrongIn, type Hours } from './week.ts';

const hours: Hours = [
  { days: ['sat', 'sun', 'mon', 'tue', 'wed', 'thu'], opens: '16:00', closes: '23:00' },
  { days: ['sat', 'sun', 'mon', 'tue', 'wed', 'thu'], opens: '09:00', closes: '12:00' },
  { days: ['fri'], opens: '16:00', closes: '01:00' },
];

describe('the hours of a business', () => {
  test('are read by day, the earliest first', () => {
    const week = weekOf(hours);
    expect(week.mon).toEqual([
      { opens: '09:00', closes: '12:00' },
      { opens: '16:00', closes: '23:00' },
    ]);
    expect(week.fri).toEqual([{ opens: '16:00', closes: '01:00' }]);
    expect(weekOf([]).sat).toEqual([]);
  });

  test('come back as they were, days of one span together', () => {
    expect(hoursOf(weekOf(hours))).toEqual([hours[1], hours[0], hours[2]]);
    expect(hoursOf(weekOf([]))).toEqual([]);
  });

  test('fit in what the contract takes, were every day another', () => {
    const week = weekOf([]);
    const all = Object.keys(week).map((day, index) => [
      day,
      [
        { opens: `0${index}:00`, closes: '08:00' },
        { opens: '10:00', closes: `${11 + index}:00` },
      ],
    ]);
    expect(hoursOf(Object.fromEntries(all))).toHaveLength(14);
  });

  test.each([
    [[], null],
    [[{ opens: '09:00', closes: '09:00' }], 'same'],
    [[{ opens: '16:00', closes: '02:00' }], null],
    [
      [
        { opens: '16:00', closes: '22:00' },
        { opens: '09:00', closes: '12:00' },
      ],
      null,
    ],
    [
      [
        { opens: '09:00', closes: '13:00' },
        { opens: '12:30', closes: '22:00' },
      ],
      'overlap',
    ],
    [
      [
        { opens: '16:00', closes: '02:00' },
        { opens: '22:00', closes: '23:00' },
      ],
      'overlap',
    ],
  ])('%j: %s', (spans, wrong) => {
    expect(wrongIn(spans)).toBe(wrong);
  });
});
