import { expect, it } from 'vitest';
import type { BookingCard } from '#contract/rental/bookings.ts';
import { ofToday } from './of-today.ts';

// Half past eleven in the evening of the 22nd in Riyadh.
const now = Date.parse('2026-11-22T20:30:00Z');

function booking(id: number, facts: Partial<BookingCard>): BookingCard {
  return { id, waits_for_me: false, is_late: false, is_lapsing: false, from: '', to: '', ...facts } as BookingCard;
}

const idsOf = (found: ReturnType<typeof ofToday>) => Object.values(found).map((list) => list.map(({ id }) => id));

it('puts late cars before requests, with papers to renew, and takes days as they are in Riyadh, with the six hours that follow', () => {
  const lists = {
    waiting: [booking(1, { waits_for_me: true }), booking(2, {})],
    out: [
      booking(3, { to: '2026-11-22T20:00:00Z', is_late: true }),
      booking(4, { to: '2026-11-22T20:59:00Z' }),
      booking(5, { to: '2026-11-23T02:00:00Z' }),
      booking(10, { to: '2026-11-23T02:30:00Z' }),
    ],
    upcoming: [
      booking(6, { from: '2026-11-21T07:00:00Z' }),
      booking(7, { from: '2026-11-22T20:00:00Z' }),
      booking(8, { from: '2026-11-23T02:00:00Z' }),
      booking(11, { from: '2026-11-23T03:00:00Z' }),
      booking(9, { from: '2026-11-25T21:00:00Z', is_lapsing: true }),
    ],
  };
  expect(idsOf(ofToday(lists, now))).toEqual([
    [3, 1, 9],
    [6, 7, 8],
    [4, 5],
  ]);
  const tenInTheMorning = Date.parse('2026-11-22T07:00:00Z');
  expect(idsOf(ofToday(lists, tenInTheMorning))).toEqual([[3, 1, 9], [6, 7], [4]]);
});
