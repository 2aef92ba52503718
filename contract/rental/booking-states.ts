import { defineStates } from '../platform/states.ts';

export const bookingSides = ['renter', 'office'] as const;
export type BookingSide = (typeof bookingSides)[number];

/** The two sides, and the `market` by time or because an account changed. */
export const bookingMoves = defineStates([...bookingSides, 'market'], {
  // An office that answers at once confirms by the market.
  requested: {
    confirmed: ['office', 'market'],
    proposed: ['office'],
    declined: ['office'],
    withdrawn: ['renter', 'market'],
    expired: ['market'],
    cancelled_by_office: ['market'],
  },
  proposed: {
    confirmed: ['renter'],
    declined: ['renter', 'office'],
    withdrawn: ['renter', 'market'],
    expired: ['market'],
    cancelled_by_office: ['market'],
  },
  confirmed: {
    out: ['office'],
    cancelled_by_renter: ['renter', 'market'],
    cancelled_by_office: ['office', 'market'],
    no_show: ['office', 'market'],
  },
  out: { returned: ['office'] },
  returned: { closed: ['market'] },
  closed: {},
  declined: {},
  expired: {},
  withdrawn: {},
  cancelled_by_renter: {},
  cancelled_by_office: {},
  no_show: {},
});

export const bookingStates = bookingMoves.states;
export type BookingState = (typeof bookingStates)[number];
export type BookingMover = (typeof bookingMoves.movers)[number];

/** States that wait for an answer: of the office, or of the renter to another car. */
export const unansweredBookings = ['requested', 'proposed'] as const satisfies readonly BookingState[];
/** States in which a booking holds a car. */
export const holdingBookings = ['requested', 'proposed', 'confirmed', 'out'] as const satisfies readonly BookingState[];
/** Before pick-up. */
export const bookingsAhead = ['requested', 'proposed', 'confirmed'] as const satisfies readonly BookingState[];
/** Confirmed, and neither cancelled nor missed. */
export const firmBookings = ['confirmed', 'out', 'returned', 'closed'] as const satisfies readonly BookingState[];
/** States that are not over. */
export const openBookings = [...holdingBookings, 'returned'] as const satisfies readonly BookingState[];

/** States after which the office invoices the renter for something. */
export const invoicedBookings = ['returned', 'closed', 'cancelled_by_renter', 'no_show'] as const satisfies readonly BookingState[];
export const invoiceNumberMost = 40;

/** A request waits for so long, or for half of the time until pick-up if that is less. */
export const answerHours = 8;
/** States in which the times can be changed. */
export const changeableBookings = ['confirmed', 'out'] as const satisfies readonly BookingState[];
/** How long after the agreed time of pick-up an office may say that nobody came. */
export const noShowHours = 2;
/** How long before pick-up a car may be handed over. */
export const earlyHours = 12;
/** How long after the return a booking is closed. */
export const closingHours = 72;
/** How long after the end of a booking that was confirmed the numbers of the driver are kept. */
export const driverDays = 30;
/** How long after the end of a booking its pictures and signatures are kept. */
export const evidenceMonths = 12;
/** The requests without an answer of one renter. */
export const unansweredMost = 5;

export const bookingDeclines = ['not_available', 'driver', 'terms', 'other'] as const;
export const bookingCancels = ['changed_plans', 'another_car', 'car_trouble', 'lapsed', 'other'] as const;
/** The reasons among which each side chooses; `lapsed` is the market's own. */
export const cancelReasonsOf = {
  renter: ['changed_plans', 'another_car', 'other'],
  office: ['car_trouble', 'changed_plans', 'other'],
} as const satisfies Record<BookingSide, readonly (typeof bookingCancels)[number][]>;
export type BookingReason = (typeof bookingDeclines)[number] | (typeof bookingCancels)[number];
