import { expect, it } from 'vitest';
import { rowsAhead } from './cancelling.ts';

const table = [
  { from: null, fee: '0.00' },
  { from: '2026-11-24T07:00:00.000Z', fee: '150.00' },
  { from: '2026-11-25T07:00:00.000Z', fee: '300.00' },
];

it.each([
  ['2026-11-20T07:00:00Z', table],
  ['2026-11-24T06:59:59Z', table],
  ['2026-11-24T07:00:00Z', [{ from: null, fee: '150.00' }, table[2]]],
  ['2026-11-25T07:00:00Z', [{ from: null, fee: '300.00' }]],
  ['2026-11-30T00:00:00Z', [{ from: null, fee: '300.00' }]],
])('at %s no row is shown that is over', (now, rows) => {
  expect(rowsAhead(table, Date.parse(now))).toEqual(rows);
});

it('a row that costs the same as the one before is none', () => {
  const same = [{ from: null, fee: '100.00' }, { from: '2026-11-24T07:00:00.000Z', fee: '100.00' }, table[2]!];
  expect(rowsAhead(same, Date.parse('2026-11-20T07:00:00Z'))).toEqual([{ from: null, fee: '100.00' }, table[2]]);
});

it('before the first row nothing is owed', () => {
  expect(rowsAhead([table[1]!], Date.parse('2026-11-20T07:00:00Z'))).toEqual([{ from: null, fee: '0.00' }, table[1]]);
  expect(rowsAhead([], 0)).toEqual([{ from: null, fee: '0.00' }]);
});

it.each([
  ['2026-11-20T07:00:00Z', [table[0], table[1], { from: '2026-11-24T12:00:00.000Z', fee: '0.00' }]],
  [
    '2026-11-24T07:00:00Z',
    [
      { from: null, fee: '150.00' },
      { from: '2026-11-24T12:00:00.000Z', fee: '0.00' },
    ],
  ],
  ['2026-11-24T12:00:00Z', [{ from: null, fee: '0.00' }]],
])('at %s, free from the 24th at 12 on', (now, rows) => {
  expect(rowsAhead(table, Date.parse(now), Date.parse('2026-11-24T12:00:00Z'))).toEqual(rows);
});
