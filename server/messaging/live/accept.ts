import type { Redis } from 'ioredis';
import { sql } from 'kysely';
import { memberMay } from '#contract/platform/member-roles.ts';
import type { UserType } from '#contract/platform/kinds.ts';
import type { Database } from '#db/database.ts';
import type { Market } from '#server/platform/market.ts';
import { authorise, tooMany } from './authorise.ts';
import { hear } from './events.ts';
import { openLatest } from './latest.ts';
import { openPresence } from './presence.ts';
import { openLocalRoster, openSharedRoster, rosterBeatMs } from './roster.ts';
import { callerRoom, personRoom, sessionRoom, type LiveServer, type LiveSocket } from './sockets.ts';

export interface Accepting {
  /** Closes the connections of this process whose sessions have ended. */
  checkSessions: () => Promise<void>;
  /** Sends recent messages to everybody connected here, in case an event was lost. */
  emitLatest: () => Promise<void>;
  /** Closes every connection; clients reconnect to another process. */
  close: () => Promise<void>;
}

const connectionsAPerson = 20;
const checkEveryMs = 30_000;
const latestEveryMs = 10_000;
/** The maximum delay of a timer; a connection of that age is reopened, and nothing is lost. */
const longestTimerMs = 2 ** 31 - 1;

/** Accepts people by their token, and handles their events until it expires. `report` receives unexpected errors. */
export function acceptPeople(io: LiveServer, market: Market, redis: Redis | null, report: (error: unknown) => void): Accepting {
  const roster = redis ? openSharedRoster(redis) : openLocalRoster();
  const presence = openPresence(io, roster, (person) => redis && io.serverSideEmit('presence', person));
  const { adapter } = io.of('/');
  const isCrowded = (socket: LiveSocket, most: number) => (adapter.rooms.get(callerRoom(socket.data))?.size ?? 0) > most;
  io.use(async (socket, next) => {
    const refusal = await authorise(market, socket);
    next(refusal ?? (isCrowded(socket, connectionsAPerson - 1) ? tooMany() : undefined));
  });
  io.on('connection', (socket) => {
    const { id: person, session, secondsLeft, member } = socket.data;
    // The events of a person are those of conversations: not every member reads them.
    const isInChat = member === null || memberMay(member, 'chat');
    void socket.join([callerRoom(socket.data), sessionRoom(session), ...(isInChat ? [personRoom(person)] : [])]);
    // Two that connected at the same moment did not see each other's presence yet.
    if (isCrowded(socket, connectionsAPerson)) return void socket.disconnect(true);
    const expiry = setTimeout(() => socket.disconnect(true), Math.min(secondsLeft * 1000, longestTimerMs)).unref();
    socket.on('disconnect', () => clearTimeout(expiry));
    if (!isInChat) return;
    presence.came(person);
    socket.on('disconnect', () => presence.went(person));
    hear(socket, { market, presence, report });
  });
  const checkSessions = () => checkSockets(io, market);
  const emitLatest = openLatest(io, market);
  const timers = [
    setInterval(() => void checkSessions().catch(report), checkEveryMs).unref(),
    setInterval(() => void roster.beat().then(presence.lookAgain).catch(quiet), rosterBeatMs).unref(),
    // The next call sends what this one did not.
    setInterval(() => void emitLatest().catch(quiet), latestEveryMs).unref(),
    // The stream is read from its end on, until there was something to read: otherwise entries between two reads would be lost.
    setInterval(() => redis && io.to('nobody').emit('unread', { messages: 0, notifications: 0 }), rosterBeatMs).unref(),
  ];
  const close = async () => {
    for (const timer of timers) clearInterval(timer);
    await adapter.close();
    io.engine.close();
    presence.close();
    await roster.close();
  };
  return { checkSessions, emitLatest, close };
}

async function checkSockets(io: LiveServer, { db }: Market): Promise<void> {
  const sockets = [...io.of('/').sockets.values()];
  const roles = await findActiveSessions(db, [...new Set(sockets.map(({ data }) => data.session))]);
  for (const socket of sockets) if (roles.get(socket.data.session) !== socket.data.userType) socket.disconnect(true);
}

// Redis or the database is unavailable for a moment: /readyz reports it.
function quiet(): void {}

/** The sessions among `sessions` that have not ended, with the current role of their person. */
async function findActiveSessions(db: Database, sessions: readonly string[]): Promise<Map<string, UserType>> {
  if (sessions.length === 0) return new Map();
  const { rows } = await sql<{ id: string; user_type: UserType }>`
    select sessions.id, users.user_type
    from sessions join users on users.id = sessions.user_id
    left join business_members as member on member.id = sessions.member_id
    left join users as person on person.id = member.person_id
    left join sessions as parent on parent.id = sessions.parent_id
    where sessions.id = any(${sessions}::uuid[]) and users.closed_at is null
      and sessions.expires_at > now() and (sessions.revoked_at is null or sessions.revoked_at > now())
      and (sessions.member_id is null or (
        member.removed_at is null and sessions.created_at >= member.changed_at and person.closed_at is null
        and parent.expires_at > now() and (parent.revoked_at is null or parent.revoked_at > now())))`.execute(db);
  return new Map(rows.map(({ id, user_type }) => [id, user_type]));
}
