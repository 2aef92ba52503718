import { expect, it } from 'vitest';
import { readRange } from './range.ts';

const read = (query: string) => readRange(new URLSearchParams(query), '2026-11-26');

it('begins today, for two weeks', () => {
  const range = read('');
  expect([range.from, range.to, range.days.length]).toEqual(['2026-11-26', '2026-12-09', 14]);
  expect([range.previous, range.next]).toEqual(['2026-11-12', '2026-12-10']);
});

it('begins on the day in the address, unless it is none', () => {
  expect(read('from=2026-12-31').days.slice(0, 2)).toEqual(['2026-12-31', '2027-01-01']);
  expect(read('from=2026-02-30').from).toBe('2026-11-26');
});

it.each([
  ['2026-12-15', { from: '2026-12-01', to: '2026-12-31', previous: '2026-11-01', next: '2027-01-01' }],
  ['2027-02-28', { from: '2027-02-01', to: '2027-02-28', previous: '2027-01-01', next: '2027-03-01' }],
  ['2028-02-01', { from: '2028-02-01', to: '2028-02-29', previous: '2028-01-01', next: '2028-03-01' }],
])('shows the month of %s', (day, month) => {
  const range = read(`view=month&from=${day}`);
  expect(range).toMatchObject(month);
  expect(range.days.at(-1)).toBe(month.to);
});
