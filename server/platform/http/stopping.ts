import { setTimeout as sleep } from 'node:timers/promises';
import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';

/** How this process stops being asked anything, before it is closed. */
export interface Stopping {
  /** From the first signal on: /readyz says so, and a balancer sends people to another process. */
  isDraining: () => boolean;
  /**
   * Serves everything for another `drainMs`, then refuses what is new and waits for what is under way. Connections that take
   * longer than half a minute over it are cut.
   */
  stop: (drainMs: number) => Promise<void>;
}

const finishWithinMs = 30_000;
const lookEveryMs = 20;
/** For requests that were on their way when the process stopped listening. */
const lastRequestsMs = 200;
/** By then the client is likely to reach another process. */
const retryAfterSeconds = 1;

export function stopGently(app: FastifyInstance): void {
  let phase: 'serving' | 'draining' | 'refusing' = 'serving';
  const underWay = new Set<ServerResponse>();
  app.decorate('stopping', {
    isDraining: () => phase !== 'serving',
    stop: async (drainMs) => {
      phase = 'draining';
      if (drainMs > 0) await sleep(drainMs);
      phase = 'refusing';
      // No new connections, and none that is idle; what still comes over the others is refused in the contract's words.
      app.server.close();
      await sleep(lastRequestsMs);
      for (let waited = 0; underWay.size > 0 && waited < finishWithinMs; waited += lookEveryMs) await sleep(lookEveryMs);
      app.server.closeAllConnections();
    },
  });
  app.addHook('onRequest', async (request, reply) => {
    // A page that is under way asks the API in its turn.
    if (request.headers['x-inside'] === app.insideToken) return;
    if (phase !== 'serving') reply.header('connection', 'close');
    if (phase === 'refusing' && !request.routeOptions.config.evenStopping) throw new AppError('unavailable', { retryAfterSeconds });
    underWay.add(reply.raw);
    reply.raw.once('close', () => underWay.delete(reply.raw));
  });
}

declare module 'fastify' {
  interface FastifyInstance {
    stopping: Stopping;
  }
  interface FastifyContextConfig {
    /** Answered until the very end. */
    evenStopping?: boolean;
  }
}
