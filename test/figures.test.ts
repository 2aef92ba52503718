import { readFileSync } from 'node:fs';
import path from 'node:path';
import Fastify from 'fastify';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, it } from 'vitest';
import { openDatabase } from '#db/database.ts';
import { openPrepared } from '#db/prepared.ts';
import { measure } from '#server/platform/http/metrics.ts';
import { measureStores } from '#server/app/measure-stores.ts';
import { startJobs } from '#server/app/start-jobs.ts';
import { startTestApp } from './app.ts';
import { createTestDatabase } from './database.ts';

const deploy = path.join(import.meta.dirname, '../deploy');
const functions = /^(?:sum|min|max|avg|rate|increase|histogram_quantile|topk|absent|predict_linear|time|by|and|or|le|without)$/;

/** The names of metrics in an expression of Prometheus: what is left without labels, spans, words in quotes and functions. */
function metricsIn(expression: string): string[] {
  const bare = expression
    .replace(/\{[^}]*\}/g, '')
    .replace(/\[[^\]]*\]/g, '')
    .replace(/\b(?:by|without) \([^)]*\)/g, '');
  return (bare.match(/[a-z_][a-z0-9_]*/g) ?? []).filter((word) => !functions.test(word));
}

function expressionsOfAlerts(): string[] {
  const text = readFileSync(path.join(deploy, 'prometheus/alerts.yml'), 'utf8');
  return [...text.matchAll(/^ {8}expr: (?:\|\n((?: {10}.*\n)+)|(.*))$/gm)].map(([, block, line]) => block ?? line ?? '');
}

function expressionsOfDashboard(): string[] {
  const { panels } = JSON.parse(readFileSync(path.join(deploy, 'grafana/markaba.json'), 'utf8')) as {
    panels: { targets: { expr: string }[] }[];
  };
  return panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
}

it('every figure that alerts and the dashboard name exists', async () => {
  const market = await startTestApp({ REDIS_URL: 'redis://127.0.0.1:9' });
  const { url, close } = await createTestDatabase();
  const prepared = openPrepared(url, 2);
  const jobs = new pg.Pool({ connectionString: url, max: 3 });
  jobs.on('error', () => {});
  measureStores(market.app, { db: market.db, prepared, jobs });
  const worker = startJobs(market.app, market.app.market, jobs);
  const known = new Set(market.app.metrics.getMetricsAsArray().flatMap(({ name }) => [name, `${name}_count`, `${name}_bucket`]));
  await worker.stop();
  await Promise.all([prepared.destroy(), jobs.end()]);
  await market.close();
  await close();
  // Prometheus adds the first itself; the second is there where there is Redis, which the tests do without.
  for (const name of ['up', 'redis_connected']) known.add(name);
  const [alerts, dashboard] = [expressionsOfAlerts(), expressionsOfDashboard()];
  expect([alerts.length, dashboard.length]).toEqual([13, 22]);
  const named = [...alerts, ...dashboard].flatMap(metricsIn);
  expect([...new Set(named)].filter((name) => !known.has(name))).toEqual([]);
});

it('those wait for a connection alone for whom the pool has none', async () => {
  const { url, close } = await createTestDatabase();
  const [db, prepared, jobs] = [openDatabase(url, 2), openPrepared(url, 1), new pg.Pool({ connectionString: url, max: 1 })];
  const app = Fastify();
  measure(app);
  measureStores(app, { db, prepared, jobs });
  // Asked for before they are measured, and not yet handed a connection: as the checks of the same scrape.
  const waitingOf = async (requested: number) => {
    const asking = Array.from({ length: requested }, () => sql`select pg_sleep(0.2)`.execute(db));
    const text = await app.metrics.getSingleMetricAsString('database_waiting');
    await Promise.all(asking);
    return Number(/pool="requests"} (\d+)/.exec(text)![1]);
  };
  try {
    // The pool opens its connections first, and has them idle afterwards.
    for (let time = 0; time < 2; time += 1) expect([await waitingOf(2), await waitingOf(5)]).toEqual([0, 3]);
  } finally {
    await Promise.all([app.close(), db.destroy(), prepared.destroy(), jobs.end()]);
    await close();
  }
});
