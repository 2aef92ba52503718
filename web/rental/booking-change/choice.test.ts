import { expect, it } from 'vitest';
import { queryOf, readChoice, targetsOf } from './choice.ts';

const booking = { from: '2026-11-20T09:00:00.000Z', to: '2026-11-24T09:00:00.000Z' };
const read = (query: string, kinds: ('extend' | 'shorten' | 'move')[] = ['extend', 'shorten', 'move']) =>
  readChoice(new URLSearchParams(query), booking, { kinds });

it('an address without a choice is as the booking, of the first kind that is possible', () => {
  expect(read('')).toEqual({ kind: 'extend', from: '2026-11-20', pickUp: 12, to: null, return: 12 });
  expect(read('kind=move', ['shorten'])).toMatchObject({ kind: 'shorten' });
  expect(read('kind=move')).toMatchObject({ kind: 'move', to: '2026-11-24' });
  expect(read('', [])).toBeNull();
});

it('a choice comes back from its address, and what makes no sense is left out', () => {
  const choice = { kind: 'move', from: '2026-11-21', pickUp: 9, to: '2026-11-26', return: 0 } as const;
  expect(read(new URLSearchParams(Object.entries(queryOf(choice)).map(([name, value]) => [name, String(value)])).toString())).toEqual(
    choice,
  );
  expect(read('to=yesterday&return=99')).toMatchObject({ to: null, return: 12 });
});

it('is asked for in times of the API, and not where nothing differs', () => {
  expect(targetsOf(read('to=2026-11-26&return=6')!, booking)).toEqual({ to: '2026-11-26T03:00:00.000Z' });
  expect(targetsOf(read('kind=move')!, booking)).toBeNull();
  expect(targetsOf(read('')!, booking)).toBeNull();
  expect(targetsOf(read('kind=move&from=2026-11-21')!, booking)).toEqual({ from: '2026-11-21T09:00:00.000Z', to: booking.to });
});
