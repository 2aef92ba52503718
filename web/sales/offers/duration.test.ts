import { expect, test } from 'vitest';
import { partsOf } from './duration.ts';

test.each([
  [0, [['minutes', 0]]],
  [59, [['minutes', 59]]],
  [60, [['hours', 1]]],
  [
    119,
    [
      ['hours', 1],
      ['minutes', 59],
    ],
  ],
  [150, [['hours', 2]]],
  [1440, [['days', 1]]],
  [
    48 * 60 + 61,
    [
      ['days', 2],
      ['hours', 1],
    ],
  ],
])('%i minutes are said as %o', (minutes, said) => {
  expect(partsOf(minutes)).toEqual(said);
});
