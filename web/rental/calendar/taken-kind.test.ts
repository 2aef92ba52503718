import { expect, it } from 'vitest';
import { bookingStates, type BookingState } from '#contract/rental/booking-states.ts';
import { agreedSpan } from './fleet.ts';
import { kindOf } from './taken-kind.ts';

const to = '2026-11-26T07:00:00.000Z';
const booking = (state: BookingState) => ({ id: 1, state, renter: 'سارة', to });

it('a block is named by its reason, and a booking by how far it is', () => {
  expect(kindOf({ reason: 'maintenance', booking: null }, 0)).toBe('maintenance');
  const kinds = bookingStates.map((state) => [state, kindOf({ reason: null, booking: booking(state) }, Date.parse(to) - 1)]);
  expect(Object.fromEntries(kinds)).toMatchObject({
    requested: 'asked',
    proposed: 'asked',
    confirmed: 'confirmed',
    out: 'out',
    returned: 'past',
    closed: 'past',
  });
});

it('a car is late once it is out after the agreed return', () => {
  expect(kindOf({ reason: null, booking: booking('out') }, Date.parse(to) + 1)).toBe('late');
  expect(kindOf({ reason: null, booking: booking('returned') }, Date.parse(to) + 1)).toBe('past');
});

it('a booking ends with the agreed return, or when the car came back before it', () => {
  const from = '2026-11-20T07:00:00.000Z';
  const spanTo = (end: string) => agreedSpan({ from, to: end, booking: booking('out') }).to;
  expect(spanTo('2026-11-26T10:00:00.000Z')).toBe(Date.parse(to));
  expect(spanTo('2026-11-25T10:00:00.000Z')).toBe(Date.parse('2026-11-25T10:00:00.000Z'));
});
