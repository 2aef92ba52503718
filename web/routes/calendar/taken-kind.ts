import type { BlockReason, Occupancy } from '#contract/rental-calendar.ts';

export const bookingKinds = ['asked', 'confirmed', 'out', 'late', 'past'] as const;
export type BookingKind = (typeof bookingKinds)[number];
/** The kinds of what takes a car, each with its look in the calendar. */
export type TakenKind = BlockReason | BookingKind;

/** `now` is a moment in milliseconds. A booking is late once its car is out after the agreed return. */
export function kindOf({ reason, booking }: Pick<Occupancy, 'reason' | 'booking'>, now: number): TakenKind {
  if (!booking) return reason ?? 'other';
  if (booking.state === 'requested' || booking.state === 'proposed') return 'asked';
  if (booking.state === 'out') return Date.parse(booking.to) < now ? 'late' : 'out';
  return booking.state === 'confirmed' ? 'confirmed' : 'past';
}
