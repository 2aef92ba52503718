import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import type { Unread } from '#contract/messaging/live.ts';
import type { Market } from '#server/platform/market.ts';
import { selectMessages, type MessageRow } from './messages.ts';
import { presentMessage } from './present.ts';

/** Sends the event of a stored message to its receiver and to the other devices of its sender. */
export function sendMessageEvent(market: Market, sent: MessageRow, other: number): void {
  market.live.emit([other], 'message', presentMessage(sent, market, other));
  market.live.emit([sent.sender_id], 'message', presentMessage(sent, market, sent.sender_id));
  sendUnread(market, other);
}

/** Sends both participants a message that the staff removed or restored, except a participant who deleted it. */
export async function sendChangedMessage(market: Market, id: number): Promise<void> {
  const message = await selectMessages(market.db).where('messages.id', '=', id).executeTakeFirst();
  if (!message) return;
  const sides = await market.db
    .selectFrom('room_members')
    .select('user_id')
    .where('room_id', '=', message.room_id)
    .where('deleted_up_to', '<', id)
    .execute();
  for (const { user_id: person } of sides) market.live.emit([person], 'message', presentMessage(message, market, person));
}

/** Notifies `other` how far their messages were delivered and read. */
export function sendStatus(
  market: Market,
  { other, room, status, upTo, at }: { other: number; room: number; status: 'delivered' | 'read'; upTo: number; at: Date },
): void {
  market.live.emit([other], 'message_status', { room_id: room, status, up_to: upTo, at: at.toISOString() });
}

/** The people whose unread counts are sent next, for each open market. */
const waiting = new WeakMap<Market, Set<number>>();
const togetherMs = 150;

/**
 * Sends every device of a person the unread counts, shortly after: one query for all people, and one event for a series of changes.
 * Nobody waits for it; a lost event can be read from the API.
 */
export function sendUnread(market: Market, person: number): void {
  const people = waiting.get(market) ?? new Set();
  if (people.size === 0) setTimeout(emitAllUnread, togetherMs, market).unref();
  waiting.set(market, people.add(person));
}

function emitAllUnread(market: Market): void {
  const people = [...(waiting.get(market) ?? [])];
  waiting.delete(market);
  allUnreadOf(market.prepared, people).then(
    (rows) => {
      for (const { id, messages, notifications } of rows) market.live.emit([id], 'unread', { messages, notifications });
    },
    () => {},
  );
}

/** The current unread counts of each of `people`. */
export async function allUnreadOf(db: Database, people: readonly number[]): Promise<(Unread & { id: number })[]> {
  const { rows } = await sql<Unread & { id: number }>`select person.id,
    (select coalesce(sum(unread_count), 0) from room_members where user_id = person.id and unread_count > 0) as messages,
    (select count(*) from notifications
     where user_id = person.id and in_app and read_at is null and shown_at <= now()) as notifications
    from unnest(${[...people]}::integer[]) as person(id)`.execute(db);
  return rows;
}
