import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Redis } from 'ioredis';
import { sql } from 'kysely';
import { known } from '#contract/platform/known.ts';
import type { Database } from '#db/database.ts';
import { findMissing } from '#db/made.ts';
import { pendingMigrations } from '#db/migrate.ts';
import type { Storage } from '../storage/storage.ts';
import { freeBytes, isLow } from './disk.ts';
import { gauge, gauges } from './metrics.ts';

interface Needs {
  db: Database;
  redis: Redis | null;
  storage: Storage;
  dataDir: string;
}

/** 'ok', 'not used', or the reason: without details, as anyone may read it. */
type State = 'ok' | 'not used' | 'draining' | 'pending' | 'missing' | 'low' | 'late' | 'failed';

/** Without these nobody can be served. For any other failure, this process serves as well as any other and stays ready. */
const required = new Set(['process', 'database', 'migrations']);

const requiredMs = 1500;
const optionalMs = 500;
/** Cached results of expensive checks. */
const keptMs = 30_000;
/** A check that takes longer is aborted, and retried. */
const hangsMs = 5000;

/** /healthz: the process responds. /readyz: whether a load balancer may send it requests, and what fails, within two seconds. */
export function serveHealth(app: FastifyInstance, needs: Needs): void {
  const quiet = { schema: { hide: true }, logLevel: 'warn', config: { rateLimit: false, evenStopping: true } } as const;
  const checkAll = checksOf(app, needs);
  app.get('/healthz', quiet, async () => ({ status: 'alive' }));
  app.get('/readyz', quiet, async (_request, reply) => {
    const checks = await checkAll();
    const failing = Object.keys(checks).filter((name) => !isWell(known(checks[name], 'check')));
    const status = failing.some((name) => required.has(name)) ? 'not ready' : failing.length > 0 ? 'degraded' : 'ready';
    return reply
      .status(status === 'not ready' ? 503 : 200)
      .header('cache-control', 'no-store')
      .send({ status, checks });
  });
  gauges(app, {
    name: 'readiness',
    help: 'What /readyz checks: 1 is well, 0 is not',
    label: 'check',
    read: async () => {
      const checks = Object.entries(await checkAll());
      return Object.fromEntries(checks.map(([name, state]) => [name, isWell(state) ? 1 : 0]));
    },
  });
  gauge(app, 'data_dir_free_bytes', 'Free space where DATA_DIR is', () => freeBytes(needs.dataDir));
  const { redis } = needs;
  if (redis) gauge(app, 'redis_connected', 'Whether the connection to Redis is open', () => (redis.status === 'ready' ? 1 : 0));
}

function isWell(state: State): boolean {
  return state === 'ok' || state === 'not used';
}

function checksOf(app: FastifyInstance, { db, redis, storage, dataDir }: Needs): () => Promise<Record<string, State>> {
  const missing = keep(async () => {
    const { indexes, extensions } = await findMissing(db);
    if (indexes.length + extensions.length > 0) app.log.warn({ indexes, extensions }, 'the database lacks what the migrations made');
    return { indexes, extensions };
  }, keptMs);
  const checks: Record<string, () => Promise<State>> = {
    process: async () => (app.stopping.isDraining() ? 'draining' : 'ok'),
    database: keep(() => sql`select 1`.execute(db).then(() => 'ok' as const), 0),
    migrations: keep(async () => ((await pendingMigrations(db)).length > 0 ? 'pending' : 'ok'), 0),
    redis: redis ? keep(() => redis.ping().then(() => 'ok' as const), 0) : async () => 'not used',
    media: keep(() => tryStorage(storage), keptMs),
    disk: async () => ((await isLow(dataDir)) ? 'low' : 'ok'),
    indexes: async () => ((await missing()).indexes.length > 0 ? 'missing' : 'ok'),
    extensions: async () => ((await missing()).extensions.length > 0 ? 'missing' : 'ok'),
  };
  return async () => {
    const states = Object.entries(checks).map(async ([name, check]) => {
      const withinMs = required.has(name) ? requiredMs : optionalMs;
      return [name, await inTime(check(), withinMs)] as const;
    });
    return Object.fromEntries(await Promise.all(states));
  };
}

function inTime(state: Promise<State>, withinMs: number): Promise<State> {
  return Promise.race([state, sleep<State>(withinMs, 'late', { ref: false })]).catch(() => 'failed');
}

/** `work`, run once for all concurrent callers; its result is reused for `forMs`, a failure never. */
function keep<Outcome>(work: () => Promise<Outcome>, forMs: number): () => Promise<Outcome> {
  let newest: Promise<Outcome> | null = null;
  let goodUntil = 0;
  return () => {
    if (newest && performance.now() < goodUntil) return newest;
    goodUntil = performance.now() + Math.max(forMs, hangsMs);
    const begun = work();
    newest = begun;
    begun.then(
      () => newest === begun && (goodUntil = performance.now() + forMs),
      () => newest === begun && (newest = null),
    );
    return begun;
  };
}

async function tryStorage(storage: Storage): Promise<State> {
  await storage.check();
  const key = `readiness-${randomUUID()}.txt`;
  await storage.put(key, Buffer.from('x'));
  const read = await storage.read(key);
  await storage.remove(key);
  return read.length === 1 ? 'ok' : 'failed';
}
