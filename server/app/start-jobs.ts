import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { gauge } from '#server/platform/http/metrics.ts';
import { startWorker, type Worker } from '#server/platform/jobs/worker.ts';
import type { Market } from '#server/platform/market.ts';
import { jobsOf } from './jobs.ts';

/** Runs jobs in this process, with lines in the log of `app` and figures among its metrics. */
export function startJobs(app: FastifyInstance, market: Market, pool: pg.Pool): Worker {
  const worker = startWorker(jobsOf(market), pool, {
    jobFailed: (job, error) => app.log.error({ err: error, job }, 'a job failed'),
    lost: (error) => app.log.warn({ err: error }, 'the worker stopped: it starts again until the database answers'),
    found: () => app.log.info('the worker works again'),
  });
  gauge(app, 'worker_working', 'Whether this process looks for jobs: 1 does, 0 does not', () => (worker.isWorking() ? 1 : 0));
  gauge(app, 'worker_restarts', 'How often the worker of this process began anew', worker.restarts);
  return worker;
}
