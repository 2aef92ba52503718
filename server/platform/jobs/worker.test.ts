import { sql } from 'kysely';
import type { PoolClient } from 'pg';
import { expect, it } from 'vitest';
import { openPool } from '#db/pool.ts';
import { jobsOf } from '#server/app/jobs.ts';
import { startTestApp } from '../../../test/app.ts';
import { createTestDatabase } from '../../../test/database.ts';
import { addJob } from './jobs.ts';
import { jobConnections, startWorker } from './worker.ts';

it('the worker may release a connection twice, as it does if it lost the database while it began to listen', async () => {
  const market = await startTestApp();
  const { url, close } = await createTestDatabase();
  const pool = openPool({ url, connections: jobConnections });
  const worker = startWorker(jobsOf(market.app.market), pool, { jobFailed: () => {}, lost: () => {}, found: () => {} });
  const release = await new Promise<() => void>((resolve, reject) => {
    pool.connect((error: Error | undefined, _client: PoolClient | undefined, done: () => void) => (error ? reject(error) : resolve(done)));
  });
  release();
  expect(release).not.toThrow();
  await worker.stop();
  await pool.end();
  await close();
  await market.close();
});

it('lengthy jobs wait for one another, from the timetable too, so that a place is left for what people wait for', async () => {
  const market = await startTestApp();
  await addJob(market.db, 'fitPrices', {});
  await addJob(market.db, 'labelAds', { after: 0 });
  await addJob(market.db, 'estimateAd', { ad: 1 });
  const { rows } = await sql<{ task_identifier: string; queue_name: string | null }>`
    select task_identifier, queue_name from graphile_worker.jobs order by task_identifier`.execute(market.db);
  const inQueues = Object.fromEntries(rows.map(({ task_identifier: name, queue_name: queue }) => [name, queue]));
  expect(inQueues).toEqual({ estimateAd: null, fitPrices: 'lengthy', labelAds: 'lengthy' });
  const scheduled = jobsOf(market.app.market)
    .timetable.split('\n')
    .filter((line) => /queue=lengthy/.test(line));
  expect(scheduled.map((line) => line.split(' ')[5])).toEqual(['fitPrices', 'fitPlatePrices', 'summarisePrices']);
  await market.close();
});
