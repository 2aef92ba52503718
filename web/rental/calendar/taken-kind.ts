import type { BlockReason, Occupancy } from '#contract/rental/rental-calendar.ts';

export const bookingKinds = ['asked', 'confirmed', 'out', 'late', 'past'] as const;
export type BookingKind = (typeof bookingKinds)[number];
/** The kinds of what takes a car, each with its look in the calendar. */
export type TakenKind = BlockReason | BookingKind;

type Taken = Pick<Occupancy, 'reason' | 'booking'> & Partial<Pick<Occupancy, 'is_for_change'>>;

/** `now` is a moment in milliseconds. A booking is late once its car is out after the agreed return. */
export function kindOf({ reason, booking, is_for_change: isForChange }: Taken, now: number): TakenKind {
  if (!booking) return reason ?? 'other';
  if (isForChange) return 'asked';
  if (booking.state === 'requested' || booking.state === 'proposed') return 'asked';
  if (booking.state === 'out') return Date.parse(booking.to) < now ? 'late' : 'out';
  return booking.state === 'confirmed' ? 'confirmed' : 'past';
}
