import { expect, it } from 'vitest';
import { deskRequest, deskQuery, readDeskChoices } from './choices.ts';

const now = Date.parse('2026-11-28T11:20:00Z');
const read = (query: string) => readDeskChoices(new URLSearchParams(query), now);

it('begins today at the next whole hour, and another day at the usual one', () => {
  expect(read('unit=7&from=2026-11-28&to=2026-11-30')).toMatchObject({ unit: 7, pickUp: 15, back: 15 });
  expect(read('from=2026-11-29&to=2026-11-30').pickUp).toBe(10);
});

it.each(['unit=x', 'total=1e3', 'total=-5', 'from=2026-13-01', 'from=2026-11-30&to=2026-11-29'])(
  'leaves out what makes no sense: %s',
  (query) => {
    expect(read(query)).toMatchObject({ unit: null, total: null, to: null });
  },
);

it('is written as it is read', () => {
  const choices = read('unit=7&from=2026-11-29&to=2026-11-30&pick_up=9&return=12&total=250.5');
  const written = Object.entries(deskQuery(choices)).map(([name, value]) => [name, String(value)]);
  expect(read(new URLSearchParams(written).toString())).toEqual(choices);
});

it('asks for a price once both days are chosen, in hours of Riyadh', () => {
  expect(deskRequest(read('unit=7&from=2026-11-29'), null)).toBeNull();
  const requested = deskRequest(read('unit=7&from=2026-11-29&to=2026-11-30&pick_up=9&return=12'), 3);
  expect(requested).toMatchObject({ from: '2026-11-29T06:00:00.000Z', to: '2026-11-30T09:00:00.000Z', branch: 3 });
});
