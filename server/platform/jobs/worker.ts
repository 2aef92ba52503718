import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Logger, run, runOnce, type Runner, type RunnerOptions, type Task, type TaskList, type WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import { databaseOf } from '#db/database.ts';
import { openPool } from '#db/pool.ts';
import type { Market } from '../market.ts';
import { timetable } from './jobs.ts';
import { tasksOf } from '#server/app/jobs.ts';

/** What becomes of jobs and of the worker, for the log. */
export interface WorkerReport {
  /** A job failed; it is tried again later, less and less often. */
  jobFailed: (job: string, error: unknown) => void;
  /** The worker lost the database. Said once, however often it tries to start again. */
  lost: (error: unknown) => void;
  found: () => void;
}

export interface Worker {
  /** Whether it looks for jobs at this moment. */
  isWorking: () => boolean;
  /** How often it has begun anew. */
  restarts: () => number;
  /** Takes no more jobs, and waits for those under way. */
  stop: () => Promise<void>;
}

/** One connection listens, and each job may hold two: a transaction and what it reads beside it. */
export const jobConnections = 6;
const atOnce = 2;
const firstDelayMs = 250;
const longestDelayMs = 10_000;
const stopWithinMs = 5000;

/**
 * Does jobs in this process until `stop`, on connections of `pool`. Whatever ends the worker before, such as a restart of the
 * database, is reported, and the worker begins anew, first at once and then less and less often.
 */
export function startWorker(market: Market, pool: pg.Pool, report: WorkerReport): Worker {
  const stopping = new AbortController();
  const left: string[] = [];
  let working = false;
  let restarts = 0;
  let failures = 0;
  const onWorking = () => {
    if (failures > 0) report.found();
    failures = 0;
    working = true;
  };
  const workAlways = async () => {
    while (!stopping.signal.aborted) {
      try {
        await workOnce({ market, pool, report, left, onWorking, stopped: stopping.signal });
      } catch (error) {
        working = false;
        if (stopping.signal.aborted) return;
        if (failures === 0) report.lost(error);
        failures += 1;
        restarts += 1;
        const delay = Math.min(longestDelayMs, firstDelayMs * 2 ** failures) * (0.5 + Math.random() / 2);
        await sleep(delay, undefined, { signal: stopping.signal }).catch(() => {});
      }
    }
  };
  releaseOnce(pool);
  const ended = workAlways();
  return {
    isWorking: () => working,
    restarts: () => restarts,
    stop: async () => {
      working = false;
      stopping.abort();
      await ended;
    },
  };
}

/**
 * Lets a connection be released twice. A worker that lost the database while it began to listen does so, in a promise that nobody
 * waits for, and the pool's refusal would end the process.
 */
function releaseOnce(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool) as (callback?: Connected) => unknown;
  const connectOnce = (callback?: Connected) => {
    if (!callback) return connect();
    return connect((error, client, release) => {
      let released = false;
      callback(error, client, (reason) => {
        if (released) return;
        released = true;
        release(reason);
      });
    });
  };
  pool.connect = connectOnce as typeof pool.connect;
}

type Connected = (error: Error | undefined, client: pg.PoolClient | undefined, release: (reason?: Error | boolean) => void) => void;

interface Work {
  market: Market;
  pool: pg.Pool;
  report: WorkerReport;
  /** The names under which this process held jobs when it lost the database. */
  left: string[];
  onWorking: () => void;
  stopped: AbortSignal;
}

/** Works until `stopped`; throws what ends it before. */
async function workOnce({ market, pool, report, left, onWorking, stopped }: Work): Promise<void> {
  // Nobody does these jobs any more, and nobody else would take them for four hours. It also shows that the database is there.
  await pool.query('select graphile_worker.force_unlock_workers($1)', [left]);
  left.length = 0;
  const events = eventsTo(report);
  const { promise: ended, resolve, reject } = Promise.withResolvers<void>();
  const onStop = () => resolve();
  stopped.addEventListener('abort', onStop);
  if (stopped.aborted) resolve();
  events.on('pool:create', ({ workerPool }) => left.push(workerPool.id));
  for (const name of ['worker:getJob:error', 'pool:listen:error', 'pool:fatalError'] as const)
    events.on(name, ({ error }) => reject(error));
  for (const name of ['worker:getJob:empty', 'job:start'] as const) events.on(name, onWorking);
  const underWay = new Set<Promise<unknown>>();
  try {
    const given = settings(market, pool);
    const taskList = followed(given.taskList!, underWay);
    const runner = await run({ ...given, taskList, events, crontab: timetable, concurrency: atOnce, pollInterval: 5000 });
    runner.promise.then(resolve, reject);
    await ended.finally(() => stopRunner(runner, underWay));
  } finally {
    stopped.removeEventListener('abort', onStop);
    // Where the start itself failed, nobody waits for it.
    ended.catch(() => {});
  }
  left.length = 0;
}

/** The tasks of `list`, each in `underWay` while it runs. */
function followed(list: TaskList, underWay: Set<Promise<unknown>>): TaskList {
  const follow = (task: Task): Task => {
    return async (payload, helpers) => {
      const work = Promise.resolve(task(payload, helpers));
      underWay.add(work);
      return work.finally(() => underWay.delete(work));
    };
  };
  return Object.fromEntries(Object.entries(list).map(([name, task]) => [name, follow(task!)]));
}

/**
 * Waits for the jobs under way, and then for the runner, but not for ever: one that lost the database may wait for outcomes that
 * nobody will write. It is refused where the runner has ended by itself.
 */
async function stopRunner(runner: Runner, underWay: Set<Promise<unknown>>): Promise<void> {
  const stopped = runner.stop().catch(() => {});
  while (underWay.size > 0) await Promise.allSettled(underWay);
  await Promise.race([stopped, sleep(stopWithinMs)]);
}

/** Does every job that is due now, one after another. A failure is thrown. */
export async function runDueJobs(market: Market, url: string): Promise<void> {
  const pool = openPool({ url, connections: 2, name: 'jobs' });
  const failures: unknown[] = [];
  try {
    const events = new EventEmitter() as WorkerEvents;
    events.on('job:error', ({ error }) => failures.push(error));
    await runOnce({ ...settings(market, null), pgPool: pool, events });
  } finally {
    await pool.end();
  }
  if (failures.length > 0) throw failures[0];
}

/** With the pool of the worker, jobs have its longer limits; without one, they run on the connections of `market`. */
function settings(market: Market, pool: pg.Pool | null): RunnerOptions {
  const db = pool && databaseOf(pool);
  return {
    ...(pool && { pgPool: pool }),
    taskList: tasksOf(db ? { ...market, db, prepared: db } : market),
    noHandleSignals: true,
    logger: silent,
    // One at a time, the outcome of a job is written by a promise that nobody waits for: without a database it ends the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  };
}

const silent = new Logger(() => () => {});

function eventsTo(report: WorkerReport): WorkerEvents {
  const events = new EventEmitter() as WorkerEvents;
  events.on('job:error', ({ job, error }) => report.jobFailed(job.task_identifier, error));
  return events;
}
