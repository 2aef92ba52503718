import type { ObjectionOutcome } from '#contract/backoffice/admin-prices.ts';
import type { appealable } from '#contract/backoffice/decisions.ts';
import type { Events } from '#server/platform/events.ts';
import type { MoneyEvents } from '#server/money/events.ts';
import type { SecurityNotice } from '#server/people/events.ts';
import type { TradeEvents } from '#server/trade/events.ts';
import type { NotificationKind } from '#contract/messaging/notification-kinds.ts';

type OfferHappening =
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
  /** The facts that the staff corrected. */
  ad_corrected: { fields: string[] };
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
      | 'show_price'
      | 'sale_show_price'
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
  /** How the staff answered an objection to the estimate of an ad. */
  objection: { outcome: ObjectionOutcome };
  /** `approve` refers to an accepted edit. */
  decision: { outcome: (typeof appealable)[number] | 'approve' | 'appeal_accepted' | 'appeal_refused' };
  /** `side` is that of whoever is notified; `amount` is whole riyals, `changed` the fields of an ad whose change ended it. Of an acceptance the deal notifies. */
  offer: { side: 'owner' | 'bidder'; happened: OfferHappening; amount: number; changed?: string[] };
  /** `on` is the day of pick-up, or the last day of the papers of a car. */
  booking: { event: BookingHappening; on: string; amounts?: BookingAmounts };
  /** What became of a file of the stock; figures of its rows. */
  import: Omit<TradeEvents['import.ended'], 'business' | 'import'>;
  /** What became of a member of a business. */
  team: { event: 'joined' | 'changed' | 'removed' };
  /** `asks`: the staff ask, and nobody had asked them. */
  support_answer: { asks: true } | null;
  /** `device`: browser and system, empty if unknown. */
  security: { notice: SecurityNotice; device: string };
}

/** What people are notified of, as ids and details only: the words are rendered when it is read or sent. */
interface Happenings {
  message: { message: number; room: number; from: number; ad: number | null };
  /** A comment on an ad of the recipient; a reply to a comment of theirs, or on an ad of theirs. */
  comment: { comment: number; ad: number; from: number };
  reply: { reply: number; ad: number; from: number };
  review: { review: number; from: number };
  review_reply: { review: number; from: number };
  /** For an ad that they like. */
  price_drop: { ad: number } & NotificationDetails['price_drop'];
  favourite_sold: { ad: number };
  ad_approved: { ad: number };
  ad_rejected: { ad: number };
  ad_expiring: { ad: number } & NotificationDetails['ad_expiring'];
  ad_expired: { ad: number };
  ad_corrected: { ad: number } & NotificationDetails['ad_corrected'];
  /** `ad` is the newest of `ads` that match. */
  search_match: { search: number; ad: number; ads?: number };
  /** `about` is the deal, or the sale outside of one. */
  deal: { about: number; ad: number } & NotificationDetails['deal'];
  verification: { request: number } & NotificationDetails['verification'];
  payment: { payment: number } & NotificationDetails['payment'];
  subscription: { subscription: number } & NotificationDetails['subscription'];
  due: { due: number; ad: number } & NotificationDetails['due'];
  report_decided: { report: number } & NotificationDetails['report_decided'];
  objection: { objection: number; ad: number } & NotificationDetails['objection'];
  /** A decision of the staff about the person, their content or their appeal. */
  decision: { decision: number; ad: number | null } & NotificationDetails['decision'];
  /** `from` is the other side, null for what the market or time did. */
  offer: { offer: number; ad: number; from: number | null } & NotificationDetails['offer'];
  /** `about` is the booking, or the car whose papers end. */
  booking: { about: number; ad: number } & NotificationDetails['booking'];
  import: { import: number } & NotificationDetails['import'];
  /** `from` is the business. */
  team: { member: number; from: number } & NotificationDetails['team'];
  support_answer: { ticket: number; asks?: true };
  /** `event` is the id in the security log: every notice is separate. */
  security: { event: number } & NotificationDetails['security'];
}

export type Happening<Kind extends NotificationKind = NotificationKind> = { [K in Kind]: { kind: K } & Happenings[K] }[Kind];

/** The columns of a notification that follow from what happened. */
interface Facts<Kind extends NotificationKind> {
  /** The subject of the notification: another event of the same subject raises the count of an unread one. */
  about: number;
  /** Separates different events of the same subject. */
  event?: string;
  thing?: number;
  ad?: number | null;
  count?: number;
  details: NotificationDetails[Kind];
}

export function factsOf<Kind extends NotificationKind>(happening: Happening<Kind>): Facts<Kind> {
  return facts[happening.kind](happening);
}

const ofAd = ({ ad }: { ad: number }) => ({ about: ad, ad, details: null });
const ofReview = ({ review }: { review: number }) => ({ about: review, thing: review, details: null });

const facts: { [Kind in NotificationKind]: (happening: Happening<Kind>) => Facts<Kind> } = {
  message: ({ room, message, ad }) => ({ about: room, thing: message, ad, details: null }),
  comment: ({ ad, comment }) => ({ about: ad, thing: comment, ad, details: null }),
  reply: ({ ad, reply }) => ({ about: ad, thing: reply, ad, details: null }),
  review: ofReview,
  review_reply: ofReview,
  price_drop: ({ ad, was, now }) => ({ about: ad, ad, details: { was, now } }),
  favourite_sold: ofAd,
  ad_approved: ofAd,
  ad_rejected: ofAd,
  ad_expiring: ({ ad, on }) => ({ about: ad, ad, details: { on } }),
  ad_expired: ofAd,
  ad_corrected: ({ ad, fields }) => ({ about: ad, ad, details: { fields } }),
  search_match: ({ search, ad, ads = 1 }) => ({ about: search, ad, count: ads, details: null }),
  deal: ({ about, ad, event, price }) => ({ about, event, ad, details: { event, price } }),
  verification: ({ kind: _kind, request, ...details }) => ({ about: request, event: details.decision, details }),
  payment: ({ payment, outcome }) => ({ about: payment, event: outcome, details: { outcome } }),
  subscription: ({ kind: _kind, subscription, ...details }) => ({ about: subscription, event: details.event, details }),
  due: ({ kind: _kind, due, ad, ...details }) => ({ about: due, event: details.event, ad, details }),
  report_decided: ({ report, upheld }) => ({ about: report, details: { upheld } }),
  objection: ({ objection, ad, outcome }) => ({ about: objection, ad, details: { outcome } }),
  decision: ({ decision, ad, outcome }) => ({ about: decision, ad, details: { outcome } }),
  offer: ({ kind: _kind, offer, ad, from: _from, ...details }) => ({ about: offer, event: details.happened, ad, details }),
  booking: ({ about, ad, event, on, amounts }) => ({ about, event, ad, details: { event, on, ...(amounts && { amounts }) } }),
  import: ({ kind: _kind, import: about, ...details }) => ({ about, event: details.event, details }),
  team: ({ member, event }) => ({ about: member, event, details: { event } }),
  support_answer: ({ ticket, asks }) => ({ about: ticket, details: asks ? { asks } : null }),
  security: ({ event, notice, device }) => ({ about: event, details: { notice, device } }),
};
