import type { Booking } from '#contract/rental/bookings.ts';

/** What each dialog about a booking is given. */
export interface DialogProps {
  booking: Booking;
  onClose: () => void;
}
