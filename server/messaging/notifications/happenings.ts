import type { NotificationKind } from '#contract/notifications.ts';
import type { NotificationDetails } from './details.ts';

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
  /** `ad` is the newest of `ads` that match. */
  search_match: { search: number; ad: number; ads?: number };
  /** `about` is the deal, or the sale outside of one. */
  deal: { about: number; ad: number } & NotificationDetails['deal'];
  verification: { request: number } & NotificationDetails['verification'];
  payment: { payment: number } & NotificationDetails['payment'];
  subscription: { subscription: number } & NotificationDetails['subscription'];
  due: { due: number; ad: number } & NotificationDetails['due'];
  report_decided: { report: number } & NotificationDetails['report_decided'];
  /** A decision of the staff about the person, their content or their appeal. */
  decision: { decision: number; ad: number | null } & NotificationDetails['decision'];
  /** `from` is the other side, null for what the market or time did. */
  offer: { offer: number; ad: number; from: number | null } & NotificationDetails['offer'];
  /** `about` is the booking, or the car whose papers end. */
  booking: { about: number; ad: number } & NotificationDetails['booking'];
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
  search_match: ({ search, ad, ads = 1 }) => ({ about: search, ad, count: ads, details: null }),
  deal: ({ about, ad, event, price }) => ({ about, event, ad, details: { event, price } }),
  verification: ({ kind: _kind, request, ...details }) => ({ about: request, event: details.decision, details }),
  payment: ({ payment, outcome }) => ({ about: payment, event: outcome, details: { outcome } }),
  subscription: ({ kind: _kind, subscription, ...details }) => ({ about: subscription, event: details.event, details }),
  due: ({ kind: _kind, due, ad, ...details }) => ({ about: due, event: details.event, ad, details }),
  report_decided: ({ report, upheld }) => ({ about: report, details: { upheld } }),
  decision: ({ decision, ad, outcome }) => ({ about: decision, ad, details: { outcome } }),
  offer: ({ kind: _kind, offer, ad, from: _from, ...details }) => ({ about: offer, event: details.happened, ad, details }),
  booking: ({ about, ad, event, on, amounts }) => ({ about, event, ad, details: { event, on, ...(amounts && { amounts }) } }),
  support_answer: ({ ticket, asks }) => ({ about: ticket, details: asks ? { asks } : null }),
  security: ({ event, notice, device }) => ({ about: event, details: { notice, device } }),
};
