import type { appealable } from '#contract/decisions.ts';
import type { Events } from '#server/platform/events.ts';
import type { MoneyEvents } from '#server/money/events.ts';
import type { SecurityNotice } from '#server/people/events.ts';

export type OfferHappening =
  | 'made'
  | 'raised'
  | 'countered'
  | 'declined'
  | 'counter_declined'
  | 'asked_more'
  | 'invited'
  | 'invitation_declined'
  | 'withdrawn'
  | 'expired'
  | 'invitation_expired'
  | 'ended_by_deal'
  | 'ended_by_sale'
  | 'ended_with_ad'
  | 'ended_by_change'
  | 'ended_by_own_change'
  | 'above_price'
  | 'lowered'
  | 'ended';

export type BookingHappening =
  | 'requested'
  | 'booked'
  | 'confirmed'
  | 'proposed'
  | 'proposal_accepted'
  | 'proposal_declined'
  | 'proposal_expired'
  | 'declined'
  | 'expired'
  | 'unanswered'
  | 'unpaid'
  | 'paid_by_card'
  | 'given_back'
  | 'deposit_held'
  | 'deposit_released'
  | 'deposit_taken'
  | 'hold_ending'
  | 'hold_ending_office'
  | 'hold_over'
  | 'withdrawn'
  | 'cancelled_by_renter'
  | 'cancelled_by_office'
  | 'no_show'
  | 'not_handed_out'
  | 'out'
  | 'returned'
  | 'pick_up_near'
  | 'hand_out_near'
  | 'calendar_conflict'
  | 'charged'
  | 'charge_accepted'
  | 'charge_accepted_held'
  | 'charge_disputed'
  | 'charge_unanswered'
  | 'charge_withdrawn'
  | 'charge_decided'
  | 'finding_agreed'
  | 'deposit_returned'
  | 'deposit_corrected'
  | 'change_requested'
  | 'change_proposed'
  | 'change_accepted'
  | 'change_declined'
  | 'change_withdrawn'
  | 'change_expired'
  | 'change_unanswered'
  | 'papers_ending'
  | 'papers_over'
  | 'lapsing_renter'
  | 'lapsing_office'
  | 'lapsing_out'
  | 'lawful_again'
  | 'ended_lapsed'
  | 'car_edited'
  | 'car_replaced'
  | 'car_swapped'
  | 'record_contradicts'
  | 'record_decided';

/**
 * In halalas: what went back to a card, or to the renter, what was taken, and the sum of what happened: of a payment, a hold or a charge.
 * Missing of notifications from before.
 */
export interface BookingAmounts {
  back?: number;
  taken?: number;
  sum?: number;
}

/**
 * The stored details of a notification of each kind besides ids: figures, days and codes. Null if the ids suffice. A kind without
 * an entry here, words in both languages, a renderer and a link does not compile.
 */
export interface NotificationDetails {
  message: null;
  comment: null;
  reply: null;
  review: null;
  review_reply: null;
  /** In whole riyals. */
  price_drop: { was: number; now: number };
  favourite_sold: null;
  ad_approved: null;
  ad_rejected: null;
  /** `on` is the last day, as 2026-11-20; the same in all that follow. */
  ad_expiring: { on: string };
  ad_expired: null;
  search_match: null;
  /** In whole riyals, where the words name it. Those of a `sale_` are about a sale outside of a deal. */
  deal: {
    event:
      | 'opened'
      | Exclude<Events['deal.changed']['change'], 'step'>
      | 'answer_needed'
      | 'done'
      | 'done_unconfirmed'
      | 'cancelled'
      | 'cancelled_invite'
      | 'lapsed'
      | 'lapsed_invite'
      | 'disputed'
      | 'undone'
      | 'sale_asked'
      | `sale_${Events['outside-sale.answered']['answer']}`
      | 'sale_withdrawn';
    price: number | null;
  };
  /** `expiring`, `expired` and `dated` (by the staff) refer to the licence of a business. */
  verification: { decision: 'approved' | 'rejected' } | { decision: 'expiring' | 'expired' | 'dated'; on: string };
  payment: { outcome: MoneyEvents['payment.moved']['outcome'] };
  /** `paused`: how many ads exceed the new allowance of their owner. */
  subscription: { event: 'started' | 'ended'; paused: number } | { event: 'expiring'; on: string };
  /** `total` is in halalas with VAT, `on` the last day to pay. */
  due: {
    event: 'created' | 'soon' | 'overdue' | 'lowered' | 'waived' | 'reopened' | 'upheld' | 'refused' | 'fallen' | 'to_refund' | 'refunded';
    total: number;
    on: string;
  };
  report_decided: { upheld: boolean };
  /** `approve` refers to an accepted edit. */
  decision: { outcome: (typeof appealable)[number] | 'approve' | 'appeal_accepted' | 'appeal_refused' };
  /** `side` is that of whoever is notified; `amount` is whole riyals, `changed` the fields of an ad whose change ended it. Of an acceptance the deal notifies. */
  offer: { side: 'owner' | 'bidder'; happened: OfferHappening; amount: number; changed?: string[] };
  /** `on` is the day of pick-up, or the last day of the papers of a car. */
  booking: { event: BookingHappening; on: string; amounts?: BookingAmounts };
  /** `asks`: the staff ask, and nobody had asked them. */
  support_answer: { asks: true } | null;
  /** `device`: browser and system, empty if unknown. */
  security: { notice: SecurityNotice; device: string };
}
