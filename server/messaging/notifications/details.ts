import type { appealable } from '#contract/decisions.ts';
import type { MoneyEvents } from '#server/money/events.ts';
import type { SecurityNotice } from '#server/people/events.ts';

/**
 * What a notification of each kind says besides ids, as it is stored: figures, days and codes. Null where the ids say all. A
 * kind without an entry here, its words in both languages, its renderer and its link does not compile.
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
  /** `on` is the last day, as 2026-11-20; so in all that follow. */
  ad_expiring: { on: string };
  ad_expired: null;
  search_match: null;
  /** `expiring` and `expired` are of the licence of a business. */
  verification: { decision: 'approved' | 'rejected' } | { decision: 'expiring' | 'expired'; on: string };
  payment: { outcome: MoneyEvents['payment.moved']['outcome'] };
  /** `paused`: how many ads are above what their owner may have from now on. */
  subscription: { event: 'started' | 'ended'; paused: number } | { event: 'expiring'; on: string };
  report_decided: { upheld: boolean };
  /** `approve` is of an edit that stands. */
  decision: { outcome: (typeof appealable)[number] | 'approve' | 'appeal_accepted' | 'appeal_refused' };
  support_answer: null;
  /** `device`: browser and system, empty where they are not known. */
  security: { notice: SecurityNotice; device: string };
}
