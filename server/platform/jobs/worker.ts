import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Logger, run, runOnce, type Runner, type RunnerOptions, type Task, type TaskList, type WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import { databaseOf, type Database } from '#db/database.ts';
import { openPool } from '#db/pool.ts';
import { isDatabaseUnavailable } from '#db/unavailable.ts';

/** What a worker runs. */
export interface Plan {
  /** The jobs by their names, whose database is `db`. */
  tasksOn: (db: Database | null) => TaskList;
  /** The polls of the same database. */
  pollsOn: (db: Database | null) => Polls;
  /** The schedule of jobs, in crontab syntax. */
  timetable: string;
}

/**
 * What the worker runs every second beside the jobs, by name: work that appears so often that a job for each would cost more than the
 * work itself. It waits in tables of its own. A poll does some of it and returns whether there may be more; then it runs again at
 * once. Each may run twice.
 */
export type Polls = Record<string, () => Promise<boolean>>;

/** Events of jobs and of the worker, for the log. */
interface WorkerReport {
  /** A job failed; it is retried later, with growing delays. */
  jobFailed: (job: string, error: unknown) => void;
  /** The worker lost the database. Reported once, however often it tries to restart. */
  lost: (error: unknown) => void;
  found: () => void;
}

export interface Worker {
  /** Whether it takes jobs at this moment. */
  isWorking: () => boolean;
  /** How often it has restarted. */
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
const pollEveryMs = 1000;

/**
 * Runs jobs in this process until `stop`, on connections of `pool`. If the worker ends earlier, for example because the database
 * restarts, it is reported and the worker restarts, first at once and then with growing delays.
 */
export function startWorker(plan: Plan, pool: pg.Pool, report: WorkerReport): Worker {
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
        await workOnce({ plan, pool, report, left, onWorking, stopped: stopping.signal });
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
 * Allows a second release of a connection. A worker that lost the database while it began to listen does this, in a promise that
 * nobody awaits, and the pool's error would end the process.
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
  plan: Plan;
  pool: pg.Pool;
  report: WorkerReport;
  /** The names under which this process locked jobs when it lost the database. */
  left: string[];
  onWorking: () => void;
  stopped: AbortSignal;
}

/** Works until `stopped`; throws the error that ends it earlier. */
async function workOnce({ plan, pool, report, left, onWorking, stopped }: Work): Promise<void> {
  // Nobody runs these jobs any more, and no other worker would take them for four hours. The query also shows that the database is back.
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
  const polling = new AbortController();
  try {
    const db = databaseOf(pool);
    const taskList = followed(plan.tasksOn(db), underWay);
    const runner = await run({
      ...settings,
      pgPool: pool,
      taskList,
      events,
      crontab: plan.timetable,
      concurrency: atOnce,
      pollInterval: 5000,
    });
    runner.promise.then(resolve, reject);
    for (const [name, poll] of Object.entries(plan.pollsOn(db))) void pollAlways(name, poll, { report, underWay, stopped: polling.signal });
    await ended.finally(() => {
      polling.abort();
      return stopRunner(runner, underWay);
    });
  } finally {
    stopped.removeEventListener('abort', onStop);
    // If the start itself failed, nobody awaits it.
    ended.catch(() => {});
  }
  left.length = 0;
}

/** Runs `poll` every second until `stopped`, and at once while there may be more work. If the database is away, the runner reports it. */
async function pollAlways(
  name: string,
  poll: () => Promise<boolean>,
  { report, underWay, stopped }: Pick<Work, 'report' | 'stopped'> & { underWay: Set<Promise<unknown>> },
): Promise<void> {
  while (!stopped.aborted) {
    const work = poll().catch((error: unknown) => {
      if (!isDatabaseUnavailable(error)) report.jobFailed(name, error);
      return false;
    });
    underWay.add(work);
    const mayHaveMore = await work.finally(() => underWay.delete(work));
    if (!mayHaveMore) await sleep(pollEveryMs, undefined, { signal: stopped }).catch(() => {});
  }
}

/** The tasks of `list`; each is in `underWay` while it runs. */
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
 * Waits for the jobs under way, and then for the runner, but with a time limit: a runner that lost the database may wait for
 * results that nobody will write. Rejects if the runner ended by itself.
 */
async function stopRunner(runner: Runner, underWay: Set<Promise<unknown>>): Promise<void> {
  const stopped = runner.stop().catch(() => {});
  while (underWay.size > 0) await Promise.allSettled(underWay);
  await Promise.race([stopped, sleep(stopWithinMs)]);
}

/** Runs every job that is due now and then the polls, until they have done all. Throws the error of a job that fails. */
export async function runDueJobs({ tasksOn, pollsOn }: Plan, url: string): Promise<void> {
  const pool = openPool({ url, connections: 2, name: 'jobs' });
  const failures: unknown[] = [];
  // The library frees a queue without waiting for it: a run may end before it sees the next job of the queue.
  let queueRan = true;
  try {
    const events = new EventEmitter() as WorkerEvents;
    events.on('job:error', ({ error }) => failures.push(error));
    events.on('job:success', ({ job }) => (queueRan ||= job.job_queue_id !== null));
    while (queueRan) {
      queueRan = false;
      await runOnce({ ...settings, taskList: tasksOn(null), pgPool: pool, events });
    }
    for (const poll of Object.values(pollsOn(null))) while (await poll());
  } finally {
    await pool.end();
  }
  if (failures.length > 0) throw failures[0];
}

const settings: RunnerOptions = {
  noHandleSignals: true,
  logger: new Logger(() => () => {}),
  // One at a time, the result of a job is written by a promise that nobody awaits: without a database it would end the process.
  preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
};

function eventsTo(report: WorkerReport): WorkerEvents {
  const events = new EventEmitter() as WorkerEvents;
  events.on('job:error', ({ job, error }) => report.jobFailed(job.task_identifier, error));
  return events;
}
