import { adLists, type AdType } from '#contract/platform/kinds.ts';
import type { NotificationKind } from '#contract/messaging/notification-kinds.ts';
import type { NotificationRow } from './rows.ts';

/** The pages of the site that list notifications. */
export const pages = {
  notifications: '/notification',
  settings: '/settings/notifications',
  devices: '/settings/devices',
  stop: (token: string) => `/stop-notifications?token=${token}`,
} as const;

/** The path of the page that shows the subject. */
export function linkOf<Kind extends NotificationKind>(row: NotificationRow<Kind>): string {
  return links[row.kind](row);
}

const toAd = ({ ad_id }: NotificationRow) => `/ad-details/${ad_id}`;
const toOwnAds = ({ user_id }: NotificationRow) => `/profile/${user_id}`;

function toPayment({ about, details: { outcome } }: NotificationRow<'payment'>): string {
  return outcome === 'failed' || outcome === 'held' ? `/payment/failed?payment=${about}` : `/payment/${about}/success`;
}

/** The room of a deal, or a sale outside of it. */
function toDeal({ about, details: { event } }: NotificationRow<'deal'>): string {
  return event.startsWith('sale_') ? `/sales/${about}` : `/deals/${about}`;
}

const ofCharges = new Set(['finding_agreed', 'deposit_taken', 'deposit_returned', 'deposit_corrected']);

/** A booking or its charges, or the calendar of an ad whose car has papers that end. */
function toBooking({ about, ad_id, details: { event } }: NotificationRow<'booking'>): string {
  if (event.startsWith('charge') || ofCharges.has(event)) return `/bookings/${about}/charges`;
  return event.startsWith('papers_') ? `/calendar?rental=${ad_id}` : `/bookings/${about}`;
}

const links: { [Kind in NotificationKind]: (row: NotificationRow<Kind>) => string } = {
  message: ({ about, ad_id }) => `/chat?hasPreviousChat=${about}${ad_id === null ? '' : `&ad=${ad_id}`}`,
  comment: toAd,
  reply: toAd,
  review: ({ user_id }) => `/profile/${user_id}/reviews`,
  review_reply: ({ subject_id }) => (subject_id === null ? pages.notifications : `/public-profile/${subject_id}/reviews`),
  price_drop: toAd,
  favourite_sold: toAd,
  ad_approved: toAd,
  ad_rejected: toAd,
  ad_expiring: toOwnAds,
  ad_expired: toOwnAds,
  ad_corrected: toAd,
  search_match: (row) => (row.search_query === null ? toAd(row) : listOf(row.search_type, row.search_query)),
  deal: toDeal,
  verification: () => '/account-verification',
  payment: toPayment,
  subscription: () => '/package',
  due: ({ about }) => `/dues/${about}`,
  objection: toAd,
  report_decided: () => pages.notifications,
  // An accepted edit has nothing to read or appeal.
  decision: (row) => (row.details.outcome === 'approve' ? toAd(row) : `/decisions/${row.about}`),
  offer: ({ ad_id, details: { side } }) => (side === 'owner' ? `/offers/${ad_id}` : '/offers?side=made'),
  booking: toBooking,
  import: ({ about }) => `/import?id=${about}`,
  team: () => pages.notifications,
  support_answer: ({ about }) => `/support/${about}`,
  security: ({ details }) => (details.notice === 'staff_second_factor_failures' ? '/admin/security-log' : pages.devices),
};

function listOf(type: AdType | null, query: string): string {
  return `${type === null ? '/search' : adLists[type]}${query === '' ? '' : `?${query}`}`;
}
