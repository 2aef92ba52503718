import path from 'node:path';
import { Redis } from 'ioredis';
import type pg from 'pg';
import { loadContent } from '#db/content/load.ts';
import { customPlans, openDatabase, type Database } from '#db/database.ts';
import { startEmbedded } from '#db/embedded/postgres.ts';
import { migrate } from '#db/migrate.ts';
import { openPool } from '#db/pool.ts';
import { openPrepared } from '#db/prepared.ts';
import { loadReference } from '#db/reference/load.ts';
import type { Config } from '#server/platform/config/config.ts';
import { openMedia } from '#server/platform/storage/media.ts';
import { jobConnections } from '#server/platform/jobs/worker.ts';

/** Where a process keeps things: the database, the files and Redis. */
export interface Stores {
  db: Database;
  prepared: Database;
  /** For jobs, which may take longer than requests. It connects once it is used. */
  jobs: pg.Pool;
  storage: Awaited<ReturnType<typeof openMedia>>;
  redis: Redis | null;
  close: () => Promise<void>;
}

/** Opens what `config` names, brings the database up to date, and loads what comes with the program. */
export async function openStores(config: Config): Promise<Stores> {
  const { databaseConnections: connections, timeouts } = config;
  const embedded = config.databaseUrl ? null : await startEmbedded(path.join(config.dataDir, 'postgres'));
  const url = config.databaseUrl ?? embedded!.url;
  await migrate(url, undefined, timeouts.migrations);
  const db = openDatabase(url, connections, timeouts.requests);
  const prepared = openPrepared(url, connections, timeouts.requests);
  const jobs = openPool({ url, connections: jobConnections, timeouts: timeouts.jobs, options: customPlans, name: 'jobs' });
  await loadReference(db);
  await loadContent(db);
  const storage = await openMedia(config);
  const redis = config.redisUrl ? openRedis(config.redisUrl) : null;
  const close = async () => {
    await Promise.all([db.destroy(), prepared.destroy(), jobs.end()]);
    redis?.disconnect();
    await embedded?.stop();
  };
  return { db, prepared, jobs, storage, redis, close };
}

/** While it is away or hangs, whatever asks of it goes on without an answer after half a second at most. */
function openRedis(url: string): Redis {
  const redis = new Redis(url, {
    maxRetriesPerRequest: 1,
    commandTimeout: 400,
    connectTimeout: 5000,
    retryStrategy: (times) => Math.min(times * 50, 250),
  });
  // Told by /readyz.
  redis.on('error', () => {});
  return redis;
}
