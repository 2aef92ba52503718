import { expect, it } from 'vitest';
import { changesOf } from './changes.ts';

it('compares each price with the last one that was asked', () => {
  const changes = changesOf([
    { on: null, price: 90_000 },
    { on: '2026-10-01', price: 84_000 },
    { on: '2026-10-02', price: null },
    { on: '2026-10-03', price: 86_000 },
    { on: '2026-11-10', price: 86_000 },
  ]);
  expect(changes.map(({ kind, by }) => [kind, by])).toEqual([
    ['first', 0],
    ['fell', 6000],
    ['offers', 0],
    ['rose', 2000],
    ['again', 0],
  ]);
});
