import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';

/** How this process stops receiving requests before it is closed. */
interface Stopping {
  /** Set from the first signal on: /readyz reports it, and a load balancer routes to another process. */
  isDraining: () => boolean;
  /**
   * Serves everything for another `drainMs`, then refuses new requests and waits for those under way. Connections that take longer
   * than half a minute are cut.
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
  let underWay = 0;
  app.decorate('stopping', {
    isDraining: () => phase !== 'serving',
    stop: async (drainMs) => {
      phase = 'draining';
      if (drainMs > 0) await sleep(drainMs);
      phase = 'refusing';
      // Accepts no new connections and closes idle ones; later requests on the others are refused in the shape of the contract.
      app.server.close();
      await sleep(lastRequestsMs);
      for (let waited = 0; underWay > 0 && waited < finishWithinMs; waited += lookEveryMs) await sleep(lookEveryMs);
      app.server.closeAllConnections();
    },
  });
  app.addHook('onRequest', async (request, reply) => {
    // A page under way itself calls the API.
    if (request.headers['x-inside'] === app.insideToken) return;
    if (phase !== 'serving') reply.header('connection', 'close');
    if (phase === 'refusing' && !request.routeOptions.config.evenStopping) throw new AppError('unavailable', { retryAfterSeconds });
    underWay += 1;
    reply.raw.once('close', () => (underWay -= 1));
  });
}

declare module 'fastify' {
  interface FastifyInstance {
    stopping: Stopping;
  }
  interface FastifyContextConfig {
    /** Served until the very end. */
    evenStopping?: boolean;
  }
}
