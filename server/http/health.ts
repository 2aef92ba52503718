import type { FastifyInstance } from 'fastify';
import type { Redis } from 'ioredis';
import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import { pendingMigrations } from '#db/migrate.ts';

interface Needs {
  db: Database;
  redis: Redis | null;
}

/** /healthz: the process answers. /readyz: what it needs answers too, so that a balancer may send it people. */
export function serveHealth(app: FastifyInstance, needs: Needs): void {
  const quiet = { schema: { hide: true }, logLevel: 'warn', config: { rateLimit: false } } as const;
  app.get('/healthz', quiet, async () => ({ status: 'alive' }));
  app.get('/readyz', quiet, async (_request, reply) => {
    const checks = await checkAll(needs);
    const ready = Object.values(checks).every((state) => state === 'ok' || state === 'not used');
    return reply
      .status(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ready' : 'not ready', checks });
  });
}

async function checkAll({ db, redis }: Needs): Promise<Record<string, string>> {
  const [database, migrations, redisState] = await Promise.all([
    stateOf(sql`select 1`.execute(db)),
    stateOf(pendingMigrations(db).then(refusePending)),
    redis ? stateOf(redis.ping()) : 'not used',
  ]);
  return { database, migrations, redis: redisState };
}

/** 'ok', or why not: without details, as anyone may read it. */
async function stateOf(work: Promise<unknown>): Promise<string> {
  const late = new Promise((_resolve, reject) => setTimeout(reject, 2000, new Error('late')).unref());
  return Promise.race([work, late]).then(
    () => 'ok',
    (error: Error) => (error.message === 'pending' || error.message === 'late' ? error.message : 'failed'),
  );
}

function refusePending(pending: string[]): void {
  if (pending.length > 0) throw new Error('pending');
}
