import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Redis } from 'ioredis';
import { loadContent } from '#db/content/load.ts';
import { openDatabase, type Database } from '#db/database.ts';
import { ensureDemo } from '#db/demo/market.ts';
import { demoPassword, listDemoAccounts } from '#db/demo/passwords.ts';
import { listDemoStaff } from '#db/demo/staff.ts';
import { startEmbedded } from '#db/embedded/postgres.ts';
import { migrate } from '#db/migrate.ts';
import { openPrepared } from '#db/prepared.ts';
import { loadReference } from '#db/reference/load.ts';
import { buildApp } from './app.ts';
import { readConfig, type Config } from './config.ts';
import { mediaFolderOf, openMedia } from './gateways/media.ts';
import { serveBuilt } from './http/built.ts';
import { servePictures, serveWords } from './http/files.ts';
import { serveStoredPictures } from './http/stored-pictures.ts';
import { serveMetrics } from './http/metrics.ts';
import { servePages } from './http/pages.ts';
import { openSite, readSite } from './http/site.ts';
import { startWorker } from './jobs/worker.ts';

const config = configOrExit();
await mkdir(config.dataDir, { recursive: true });
await start({ ...config, secret: config.secret || (await keptSecret(config.dataDir)) });

async function start(config: Config): Promise<void> {
  const built = readSite(config);
  const embedded = config.databaseUrl ? null : await startEmbedded(path.join(config.dataDir, 'postgres'));
  const url = config.databaseUrl ?? embedded!.url;
  await migrate(url, undefined, config.timeouts.migrations);
  const db = openDatabase(url, config.databaseConnections, config.timeouts.requests);
  const prepared = openPrepared(url, config.databaseConnections, config.timeouts.requests);
  await loadReference(db);
  await loadContent(db);
  const storage = await openMedia(config);
  if (config.demo) await ensureDemo(db, storage, { now: new Date() });

  const redis = config.redisUrl ? openRedis(config.redisUrl) : null;
  const app = await buildApp({ config, db, prepared, storage, redis });
  const site = await openSite(app, built);
  await ('readPart' in storage ? serveStoredPictures(app, storage) : servePictures(app, mediaFolderOf(config)));
  await (config.production ? serveBuilt(app, path.join(import.meta.dirname, '../build/client')) : serveWords(app));
  servePages(app, site.build, config);
  const [worker] = await Promise.all([
    startWorker(app.market, url, (job, error) => app.log.error({ err: error, job }, 'a job failed')),
    app.listen({ port: config.port, host: config.host }),
  ]);
  const metrics = config.metricsPort === null ? null : await serveMetrics(app, config.metricsPort, config.host);
  console.log(`مركبة · Markaba: ${config.publicUrl}`);
  if (config.demo) await printDemo(db);
  if (config.outboxPage) console.log(`SMS and mail: ${config.publicUrl}/dev/outbox`);
  process.send?.('listening');

  stopOnSignal(async (signal) => {
    // Whoever presses Ctrl+C waits for it.
    await app.stopping.stop(signal === 'SIGTERM' ? config.drainSeconds * 1000 : 0);
    await app.close();
    await worker.stop();
    metrics?.close();
    await site.close();
    await Promise.all([db.destroy(), prepared.destroy()]);
    redis?.disconnect();
    await embedded?.stop();
  });
}

/** While it is away or hangs, whatever asks of it goes on without an answer after half a second at most. */
function openRedis(url: string): Redis {
  const redis = new Redis(url, {
    maxRetriesPerRequest: 1,
    commandTimeout: 500,
    connectTimeout: 5000,
    retryStrategy: (times) => Math.min(times * 50, 250),
  });
  // Told by /readyz.
  redis.on('error', () => {});
  return redis;
}

async function printDemo(db: Database): Promise<void> {
  const accounts = await listDemoAccounts(db);
  if (accounts.length === 0) return;
  const named = accounts.map(({ user_type, username }) => `${user_type} ${username}`).join(' · ');
  console.log(`Demo accounts: ${named} · password ${demoPassword}`);
  const staff = await listDemoStaff(db);
  if (staff.length > 0) console.log(`Demo staff (/admin): ${staff.map(({ username }) => username).join(' · ')} · the same password`);
}

const impatientAfterMs = 1000;

/**
 * The first signal lets what is under way finish; one that comes later does not wait. Within the first second it is the
 * same one again: a terminal or a parent tells everybody at once.
 */
function stopOnSignal(stop: (signal: NodeJS.Signals) => Promise<void>): void {
  let since = 0;
  const onSignal = (signal: NodeJS.Signals) => {
    if (since > 0 && Date.now() - since > impatientAfterMs) process.exit(1);
    if (since > 0) return;
    since = Date.now();
    stop(signal).then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, onSignal);
}

/** The secret of a market that keeps everything on this machine: made once, readable by its owner alone. */
async function keptSecret(dataDir: string): Promise<string> {
  const file = path.join(dataDir, 'secret');
  await writeFile(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  return readFile(file, 'utf8');
}

function configOrExit(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    console.error((error as Error).message);
    process.exit(78);
  }
}
