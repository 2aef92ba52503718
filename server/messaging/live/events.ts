import { sql } from 'kysely';
import { Compile } from 'typebox/compile';
import { clientEvents, type ClientSays } from '#contract/messaging/live.ts';
import type { Database } from '#db/database.ts';
import { isIdOutOfRange } from '#server/platform/errors.ts';
import type { Market } from '#server/platform/market.ts';
import { blocksBetween } from '../chat/blocks.ts';
import { markDelivered } from '../chat/delivered.ts';
import { otherIn } from '../chat/members.ts';
import { budgetOf } from './connection-guard.ts';
import type { Presence } from './presence.ts';
import { presenceRoom, type LiveSocket } from './sockets.ts';

interface Needed {
  market: Market;
  presence: Presence;
  report: (error: unknown) => void;
}

const heeded = { atOnce: 60, perSecond: 10 };
const watchedAtOnce = 50;

type EventName = keyof typeof clientEvents;

const compiled = {
  typing: Compile(clientEvents.typing),
  watch: Compile(clientEvents.watch),
  unwatch: Compile(clientEvents.unwatch),
  delivered: Compile(clientEvents.delivered),
};
const checks: { [Name in EventName]: { Check: (said: unknown) => said is ClientSays<Name> } } = compiled;

/** Handles the events of `socket` that are valid and of its own rooms. Others are ignored. */
export function hear(socket: LiveSocket, { market, presence, report }: Needed): void {
  const { id: person } = socket.data;
  const isHeeded = budgetOf(heeded);
  // In sequence: an unsubscribe must not be overtaken by its subscribe.
  let before = Promise.resolve();
  const on = <Name extends EventName>(name: Name, heed: (said: ClientSays<Name>, answer: unknown) => Promise<void>) => {
    const listener = (said: unknown, answer: unknown) => {
      if (isHeeded() && checks[name].Check(said))
        before = before.then(() => heed(said, answer)).catch((error: unknown) => (isIdOutOfRange(error) ? undefined : report(error)));
    };
    socket.on(name, listener as never);
  };

  on('typing', async ({ room_id, typing }) => {
    const other = await findOtherParticipant(market.prepared, person, room_id);
    if (other !== null) market.live.emit([other], 'typing', { room_id, user_id: person, typing });
  });
  on('watch', async ({ room_id }, answer) => {
    const other = await findOtherParticipant(market.prepared, person, room_id);
    const isSeen = other !== null && (socket.rooms.has(presenceRoom(other)) || socket.rooms.size < watchedAtOnce);
    const payload = isSeen ? { user_id: other, online: await presence.watch(socket, other) } : null;
    if (typeof answer === 'function') answer(payload);
  });
  on('unwatch', async ({ room_id }) => {
    const other = await otherIn(market.db, person, room_id);
    if (other !== null) await socket.leave(presenceRoom(other));
  });
  on('delivered', async ({ room_id, message_id }) => {
    await markDelivered(market, person, room_id, message_id);
  });
}

/**
 * The other participant of `room`, if `person` may exchange presence with them; null for a room that is not theirs or does not
 * exist, one in which the other has no messages, and while either has blocked the other.
 */
async function findOtherParticipant(db: Database, person: number, room: number): Promise<number | null> {
  const { rows } = await sql<{ user_id: number }>`
    select other.user_id
    from room_members as mine
    join room_members as other on other.room_id = mine.room_id and other.user_id = mine.other_id
    where mine.room_id = ${room} and mine.user_id = ${person} and other.updated_at is not null
      and not ${blocksBetween(sql`mine.user_id`, sql`other.user_id`)}`.execute(db);
  return rows[0]?.user_id ?? null;
}
