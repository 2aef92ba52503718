import type { Language } from '#contract/platform/languages.ts';
import type { LiveNotification } from '#contract/messaging/live.ts';
import type { NotificationKind } from '#contract/messaging/notification-kinds.ts';
import type { Notification } from '#contract/messaging/notifications.ts';
import { pictureUrl } from '#server/platform/images/address.ts';
import type { Market } from '#server/platform/market.ts';
import { linkOf } from './links.ts';
import type { NotificationRow } from './rows.ts';
import { renderNotification } from './renderers.ts';

/** Kinds that are about a person rather than a thing. */
const ofPeople = new Set<NotificationKind>(['message', 'comment', 'reply', 'review', 'review_reply']);

/** For open pages, each of which has a language of its own. */
export function presentLive(row: NotificationRow, market: Pick<Market, 'config' | 'reference'>, language: Language): LiveNotification {
  const words = (of: Language) => renderNotification(row, market.reference, of);
  return { ...presentNotification(row, market, language), words: { ar: words('ar'), en: words('en') } };
}

export function presentNotification(
  row: NotificationRow,
  { config, reference }: Pick<Market, 'config' | 'reference'>,
  language: Language,
): Notification {
  const { title, body } = renderNotification(row, reference, language);
  const picture = ofPeople.has(row.kind) ? row.actor_picture : row.cover;
  return {
    id: row.id,
    kind: row.kind,
    title,
    body,
    link: linkOf(row),
    image: pictureUrl(config.publicUrl, picture, 320),
    count: row.count,
    created_at: row.created_at.toISOString(),
    read_at: row.read_at?.toISOString() ?? null,
  };
}
