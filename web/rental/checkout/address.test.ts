import { expect, it } from 'vitest';
import { queryText } from '#web/platform/calls/query-text.ts';
import { requestedOf, queryOf, readChoices, withoutExtras } from './address.ts';

const days = 'rental=7&from=2026-11-26&to=2026-12-27';

function read(text: string) {
  return readChoices(new URLSearchParams(text));
}

it('takes ten in the morning in Riyadh, the branch and nothing else by default', () => {
  expect(requestedOf(read(days)!)).toEqual({
    from: '2026-11-26T07:00:00.000Z',
    to: '2026-12-27T07:00:00.000Z',
    delivery: 'office',
    second_driver: false,
    child_seats: 0,
    extra_km: 0,
  });
});

it('keeps in the address what was chosen, and nothing that was not', () => {
  expect(queryText(queryOf(read(days)!))).toBe(`?${days}&pick_up=10&return=10`);
  const all = `${days}&pick_up=23&return=0&brought=airport&excess=1000&second_driver=1&child_seats=2&more_km=1500`;
  expect(queryText(queryOf(read(all)!))).toBe(`?${all}`);
  expect(requestedOf(read(all)!)).toMatchObject({
    from: '2026-11-26T20:00:00.000Z',
    to: '2026-12-26T21:00:00.000Z',
    excess: 1000,
    extra_km: 1500,
  });
  expect(queryText(queryOf(withoutExtras(read(all)!)))).toBe(`?${days}&pick_up=23&return=0`);
});

it.each([
  'rental=7',
  'rental=x&from=2026-11-26&to=2026-11-27',
  'rental=7&from=2026-11-26&to=2026-11-25',
  'rental=7&from=2026-02-30&to=2026-03-01',
])('finds no time in %s', (text) => expect(read(text)).toBeNull());

it('takes what makes no sense for what was not chosen', () => {
  expect(read(`${days}&pick_up=24&return=-1&brought=home&child_seats=9&more_km=150`)).toMatchObject({
    pickUp: 10,
    return: 10,
    delivery: 'office',
    childSeats: 3,
    extraKm: 0,
  });
});
