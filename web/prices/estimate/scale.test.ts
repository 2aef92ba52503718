import { expect, it } from 'vitest';
import { endsOf, levelsOf, placeOf, sideOf, stackDots } from './scale.ts';

const points = [70_000, 78_000, 82_000, 88_000, 92_500, 100_000];

it('goes from 2.5 to 97.5 %, and places prices by riyals', () => {
  const ends = endsOf(points);
  expect(ends).toEqual({ from: 70_000, to: 100_000 });
  expect(placeOf(70_000, ends)).toEqual({ at: 0, beyond: null });
  expect(placeOf(85_000, ends)).toEqual({ at: 50, beyond: null });
  expect(placeOf(100_000, ends)).toEqual({ at: 100, beyond: null });
});

it('keeps what is beyond an end at that end, and says so', () => {
  const ends = endsOf(points);
  expect(placeOf(8100, ends)).toEqual({ at: 0, beyond: 'below' });
  expect(placeOf(1_000_000, ends)).toEqual({ at: 100, beyond: 'above' });
  expect(placeOf(5000, { from: 5000, to: 5000 })).toEqual({ at: 50, beyond: null });
});

it('stacks dots so that none covers another, each as low as it can', () => {
  const dots = stackDots([50, 10, 12, 14, 18, 20], (at) => at, 8);
  expect(dots.map(({ at, level }) => [at, level])).toEqual([
    [10, 0],
    [12, 1],
    [14, 2],
    [18, 0],
    [20, 1],
    [50, 0],
  ]);
  expect(levelsOf(dots)).toBe(3);
  expect(levelsOf([])).toBe(0);
});

it('leaves a whole dot between any two of 24 on a level, however they lie', () => {
  const width = 10;
  const places = Array.from({ length: 24 }, (_, index) => (index * 37) % 101);
  const dots = stackDots(places, (at) => at, width);
  expect(dots).toHaveLength(24);
  for (const one of dots) {
    const beside = dots.filter((other) => other !== one && other.level === one.level);
    for (const other of beside) expect(Math.abs(other.at - one.at)).toBeGreaterThanOrEqual(width);
  }
});

it('keeps words within the scale', () => {
  expect([5, 50, 95].map((at) => sideOf(at, 15))).toEqual(['start', 'centre', 'end']);
});
