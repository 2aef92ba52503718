import type { BookingState } from '#contract/rental/booking-states.ts';
import type { ChargeState } from '#contract/rental/charge-states.ts';
import type { ChangeState } from '#contract/rental/time-changes.ts';

interface BookingSides {
  booking: number;
  ad: number;
  renter: number;
  office: number;
  pickUp: Date;
}

type ChargeSides = Omit<BookingSides, 'pickUp'>;

/** Events of bookings, charges, deposits and papers of rental cars. */
export interface RentalEvents {
  /** A booking is in another state; `from` is null for a new request, `by` for the market. An instant one is new and `confirmed`. */
  'booking.moved': BookingSides & {
    from: BookingState | null;
    to: BookingState;
    by: number | null;
    /** Whether its first sum was not paid by card yet: the office has not seen it. */
    isUnpaid: boolean;
  };
  /** Other times were requested by `asker`, or that was answered or ended; `by` is who did, null for the market. `dropOff` is the other return. */
  'booking.changed': BookingSides & { how: 'requested' | Exclude<ChangeState, 'waiting'>; by: number | null; asker: number; dropOff: Date };
  /** The office asks for no more than what the staff found of a charge. */
  'finding.agreed': ChargeSides & { charge: number };
  /** Something was done with a payment by card of a booking, by the account of its office. */
  'booking.card': BookingSides & {
    how: 'paid' | 'given_back' | 'deposit_held' | 'deposit_released' | 'hold_ending' | 'hold_asked' | 'hold_over' | 'changed';
    /** Halalas: what was paid, given back, held or released by it. */
    amount: number;
  };
  /** Pick-up is tomorrow. */
  'booking.near': BookingSides;
  /** Papers or a licence do not cover a booking any more, or (`isOver`) do again. */
  'booking.lapsing': BookingSides & { isOut: boolean; isOver: boolean };
  /** The renter, or the market (`by` null) has taken another car of the office for a booking. */
  'booking.replaced': BookingSides & { by: number | null };
  /** The ad of a booking that is ahead says something else of the car than what was booked. */
  'booking.car_edited': BookingSides;
  /** A handover that was signed without a network contradicts its booking; the staff look at it. */
  'handover.contradicted': BookingSides & { record: number };
  'handover.decided': BookingSides & { record: number };
  /** Another site says that somebody has the car at the time of a booking. */
  'booking.conflict': BookingSides;
  /** A charge of an office is in another state; `from` is null for a new one, `by` for the market. */
  'charge.moved': ChargeSides & { charge: number; from: ChargeState | null; to: ChargeState; by: number | null };
  /** The office stated how it holds a deposit, that it gave it back, or another sum than it had stated; or a hold on a card by its account was made, or is over (`release`). */
  'deposit.stated': ChargeSides & {
    act: 'hold' | 'return' | 'correct' | 'release';
    /** Halalas: what went back, by the office or its gateway, and what the gateway took. */
    back?: number;
    taken?: number;
  };
  /** The paper of a rental car that ends first ends soon, or has ended; `on` is its last day, as 2026-11-20. */
  'papers.ending': { unit: number; ad: number; owner: number; on: string; isOver: boolean };
}
