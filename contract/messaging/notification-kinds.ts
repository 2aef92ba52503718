import { keysOf } from '../platform/records.ts';

// Plain data without a library: the site reads it in the browser.

export const notificationChannels = ['app', 'push', 'mail'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

/** The groups in which people choose. */
export const notificationGroups = ['messages', 'ads', 'saved', 'account'] as const;
type Group = (typeof notificationGroups)[number];

interface Kind {
  /** Null: nobody can switch it off, and each is mailed by itself, at once. */
  group: Group | null;
  /** Whether it is mailed to those who chose nothing. Everything is in the app and pushed. */
  mailed: boolean;
}

/** Every kind of notification, in the order in which they are listed. */
const kinds = {
  message: { group: 'messages', mailed: false },
  comment: { group: 'messages', mailed: false },
  reply: { group: 'messages', mailed: false },
  review: { group: 'account', mailed: false },
  review_reply: { group: 'account', mailed: false },
  price_drop: { group: 'saved', mailed: false },
  favourite_sold: { group: 'saved', mailed: false },
  ad_approved: { group: 'ads', mailed: false },
  ad_rejected: { group: 'ads', mailed: true },
  ad_expiring: { group: 'ads', mailed: true },
  ad_expired: { group: 'ads', mailed: true },
  ad_corrected: { group: 'ads', mailed: true },
  search_match: { group: 'saved', mailed: true },
  deal: { group: 'account', mailed: true },
  verification: { group: 'account', mailed: true },
  payment: { group: 'account', mailed: true },
  subscription: { group: 'account', mailed: true },
  due: { group: 'account', mailed: true },
  report_decided: { group: 'account', mailed: true },
  objection: { group: 'account', mailed: true },
  decision: { group: 'account', mailed: true },
  offer: { group: 'messages', mailed: true },
  booking: { group: 'messages', mailed: true },
  import: { group: 'account', mailed: false },
  team: { group: 'account', mailed: false },
  support_answer: { group: 'account', mailed: true },
  security: { group: null, mailed: false },
} as const satisfies Record<string, Kind>;

export type NotificationKind = keyof typeof kinds;
export type ChoosableKind = { [Name in NotificationKind]: (typeof kinds)[Name]['group'] extends null ? never : Name }[NotificationKind];

export const notificationKinds = keysOf(kinds);
export const choosableKinds = notificationKinds.filter((kind): kind is ChoosableKind => kinds[kind].group !== null);

export function isMailedByDefault(kind: NotificationKind): boolean {
  return kinds[kind].mailed;
}

export function isChoosable(kind: NotificationKind): kind is ChoosableKind {
  return kinds[kind].group !== null;
}

/** The kinds of a group, in the order in which they are listed. */
export function kindsOfGroup(group: Group): ChoosableKind[] {
  return choosableKinds.filter((kind) => kinds[kind].group === group);
}
