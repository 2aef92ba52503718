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
  deal: true,
  booking: true,
  due: true,
  report_decided: true,
  decision: true,
  offer: true,
  support_answer: true,
};

interface Stop {
  channel: NotificationChannel;
  kinds: ChoosableKind[];
  ofSearch: boolean;
}

/** Parses what a token would stop: `person.channel.kind~kind.search.seal`. Only the server can verify it. */
export function readStop(token: string): Stop | null {
  const [, channel = '', named = '', search = '', seal = ''] = token.split('.');
  const all = named.split('~');
  if (!isIn(channels, channel) || seal === '' || !all.every((kind) => isIn(kinds, kind))) return null;
  return { channel, kinds: all, ofSearch: search !== '' };
}

function isIn<Name extends string>(names: Record<Name, true>, name: string): name is Name {
  return Object.hasOwn(names, name);
}
