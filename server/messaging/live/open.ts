import { randomUUID } from 'node:crypto';
import type { Server as HttpServer } from 'node:http';
import { createAdapter } from '@socket.io/redis-streams-adapter';
import type { Redis } from 'ioredis';
import { Server } from 'socket.io';
import { livePath } from '#contract/live.ts';
import type { Config } from '#server/platform/config/config.ts';
import { guardConnection, openConnectionGuard } from './connection-guard.ts';
import type { Live } from '#server/platform/live/live.ts';
import { personRoom, presenceRoom, sessionRoom, type LiveServer } from './sockets.ts';

export interface OpenLive {
  io: LiveServer;
  live: Live;
  /** Lets go of Redis, once nothing is told any more. */
  close: () => void;
}

/** As many are kept in the stream for a process that lost sight of it for a while. */
const payloadAtMost = 10_000;

/**
 * The socket server on `http`; over Redis it is one with those of the other processes. Nobody is let in before
 * `acceptPeople` (accept.ts). Without `http` it has no sockets of its own, and what it sends reaches those of the others.
 */
export function openLive(http: HttpServer | null, config: Config, redis: Redis | null): OpenLive {
  const isWelcome = openConnectionGuard(config);
  const others = redis && openPublisher(redis);
  const io: LiveServer = new Server({
    path: livePath,
    // Nothing has to find its way back to the same process.
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: 16_384,
    connectTimeout: 10_000,
    allowRequest: (request, answer) => answer(null, isWelcome(request)),
    ...(others && { adapter: createAdapter(others, adapterSettings) }),
  });
  if (http) {
    io.attach(http);
    io.engine.on('connection', guardConnection);
  }
  // Every socket of this process is in it: what these were told already goes to the others alone.
  const here = `process:${randomUUID()}`;
  io.on('connection', (socket) => void socket.join(here));
  return { io, live: liveOf(io, others, here), close: () => others?.disconnect() };
}

const adapterSettings = { streamName: 'markaba:live', channelPrefix: 'markaba:live', onlyPlaintext: true, maxLen: payloadAtMost };

/**
 * What others are told waits here while Redis is away, and they read on from where they were once it is back: nobody's
 * connection has a gap that it does not know of.
 */
function openPublisher(redis: Redis): Redis {
  const publisher = redis.duplicate({ maxRetriesPerRequest: null, commandTimeout: undefined });
  publisher.on('error', () => {});
  const publish = publisher.publish.bind(publisher);
  // The adapter looks after nothing that this promises, and a failure would end the process.
  publisher.publish = ((channel: string, payload: Buffer) => publish(channel, payload).catch(() => 0)) as typeof publish;
  return publisher;
}

/** People of this process, who are in the room `here`, are told at once, whatever Redis does. */
function liveOf(io: LiveServer, others: Redis | null, here: string): Live {
  let waiting = 0;
  const isHeard = () => {
    if (!others) return false;
    waiting = others.status === 'ready' ? 0 : waiting + 1;
    return waiting < payloadAtMost;
  };
  return {
    emit: (people, event, payload) => {
      if (people.length === 0) return;
      const rooms = people.map(personRoom);
      io.local.to(rooms).emit(event, ...([payload] as never));
      if (isHeard())
        io.to(rooms)
          .except(here)
          .emit(event, ...([payload] as never));
    },
    endSessions: (sessions) => {
      if (sessions.length === 0) return;
      const rooms = sessions.map(sessionRoom);
      io.local.in(rooms).disconnectSockets(true);
      if (others) io.in(rooms).disconnectSockets(true);
    },
    part: (one, other) => {
      for (const [watcher, watched] of [
        [one, other],
        [other, one],
      ] as const) {
        io.local.in(personRoom(watcher)).socketsLeave(presenceRoom(watched));
        if (others) io.in(personRoom(watcher)).socketsLeave(presenceRoom(watched));
      }
    },
  };
}
