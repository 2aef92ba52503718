import { sql, type Transaction } from 'kysely';
import type { NotificationKind } from '#contract/messaging/notification-kinds.ts';
import type { Database } from '#db/database.ts';
import type { DB } from '#db/schema.ts';

/** Called when a person has seen the thing itself: its notifications are read, and queued ones are never sent. */
export async function readAbout(trx: Transaction<DB>, person: number, kind: NotificationKind, about: number): Promise<void> {
  await sql`
    with unread as (
      select id, shown_at > now() as hidden from notifications
      where user_id = ${person} and kind = ${kind} and about = ${about} and read_at is null
    ), gone as (
      delete from notifications using unread where notifications.id = unread.id and hidden
    )
    update notifications set read_at = now() from unread where notifications.id = unread.id and not hidden`.execute(trx);
}

/** Marks `ids` as read, or everything. */
export async function readNotifications(db: Database, person: number, ids?: readonly number[]): Promise<void> {
  if (ids?.length === 0) return;
  await db
    .updateTable('notifications')
    .set({ read_at: sql<Date>`now()` })
    .where('user_id', '=', person)
    .where('in_app', '=', true)
    .where('read_at', 'is', null)
    .where('shown_at', '<=', sql<Date>`now()`)
    .$call((query) => (ids === undefined ? query : query.where('id', 'in', [...ids])))
    .execute();
}
