import { EventEmitter } from 'node:events';
import { Logger, run, runOnce, type WorkerEvents } from 'graphile-worker';
import pg from 'pg';
import type { Market } from '../market.ts';
import { timetable } from './jobs.ts';
import { tasksOf } from './tasks.ts';

/** Tells of a job that failed; it is tried again later, less and less often. */
export type ReportFailure = (job: string, error: unknown) => void;

// One connection listens, the others work.
const connections = 3;
const atOnce = 2;

/** Does jobs in this process until `stop`, which waits for those under way. */
export async function startWorker(market: Market, url: string, report: ReportFailure): Promise<{ stop: () => Promise<void> }> {
  const pool = openPool(url, connections);
  const runner = await run({
    pgPool: pool,
    taskList: tasksOf(market),
    crontab: timetable,
    concurrency: atOnce,
    pollInterval: 5000,
    noHandleSignals: true,
    logger: silent,
    events: eventsTo(report),
  });
  return {
    stop: async () => {
      await runner.stop();
      await pool.end();
    },
  };
}

/** Does every job that is due now, one after another. A failure is thrown. */
export async function runDueJobs(market: Market, url: string): Promise<void> {
  const pool = openPool(url, 2);
  const failures: unknown[] = [];
  try {
    const events = eventsTo((_job, error) => failures.push(error));
    await runOnce({ pgPool: pool, taskList: tasksOf(market), noHandleSignals: true, logger: silent, events });
  } finally {
    await pool.end();
  }
  if (failures.length > 0) throw failures[0];
}

/** A connection that breaks is replaced by the pool; without a listener it would end the process. */
function openPool(url: string, max: number): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max, application_name: 'jobs' });
  pool.on('error', () => {});
  pool.on('connect', (client) => void client.on('error', () => {}));
  return pool;
}

const silent = new Logger(() => () => {});

function eventsTo(report: ReportFailure): WorkerEvents {
  const events = new EventEmitter() as WorkerEvents;
  events.on('job:error', ({ job, error }) => report(job.task_identifier, error));
  return events;
}
