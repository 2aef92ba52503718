import type { PoolClient } from 'pg';
import { expect, it } from 'vitest';
import { openPool } from '#db/pool.ts';
import { jobsOf } from '#server/app/jobs.ts';
import { startTestApp } from '../../../test/app.ts';
import { createTestDatabase } from '../../../test/database.ts';
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
