import path from 'node:path';
import { Redis } from 'ioredis';
import type pg from 'pg';
import { loadContent } from '#db/content/load.ts';
import { openDatabase, type Database } from '#db/database.ts';
import { startEmbedded } from '#db/embedded/postgres.ts';
import { migrate } from '#db/migrate.ts';
import { openPool } from '#db/pool.ts';
import { openPrepared } from '#db/prepared.ts';
import { loadReference } from '#db/reference/load.ts';
import type { Config } from '#server/platform/config/config.ts';
import { openMedia } from '#server/platform/storage/media.ts';
import { jobConnections } from '#server/platform/jobs/worker.ts';

/** The stores of a process: the database, the files and Redis. */
export interface Stores {
  db: Database;
  prepared: Database;
  /** A streaming replica, which the index of active ads may read. */
  replica: Database | null;
  /** For jobs, which may take longer than requests. It connects on first use. */
  jobs: pg.Pool;
  storage: Awaited<ReturnType<typeof openMedia>>;
  redis: Redis | null;
  close: () => Promise<void>;
}

/** Opens the stores that `config` names, migrates the database, and loads the data that comes with the program. */
export async function openStores(config: Config): Promise<Stores> {
  const { databaseConnections: connections, timeouts } = config;
  const embedded = config.databaseUrl ? null : await startEmbedded(path.join(config.dataDir, 'postgres'));
  const url = config.databaseUrl ?? embedded!.url;
  await migrate(url, undefined, timeouts.migrations);
  const db = openDatabase(url, connections, timeouts.requests);
  const prepared = openPrepared(url, connections, timeouts.requests);
  const replica = config.databaseReplicaUrl ? openDatabase(config.databaseReplicaUrl, connections, timeouts.requests) : null;
  // The queue names its own statements, and PostgreSQL plans them once. Those of the jobs have no names: each is planned for its values.
  const jobs = openPool({ url, connections: jobConnections, timeouts: timeouts.jobs, options: '-c timezone=UTC', name: 'jobs' });
  await loadReference(db);
  await loadContent(db);
  const storage = await openMedia(config);
  const redis = config.redisUrl ? openRedis(config.redisUrl) : null;
  const close = async () => {
    await Promise.all([db.destroy(), prepared.destroy(), replica?.destroy(), jobs.end()]);
    redis?.disconnect();
    await embedded?.stop();
  };
  return { db, prepared, replica, jobs, storage, redis, close };
}

/** While Redis is unavailable or hangs, callers continue without a reply after half a second at most. */
function openRedis(url: string): Redis {
  const redis = new Redis(url, {
    maxRetriesPerRequest: 1,
    commandTimeout: 400,
    connectTimeout: 5000,
    retryStrategy: (times) => Math.min(times * 50, 250),
  });
  // /readyz reports it.
  redis.on('error', () => {});
  return redis;
}
