import type { CancelReason, DealEnd } from '#contract/sales/deals.ts';
import type { DealSide } from '#contract/sales/deal-states.ts';
import type { OfferEnd } from '#contract/sales/offers.ts';

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

/** Events of offers, deals and sales outside of them. */
export interface SalesEvents {
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
    /** With a proposed price. */
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
  /** The owner stated a sale outside of a deal; without `buyer` it was elsewhere. */
  'outside-sale.stated': OutsideSale & { buyer: number | null; price: number | null };
  /** `assumed`: the named buyer was silent for seven days. A `denied` one has no commission. */
  'outside-sale.answered': OutsideSale & { buyer: number; price: number; answer: 'confirmed' | 'denied' | 'assumed' };
  /** The ad is for sale again. */
  'outside-sale.withdrawn': OutsideSale & { buyer: number | null };
}
