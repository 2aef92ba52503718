import { Redis } from 'ioredis';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { readConfig } from '../config/config.ts';
import { buildApp, type World } from '#server/app/app.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';

let market: TestApp;
const closing: (() => unknown)[] = [];

beforeAll(async () => {
  market = await startTestApp();
});
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});
afterAll(() => market.close());

/** Another process on the same database. */
async function start(different: Partial<World>): Promise<FastifyInstance> {
  const config = readConfig({ LOG_LEVEL: 'silent', SECRET: 'a secret that only the tests know of', DATA_DIR: '/tmp' });
  const app = await buildApp({ config, db: market.db, storage: market.storage, redis: null, ...different });
  closing.push(() => app.close());
  return app;
}

interface Readiness {
  status: string;
  checks: Record<string, string>;
}

async function readiness(app: FastifyInstance): Promise<[code: number, body: Readiness]> {
  const answer = await app.inject('/readyz');
  return [answer.statusCode, answer.json<Readiness>()];
}

const well = {
  process: 'ok',
  database: 'ok',
  migrations: 'ok',
  redis: 'not used',
  media: 'ok',
  disk: 'ok',
  indexes: 'ok',
  extensions: 'ok',
};

describe('/readyz', () => {
  it('names every check', async () => {
    expect(await readiness(market.app)).toEqual([200, { status: 'ready', checks: well }]);
  });

  it('is degraded but still ready while Redis is unavailable', async () => {
    const redis = new Redis('redis://127.0.0.1:1', { maxRetriesPerRequest: 1, retryStrategy: () => 50 });
    redis.on('error', () => {});
    closing.push(() => redis.disconnect());
    const app = await start({ redis });
    const [status, body] = await readiness(app);
    expect([status, body.status]).toEqual([200, 'degraded']);
    expect(['failed', 'late']).toContain(body.checks['redis']);
    expect(await app.metrics.metrics()).toMatch(/^redis_connected 0$/m);
  });

  it('is degraded while pictures cannot be written', async () => {
    const app = await start({ storage: { ...market.storage, put: () => Promise.reject(new Error('no space left on device')) } });
    expect(await readiness(app)).toEqual([200, { status: 'degraded', checks: { ...well, media: 'failed' } }]);
  });

  it('is degraded, without delay, while the picture storage hangs', async () => {
    const app = await start({ storage: { ...market.storage, put: () => new Promise(() => {}) } });
    expect(await readiness(app)).toEqual([200, { status: 'degraded', checks: { ...well, media: 'late' } }]);
  });

  it('is degraded while an index is missing', async () => {
    await sql`alter index comments_of_ad rename to comments_of_ad_once`.execute(market.db);
    const app = await start({});
    expect(await readiness(app)).toEqual([200, { status: 'degraded', checks: { ...well, indexes: 'missing' } }]);
    expect(await app.metrics.metrics()).toMatch(/^readiness\{check="indexes"\} 0$/m);
    await sql`alter index comments_of_ad_once rename to comments_of_ad`.execute(market.db);
  });

  it('is not ready, without delay, while the database hangs', async () => {
    const app = await start({});
    await market.db.transaction().execute(async (trx) => {
      await sql`lock table migrations in access exclusive mode`.execute(trx);
      const answers = await Promise.all([readiness(app), readiness(app), readiness(app)]);
      for (const answer of answers) expect(answer).toEqual([503, { status: 'not ready', checks: { ...well, migrations: 'late' } }]);
    });
    await expect.poll(async () => (await readiness(app))[0], { timeout: 10_000 }).toBe(200);
  });
});

describe('/metrics', () => {
  it('has a figure for each check, for free space and for reads of caches', async () => {
    // Of the process: other markets in it are counted as well.
    const before = await market.app.metrics.metrics();
    for (let time = 0; time < 2; time += 1) await market.get('/products/api/cars/facets/');
    const text = await market.app.metrics.metrics();
    for (const name of Object.keys(well)) expect(text).toMatch(new RegExp(`^readiness\\{check="${name}"\\} 1$`, 'm'));
    expect(text).toMatch(/^data_dir_free_bytes [\d.e+]+$/m);
    expect(facetReads(text, 'miss') - facetReads(before, 'miss')).toBe(1);
    expect(facetReads(text, 'hit') - facetReads(before, 'hit')).toBe(1);
  });
});

function facetReads(metrics: string, outcome: 'hit' | 'miss'): number {
  return Number(new RegExp(`^cache_reads_total\\{cache="facets",outcome="${outcome}"\\} (\\d+)$`, 'm').exec(metrics)?.[1] ?? 0);
}
