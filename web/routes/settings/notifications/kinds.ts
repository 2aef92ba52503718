import { keysOf } from '#contract/records.ts';
import type { ChoosableKind, NotificationChannel } from '#contract/notifications.ts';

export const groups = ['messages', 'ads', 'saved', 'account'] as const;
type Group = (typeof groups)[number];

export const channels = ['app', 'push', 'mail'] as const satisfies readonly NotificationChannel[];

const groupOf: Record<ChoosableKind, Group> = {
  message: 'messages',
  comment: 'messages',
  reply: 'messages',
  offer: 'messages',
  booking: 'messages',
  ad_approved: 'ads',
  ad_rejected: 'ads',
  ad_expiring: 'ads',
  ad_expired: 'ads',
  price_drop: 'saved',
  favourite_sold: 'saved',
  search_match: 'saved',
  review: 'account',
  review_reply: 'account',
  verification: 'account',
  payment: 'account',
  subscription: 'account',
  deal: 'account',
  due: 'account',
  report_decided: 'account',
  decision: 'account',
  support_answer: 'account',
};

/** The kinds of a group, in the order in which they are listed. */
export function kindsOf(group: Group): ChoosableKind[] {
  const kinds = keysOf(groupOf);
  return kinds.filter((kind) => groupOf[kind] === group);
}
