import path from 'node:path';
import { buildApp } from '#server/app/app.ts';
import type { Config } from '#server/platform/config/config.ts';
import { mediaFolderOf } from '#server/platform/storage/media.ts';
import { serveBuilt } from '#server/platform/http/built.ts';
import { servePictures, serveWords } from '#server/platform/http/files.ts';
import { serveStoredPictures } from '#server/platform/http/stored-pictures.ts';
import { serveMetrics } from '#server/platform/http/metrics.ts';
import { servePages } from '#server/platform/http/pages.ts';
import { openWithVite, startRenderPool } from '#server/platform/http/site.ts';
import { measureStores } from '#server/app/measure-stores.ts';
import { readSettings, stopOnSignal } from '#server/app/process.ts';
import { startJobs } from '#server/app/start-jobs.ts';
import { openStores } from '#server/app/stores.ts';

await start(await readSettings());

/** The process that serves the site and, unless `JOBS` is off, runs the jobs (otherwise job-process.ts runs them). */
async function start(config: Config): Promise<void> {
  const pool = startRenderPool(config, (error) => console.error('A thread that renders pages failed:', error));
  const stores = await openStores(config);
  const { db, storage } = stores;
  const demo = config.demo ? await (await import('#demo/open.ts')).openDemo(db, storage, config) : '';
  const app = await buildApp({ config, ...stores });
  // Lists need it: the first request for one would wait until a hundred thousand ads are read.
  const reading = app.market.adIndex.changed().catch((error: unknown) => app.log.warn({ err: error }, 'the ads are read later'));
  const renderer = pool ? await pool : await openWithVite(app);
  await ('readPart' in storage ? serveStoredPictures(app, storage) : servePictures(app, mediaFolderOf(config)));
  const keptBuilds = path.join(config.dataDir, 'builds');
  await (config.production ? serveBuilt(app, path.join(import.meta.dirname, '../../build/client'), keptBuilds) : serveWords(app));
  servePages(app, renderer, config);
  measureStores(app, stores);
  const worker = config.jobs ? startJobs(app, app.market, stores.jobs) : null;
  await reading;
  await app.listen({ port: config.port, host: config.host });
  const metrics = config.metricsPort === null ? null : await serveMetrics(app, config.metricsPort, config.metricsHost);
  console.log(`مركبة · Markaba: ${config.publicUrl}`);
  if (demo) console.log(demo);
  if (config.outboxPage) console.log(`SMS and mail: ${config.publicUrl}/dev/outbox`);
  process.send?.('listening');

  stopOnSignal(async (signal) => {
    // A developer who presses Ctrl+C waits for it.
    await app.stopping.stop(signal === 'SIGTERM' ? config.drainSeconds * 1000 : 0);
    await app.close();
    await worker?.stop();
    metrics?.close();
    await renderer.close();
    await stores.close();
  });
}
