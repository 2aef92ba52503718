import fastify from 'fastify';
import type { Config } from '#server/platform/config/config.ts';
import { loggerOptions } from '#server/platform/http/log.ts';
import { measure, serveMetrics } from '#server/platform/http/metrics.ts';
import { openLive } from '#server/messaging/live/open.ts';
import { measureStores } from '#server/app/measure-stores.ts';
import { openMarket } from '#server/app/open-market.ts';
import { readSettings, stopOnSignal } from '#server/app/process.ts';
import { startJobs } from '#server/app/start-jobs.ts';
import { openStores } from '#server/app/stores.ts';

await start(await readSettings());

/** The process that does the jobs, beside web processes with `JOBS=off`. It serves no site: over Redis, its live events reach their sockets. */
async function start(config: Config): Promise<void> {
  const stores = await openStores(config);
  const { live, close: closeLive } = openLive(null, config, stores.redis);
  // For its log and its figures; it does not listen.
  const app = fastify({ logger: loggerOptions(config) });
  measure(app);
  const { market, close } = await openMarket({ config, ...stores, live, log: app.log, ownUrl: () => null });
  measureStores(app, stores);
  const worker = startJobs(app, market, stores.jobs);
  const metrics = config.metricsPort === null ? null : await serveMetrics(app, config.metricsPort, config.metricsHost);
  console.log('مركبة · Markaba: doing jobs');
  process.send?.('listening');

  stopOnSignal(async () => {
    await worker.stop();
    metrics?.close();
    close();
    closeLive();
    await stores.close();
  });
}
