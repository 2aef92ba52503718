import { expect, it } from 'vitest';
import { labelled, lineOf, placed } from './steps.ts';

const day = (number: number) => Date.UTC(2026, 9, number);

it('stands at its time and its height, the highest value at the top', () => {
  const points = placed(
    [
      { at: day(1), value: 88_000 },
      { at: day(6), value: 84_000 },
      { at: day(9), value: 80_000 },
    ],
    day(11),
  );
  expect(points.map(({ x, y, isFall }) => [x, y, isFall])).toEqual([
    [0, 24, false],
    [50, 50, true],
    [80, 76, true],
  ]);
  expect(lineOf(points)).toBe('M0 24H50V50H80V76H100');
});

it('has steps without a time at its beginning', () => {
  const points = placed(
    [
      { at: null, value: 90_000 },
      { at: null, value: 80_000 },
      { at: day(1), value: 85_000 },
    ],
    day(2),
  );
  expect(points.map(({ x }) => x)).toEqual([0, 14, 28]);
  expect(
    placed(
      [
        { at: null, value: 90_000 },
        { at: null, value: 80_000 },
      ],
      day(2),
    ).map(({ x }) => x),
  ).toEqual([0, 14]);
});

it('is broken where there is no value, and level where it never changed', () => {
  const steps = [
    { at: day(1), value: 5 },
    { at: day(2), value: null },
    { at: day(3), value: 5 },
    { at: day(5), value: null },
  ];
  expect(lineOf(placed(steps, day(6)))).toBe('M0 50H20M40 50H80');
  expect(lineOf(placed([{ at: day(6), value: null }], day(6)))).toBe('');
});

it('labels the ends, and between them what stands apart', () => {
  const points = placed(
    [1, 2, 3, 12, 13, 29].map((number, at) => ({ at: day(number), value: 10 + at })),
    day(31),
  );
  expect(labelled(points).map(({ x }) => x)).toEqual([0, 40, 93.3]);
  expect(
    labelled(
      placed(
        [
          { at: day(1), value: 10 },
          { at: day(2), value: 9 },
        ],
        day(31),
      ),
    ).map(({ value }) => value),
  ).toEqual([9]);
});
