import { expect, it } from 'vitest';
import { rowsAhead } from '#contract/rental/cancelling.ts';
import { dearerRow, shareOnCancelling } from './cancellation.ts';

const table = [
  { from: null, fee: '0.00' },
  { from: '2026-11-24T07:00:00.000Z', fee: '150.00' },
  { from: '2026-11-25T07:00:00.000Z', fee: '300.00' },
];

it.each([
  ['2026-11-20T07:00:00Z', '0.00', '150.00'],
  ['2026-11-24T06:59:59Z', '0.00', '150.00'],
  ['2026-11-24T07:00:00Z', '150.00', '300.00'],
  ['2026-11-25T07:00:00Z', '300.00', undefined],
  ['2026-11-30T00:00:00Z', '300.00', undefined],
])('at %s cancelling costs %s, and later %s', (now, fee, later) => {
  const rows = rowsAhead(table, Date.parse(now));
  expect([rows[0]?.fee, dearerRow(rows)?.fee]).toEqual([fee, later]);
});

it('of a row that costs the same as before, the next dearer one counts', () => {
  const same = [
    { from: null, fee: '100.00' },
    { from: '2026-11-24T07:00:00.000Z', fee: '100.00' },
  ];
  expect(dearerRow(same)).toBeUndefined();
});

it.each([
  ['276.00', '0.00', 0, { back: 276, kept: 0, owed: 0 }],
  ['276.00', '0.00', 138, { back: 138, kept: 138, owed: 0 }],
  ['138.00', '138.10', 138.05, { back: 138.05, kept: 138.05, owed: 0 }],
  ['138.00', '0.00', 300, { back: 0, kept: 138, owed: 162 }],
  ['0.00', '0.00', 300, { back: 0, kept: 0, owed: 300 }],
])('of %s paid and %s held by card, at a fee of %d', (paid, held, fee, shares) => {
  expect(shareOnCancelling({ paid, held }, fee)).toEqual(shares);
});
