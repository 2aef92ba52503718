import { readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { expect, it } from 'vitest';
import { openPrepared } from '#db/prepared.ts';
import { measureStores } from '#server/measure-stores.ts';
import { startJobs } from '#server/start-jobs.ts';
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
