import { sql } from 'kysely';
import { known } from '#contract/platform/known.ts';
import type { Language } from '#contract/platform/languages.ts';
import type { Unread } from '#contract/messaging/live.ts';
import type { Database } from '#db/database.ts';
import { sourceOf, type Order, type Row } from '#server/platform/paging/keyset.ts';
import { findPage, type Found, type PageQuery } from '#server/platform/paging/page.ts';
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
  const unread = await readUnreadOfEach(db, [person]);
  return unread(person);
}

/** The same for each of `people`. */
export async function readUnreadOfEach(db: Database, people: readonly number[]): Promise<(person: number) => Unread> {
  const { rows } = await sql<Unread & { person: number }>`
    select person,
      (select coalesce(sum(unread_count), 0)::integer from room_members where user_id = person and unread_count > 0) as messages,
      (select count(*) from notifications
       where user_id = person and in_app and read_at is null and shown_at <= now()) as notifications
    from unnest(${[...people]}::integer[]) as person`.execute(db);
  const unread = new Map(rows.map(({ person, ...counts }) => [person, counts]));
  return (person) => known(unread.get(person), 'person');
}
