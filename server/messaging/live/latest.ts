import { databaseNow } from '#db/clock.ts';
import type { LatestInRoom } from '#contract/messaging/live.ts';
import { listRecent } from '../chat/recent.ts';
import { allUnreadOf } from '../chat/live-events.ts';
import type { Market } from '#server/platform/market.ts';
import { listNotifiedSince } from '../notifications/recent.ts';
import { personRoom, type LiveServer } from './sockets.ts';

/** Longer than a transaction may take, as rows have the time at which it began. */
const overlapMs = 60_000;

/**
 * Events pass through Redis and may be lost there, when it is killed or changes its primary, without any client noticing a gap.
 * Each call reads recent messages to the people who are connected here from the database, and sends their ids: a client that does
 * not know one requests it from the API. Each message is sent for about a minute, so a failed query is repeated.
 */
export function openLatest(io: LiveServer, { prepared: db }: Market): () => Promise<void> {
  let since: Date | null = null;
  return async () => {
    const people = [...new Set([...io.of('/').sockets.values()].map(({ data }) => data.id))];
    const begun = (await databaseNow(db)).getTime() - overlapMs;
    // After failed calls, from the last successful one on.
    const from = since ?? new Date(begun);
    if (people.length > 0) await emitLatest(io, db, people, from);
    since = new Date(begun);
  };
}

async function emitLatest(io: LiveServer, db: Market['db'], people: readonly number[], since: Date): Promise<void> {
  const [recent, notified] = await Promise.all([listRecent(db, people, since), listNotifiedSince(db, people, since)]);
  const rooms = Map.groupBy(recent, ({ user_id }) => user_id);
  for (const [person, rows] of rooms) {
    const payload: LatestInRoom[] = rows.map(({ room_id, unread_count, message_ids }) => ({ room_id, unread_count, message_ids }));
    io.local.to(personRoom(person)).emit('latest', { rooms: payload });
  }
  for (const { id, messages, notifications } of await allUnreadOf(db, [...new Set([...rooms.keys(), ...notified])]))
    io.local.to(personRoom(id)).emit('unread', { messages, notifications });
}
