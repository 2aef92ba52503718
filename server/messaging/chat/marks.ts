import { sql, type Transaction } from 'kysely';
import { known } from '#contract/platform/known.ts';
import type { DB } from '#db/schema.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Market } from '#server/platform/market.ts';
import { publish } from '#server/platform/events.ts';
import { lockRoom } from './locks.ts';
import { sendStatus, sendUnread } from './live-events.ts';
import { unreadOf } from './unread.ts';

/**
 * Marks the other participant's messages, up to `messageId`, as read, and notifies them. `not_found` for a room that is not the
 * person's. Returns the remaining unread count.
 */
export async function readMessages(market: Market, person: number, room: number, messageId: number) {
  const { side, read, unread } = await market.db.transaction().execute(async (trx) => {
    const side = await lockRoom(trx, person, room);
    if (!side) throw new AppError('not_found');
    const read = await markRead(trx, person, room, messageId);
    const unread = await countUnread(trx, person, room);
    await publish(trx, 'conversation.read', { room, reader: person });
    return { side, read, unread };
  });
  if (read) sendStatus(market, { other: side.other_id, room, status: 'read', upTo: read.upTo, at: read.at });
  sendUnread(market, person);
  return { unread_count: unread, unread_total: (await unreadOf(market.db, person)).messages };
}

/**
 * Deletes rooms for one participant: existing messages are hidden from them, and the rooms are not listed until a new message
 * arrives. `not_found`, with nothing deleted, if any of them is not the person's.
 */
export async function deleteConversations(market: Market, person: number, rooms: readonly number[]): Promise<void> {
  const wanted = [...new Set(rooms)];
  const own = await market.db
    .selectFrom('room_members')
    .select('room_id')
    .where('user_id', '=', person)
    .where('room_id', 'in', wanted)
    .execute();
  if (own.length < wanted.length) throw new AppError('not_found');
  // One at a time, as locks on several rooms and their notifications could deadlock.
  for (const room of wanted) {
    await market.db.transaction().execute(async (trx) => {
      await lockRoom(trx, person, room);
      await sql`
        update room_members set unread_count = 0, updated_at = null, asked_ad_id = null,
          deleted_up_to = greatest(deleted_up_to, (select coalesce(max(id), 0) from messages where room_id = ${room}))
        where room_id = ${room} and user_id = ${person}`.execute(trx);
      await publish(trx, 'conversation.read', { room, reader: person });
    });
  }
  sendUnread(market, person);
}

async function markRead(trx: Transaction<DB>, person: number, room: number, upTo: number): Promise<{ upTo: number; at: Date } | undefined> {
  const { rows } = await sql<{ id: number; read_at: Date }>`
    with marked as (
      update messages set read_at = clock_timestamp(), delivered_at = coalesce(delivered_at, clock_timestamp())
      where room_id = ${room} and id <= ${upTo} and read_at is null and sender_id <> ${person}
      returning id, read_at
    )
    select id, read_at from marked order by id desc limit 1`.execute(trx);
  return rows[0] && { upTo: rows[0].id, at: rows[0].read_at };
}

async function countUnread(trx: Transaction<DB>, person: number, room: number): Promise<number> {
  const { rows } = await sql<{ unread_count: number }>`
    update room_members set unread_count = (
      select count(*) from messages
      where messages.room_id = ${room} and read_at is null and sender_id <> ${person} and messages.id > deleted_up_to
    )
    where room_id = ${room} and user_id = ${person}
    returning unread_count`.execute(trx);
  return known(rows[0], 'row').unread_count;
}
