import type { BookingState } from '#contract/booking-states.ts';
import type { ChargeState } from '#contract/charge-states.ts';
import type { CancelReason, DealEnd } from '#contract/deals.ts';
import type { DealSide } from '#contract/deal-states.ts';
import type { OfferEnd } from '#contract/offers.ts';
import type { ChangeState } from '#contract/time-changes.ts';
import type { AdStatus } from '#db/schema.ts';

/** The two sides of an offer. Amounts are whole riyals here and below. */
interface OfferSides {
  offer: number;
  ad: number;
  owner: number;
  bidder: number;
}

interface DealSides {
  deal: number;
  ad: number;
  seller: number;
  buyer: number;
}

interface OutsideSale {
  sale: number;
  ad: number;
  seller: number;
}

interface BookingSides {
  booking: number;
  ad: number;
  renter: number;
  office: number;
  pickUp: Date;
}

type ChargeSides = Omit<BookingSides, 'pickUp'>;

/** Events of ads, comments, reviews, offers, deals and bookings. */
export interface MarketEvents {
  /** An ad changed to `to`; `from` is null for a new one. */
  'ad.moved': {
    ad: number;
    owner: number;
    from: AdStatus | null;
    to: AdStatus;
    /** Whether the owner is notified of it in another way. */
    isQuiet: boolean;
  };
  /** A new ad of a car to rent. */
  'rental.posted': { ad: number };
  /** An ad that the staff had approved was changed. */
  'ad.edited': { ad: number; owner: number };
  /** The office changed anything of an ad to rent. */
  'rental.edited': { ad: number };
  /**
   * The thing that an ad offers, or its terms, were changed: `fields` names what. With `isOtherThing` more than the terms, so that
   * prices that people knew count no more.
   */
  'ad.changed': { ad: number; owner: number; fields: string[]; isOtherThing: boolean };
  /** The owner asks less, or a sum where there was none; in whole riyals. */
  'ad.asks-less': { ad: number; asked: number };
  /** The price of an active ad fell; `was` is the former price. */
  'ad.cheaper': { ad: number; was: number };
  'comment.added': { comment: number; ad: number; owner: number; author: number };
  'reply.added': { reply: number; ad: number; owner: number; author: number; commenter: number };
  'review.answered': { review: number; subject: number; author: number };
  /** Each is another search, with the newest (`ad`) of the `ads` that match it. */
  'searches.matched': { matches: { user: number; search: number; ad: number; ads: number }[] };

  /** A new offer. That of `raised` and `lowered` replaces the former one. */
  'offer.made': OfferSides & { amount: number; act: 'made' | 'raised' | 'lowered' };
  /** The asking price fell below an offer, to `asked`: it is accepted at that at most. */
  'offer.above-price': OfferSides & { asked: number };
  /** One side answered the other; `by` is who did. An accepted one is followed by `deal.opened`. */
  'offer.answered': OfferSides & {
    answer: 'accepted' | 'countered' | 'declined' | 'counter_declined' | 'asked_more' | 'invited' | 'renewed';
    amount: number;
    by: number;
  };
  /** It ended without an answer. */
  'offer.ended': OfferSides & { amount: number } & (
      | { how: 'withdrawn' | 'expired' | 'invitation_expired' }
      | { how: 'ended'; because: OfferEnd; changed?: string[] }
    );
  /** Signs of shill bidding, or of one person on both sides: the staff look at it, and nothing else follows. */
  'offer.suspected': OfferSides & { signs: ('shared_browser' | 'withdrawn_as_highest' | 'many_to_one_owner')[] };

  /** The ad is reserved; other offers end. */
  'deal.opened': DealSides & { offer: number; price: number };
  /** What the other side, or both, are told of an open deal. `by` is null for the market. */
  'deal.changed': DealSides & {
    change:
      | 'step'
      | 'meeting_proposed'
      | 'meeting_agreed'
      | 'extension_asked'
      | 'extended'
      | 'ending_soon'
      | 'confirmed'
      | 'silence_warning'
      | 'undo_asked'
      | 'met'
      | 'met_by_both'
      | 'price_proposed'
      | 'price_agreed'
      | 'price_declined'
      | 'reminded';
    by: number | null;
    /** Of a proposed price. */
    price: number | null;
  };
  /** Sold at `price`. `isUnconfirmed` if the buyer was silent. The ad is sold already. */
  'deal.done': DealSides & { price: number; isUnconfirmed: boolean };
  /** `cancelled` by a side (`by`), the staff or the market, or `lapsed`. The ad has left its reservation already. */
  'deal.failed': DealSides & { how: 'cancelled' | 'lapsed'; reason: CancelReason | DealEnd; by: DealSide | null };
  /** By a side, or null because the seller was silent. */
  'deal.disputed': DealSides & { by: DealSide | null };
  /** Both undid a sale. */
  'deal.undone': DealSides;

  /** A booking is in another state; `from` is null for a new request, `by` for the market. An instant one is new and `confirmed`. */
  'booking.moved': BookingSides & {
    from: BookingState | null;
    to: BookingState;
    by: number | null;
    /** Whether its first sum was not paid by card yet: the office has not seen it. */
    isUnpaid: boolean;
  };
  /** Other times were asked for by `asker`, or that was answered or ended; `by` is who did, null for the market. `dropOff` is the other return. */
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

  /** The owner stated a sale outside of a deal; without `buyer` it was elsewhere. */
  'outside-sale.stated': OutsideSale & { buyer: number | null; price: number | null };
  /** `assumed`: the named buyer was silent for seven days. A `denied` one has no commission. */
  'outside-sale.answered': OutsideSale & { buyer: number; price: number; answer: 'confirmed' | 'denied' | 'assumed' };
  /** The ad is for sale again. */
  'outside-sale.withdrawn': OutsideSale & { buyer: number | null };
  /** The reviews of a deal became visible to all. */
  'reviews.revealed': { reviews: { review: number; subject: number; author: number }[] };
}
