import type { FastifyInstance } from 'fastify';
import type { Redis } from 'ioredis';
import { gauge } from '#server/platform/http/metrics.ts';
import type { Market } from '#server/platform/market.ts';
import { acceptPeople, type Accepting } from './accept.ts';
import type { OpenLive } from './open.ts';

/** Accepts connections while `app` is open. */
export function serveLive(app: FastifyInstance, market: Market, { io, close }: OpenLive, redis: Redis | null): void {
  const report = (error: unknown) => app.log.error({ err: error }, 'unexpected failure of a live connection');
  const accepting = acceptPeople(io, market, redis, report);
  app.decorate('connections', accepting);
  gauge(app, 'live_connections', 'Open live connections', () => io.engine.clientsCount);
  // Before the server waits for open connections: otherwise it would wait for ever.
  app.addHook('preClose', accepting.close);
  app.addHook('onClose', async () => close());
}

declare module 'fastify' {
  interface FastifyInstance {
    connections: Accepting;
  }
}
