import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import type { Unread } from '#contract/live.ts';
import type { Market } from '#server/platform/market.ts';
import { selectMessages, type MessageRow } from './messages.ts';
import { presentMessage } from './present.ts';

/** Tells of a message that is kept: the one it is for, and the other devices of who sent it. */
export function sendMessageEvent(market: Market, sent: MessageRow, other: number): void {
  market.live.emit([other], 'message', presentMessage(sent, market, other));
  market.live.emit([sent.sender_id], 'message', presentMessage(sent, market, sent.sender_id));
  sendUnread(market, other);
}

/** Tells both sides of a message that the staff took away or put back; not who has removed it from their side. */
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

/** Tells `other` how far their messages have come. */
export function sendStatus(
  market: Market,
  { other, room, status, upTo, at }: { other: number; room: number; status: 'delivered' | 'read'; upTo: number; at: Date },
): void {
  market.live.emit([other], 'message_status', { room_id: room, status, up_to: upTo, at: at.toISOString() });
}

/** Those whose unread is told next, of each market that is open. */
const waiting = new WeakMap<Market, Set<number>>();
const togetherMs = 150;

/**
 * Tells every device of a person what is unread, in a moment: of everybody in one query, and once of what comes in a row.
 * Nobody waits for it, and whoever is not told finds it in the API.
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

/** What is unread now of each of `people`. */
export async function allUnreadOf(db: Database, people: readonly number[]): Promise<(Unread & { id: number })[]> {
  const { rows } = await sql<Unread & { id: number }>`select person.id,
    (select coalesce(sum(unread_count), 0) from room_members where user_id = person.id and unread_count > 0) as messages,
    (select count(*) from notifications
     where user_id = person.id and in_app and read_at is null and shown_at <= now()) as notifications
    from unnest(${[...people]}::integer[]) as person(id)`.execute(db);
  return rows;
}
