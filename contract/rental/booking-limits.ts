import { known } from '../platform/known.ts';

/**
 * How much of the stock of offices one renter may keep from others, by the trips that they have completed on the market. Nothing of it is
 * paid for yet when it is paid at the branch, so that it holds for bookings that wait, are confirmed at once or are paid by card alike.
 * docs/rental.md has the reason of each figure.
 */
interface BookingLimit {
  /** From so many completed trips on. */
  trips: number;
  /** Bookings ahead at a time. */
  open: number;
  /** How many of these have hours in common. */
  overlapping: number;
  /** Bookings by card in a day that took a car and were never paid. */
  unpaidADay: number;
}

/** From the most trips to none. */
export const bookingLimits = [
  { trips: 10, open: 50, overlapping: 25, unpaidADay: 20 },
  { trips: 3, open: 20, overlapping: 10, unpaidADay: 10 },
  { trips: 1, open: 10, overlapping: 5, unpaidADay: 6 },
  { trips: 0, open: 5, overlapping: 2, unpaidADay: 3 },
] as const satisfies readonly BookingLimit[];

export function limitOf(trips: number): BookingLimit {
  return known(bookingLimits.find((limit) => limit.trips <= trips) ?? bookingLimits.at(-1), 'limit');
}

/** A request by card takes a car for a time once in a day; what is left of `payMinutes` of it has to be at least so much. */
export const payMinutesLeast = 2;
/** Requests for other times of one booking in a day of one side that came to nothing: each holds a car until its answer. */
export const changesADay = 5;

/** With what a booking is refused where it goes beyond. */
export const limitErrors = ['too_many_bookings', 'too_many_open_bookings', 'too_many_at_once', 'too_many_unpaid', 'unpaid_before'] as const;
