import { expect, it } from 'vitest';
import { againstMiddle } from './against-middle.ts';

it('says by how much a price is below or above the middle, to a hundred', () => {
  expect(againstMiddle(81_000, 85_000)).toEqual({ kind: 'below', amount: 4000 });
  expect(againstMiddle(96_449, 85_000)).toEqual({ kind: 'above', amount: 11_400 });
});

it('calls a price within one percent of the middle the same', () => {
  expect(againstMiddle(85_000, 85_000)).toEqual({ kind: 'equal', amount: 0 });
  expect(againstMiddle(85_800, 85_000)).toEqual({ kind: 'equal', amount: 0 });
  expect(againstMiddle(85_900, 85_000)).toEqual({ kind: 'above', amount: 900 });
  expect(againstMiddle(3040, 3000)).toEqual({ kind: 'equal', amount: 0 });
});
