import type { ChoosableKind, NotificationChannel } from '#contract/notifications.ts';

// The contract's lists; its module would bring the schemas into the browser.
const channels: Record<NotificationChannel, true> = { app: true, push: true, mail: true };
const kinds: Record<ChoosableKind, true> = {
  message: true,
  comment: true,
  reply: true,
  review: true,
  review_reply: true,
  price_drop: true,
  favourite_sold: true,
  ad_approved: true,
  ad_rejected: true,
  ad_expiring: true,
  ad_expired: true,
  search_match: true,
  verification: true,
  payment: true,
  subscription: true,
  report_decided: true,
  decision: true,
  support_answer: true,
};

interface Stop {
  channel: NotificationChannel;
  kinds: ChoosableKind[];
  ofSearch: boolean;
}

/** What a token would stop, as it says: `person.channel.kind~kind.search.seal`. Whether it is a true one, the server alone knows. */
export function readStop(token: string): Stop | null {
  const [, channel = '', named = '', search = '', seal = ''] = token.split('.');
  const all = named.split('~');
  if (!(channel in channels) || seal === '' || !all.every((kind) => kind in kinds)) return null;
  return { channel: channel as NotificationChannel, kinds: all as ChoosableKind[], ofSearch: search !== '' };
}
