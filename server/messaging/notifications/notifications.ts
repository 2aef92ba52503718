import { sql } from 'kysely';
import type { Language } from '#contract/languages.ts';
import type { Unread } from '#contract/live.ts';
import type { Database } from '#db/database.ts';
import { unreadOf } from '../chat/unread.ts';
import { sourceOf, type Order, type Row } from '#server/platform/paging/keyset.ts';
import { findPage, type Found, type PageQuery } from '#server/platform/paging/page.ts';
import { countUnread } from './read.ts';
import { selectNotifications, type NotificationRow } from './rows.ts';

const lastShown: Order = {
  name: 'told',
  key: sql.ref('notifications.shown_at'),
  type: 'timestamptz',
  id: sql.ref('notifications.id'),
  direction: 'desc',
  gaps: false,
};

/** A person's notifications in the app, the last first. */
export function listNotifications(
  db: Database,
  person: number,
  page: PageQuery,
  language: Language,
): Promise<Found<NotificationRow & Row>> {
  const rows = selectNotifications(db)
    .where('notifications.user_id', '=', person)
    .where('notifications.in_app', '=', true)
    .where('notifications.shown_at', '<=', sql<Date>`now()`);
  return findPage(lastShown, sourceOf(rows, lastShown), page, language);
}

/** A person's unread counts, including chat. */
export async function readUnread(db: Database, person: number): Promise<Unread> {
  const [notifications, { messages }] = await Promise.all([countUnread(db, person), unreadOf(db, person)]);
  return { messages, notifications };
}
