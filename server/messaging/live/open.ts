import { randomUUID } from 'node:crypto';
import type { Server as HttpServer } from 'node:http';
import { createAdapter } from '@socket.io/redis-streams-adapter';
import type { Redis } from 'ioredis';
import { Server } from 'socket.io';
import { livePath } from '#contract/messaging/live.ts';
import type { Config } from '#server/platform/config/config.ts';
import { guardConnection, openConnectionGuard } from './connection-guard.ts';
import type { Live } from '#server/platform/live/live.ts';
import { personRoom, presenceRoom, sessionRoom, type LiveServer } from './sockets.ts';

export interface OpenLive {
  io: LiveServer;
  live: Live;
  /** Closes the connection to Redis, after the last event. */
  close: () => void;
}

/** The length of the stream, for a process that lost its connection for a while. */
const payloadAtMost = 10_000;

/**
 * The socket server on `http`; Redis connects it with those of the other processes. Nobody is accepted before `acceptPeople`
 * (accept.ts). Without `http` it has no sockets of its own, and only sends to those of the others.
 */
export function openLive(http: HttpServer | null, config: Config, redis: Redis | null): OpenLive {
  const isWelcome = openConnectionGuard(config);
  const others = redis && openPublisher(redis);
  const io: LiveServer = new Server({
    path: livePath,
    // WebSocket only: no later request has to reach the same process.
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
  // Every socket of this process is in it: local events are excluded from the broadcast to the others.
  const here = `process:${randomUUID()}`;
  io.on('connection', (socket) => void socket.join(here));
  return { io, live: liveOf(io, others, here), close: () => others?.disconnect() };
}

const adapterSettings = { streamName: 'markaba:live', channelPrefix: 'markaba:live', onlyPlaintext: true, maxLen: payloadAtMost };

/**
 * Events for other processes are queued here while Redis is unavailable, and reading continues at the last position when it is
 * back: no connection has an unnoticed gap.
 */
function openPublisher(redis: Redis): Redis {
  const publisher = redis.duplicate({ maxRetriesPerRequest: null, commandTimeout: undefined });
  publisher.on('error', () => {});
  const publish = publisher.publish.bind(publisher);
  const duplicate = publisher.duplicate.bind(publisher);
  // The adapter handles no rejection of what it publishes and subscribes to, and an unhandled one would end the process.
  publisher.publish = ((channel: string, payload: Buffer) => publish(channel, payload).catch(() => 0)) as typeof publish;
  publisher.duplicate = (override) => withQuietSubscriptions(duplicate(override));
  return publisher;
}

/** A subscription that waits for Redis is rejected when its client is closed. */
function withQuietSubscriptions(client: Redis): Redis {
  const subscribe = client.subscribe.bind(client);
  client.subscribe = ((...channels: string[]) => subscribe(...channels).catch(() => 0)) as typeof subscribe;
  return client;
}

/** Sockets of this process, in the room `here`, receive events at once, even without Redis. */
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
      const payloads = [payload] as never;
      io.local.to(rooms).emit(event, ...payloads);
      if (isHeard())
        io.to(rooms)
          .except(here)
          .emit(event, ...payloads);
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
