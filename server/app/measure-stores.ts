import type { FastifyInstance } from 'fastify';
import { poolOf } from '#db/database.ts';
import { gauges } from '#server/platform/http/metrics.ts';
import { openQueue, type Queue } from '#server/platform/jobs/queue.ts';
import type { Stores } from './stores.ts';

/** The figures of the connection pools and of the job queue, among the metrics of `app`. */
export function measureStores(app: FastifyInstance, { db, prepared, jobs }: Pick<Stores, 'db' | 'prepared' | 'jobs'>): void {
  const pools = { requests: poolOf(db), prepared: poolOf(prepared), jobs };
  const ofPools = (read: (pool: Stores['jobs']) => number) => async () =>
    Object.fromEntries(Object.entries(pools).map(([name, pool]) => [name, read(pool)]));
  gauges(app, {
    name: 'database_connections',
    help: 'Open connections to the database',
    label: 'pool',
    read: ofPools(({ totalCount }) => totalCount),
  });
  gauges(app, {
    name: 'database_connections_idle',
    help: 'Those that nobody uses',
    label: 'pool',
    read: ofPools(({ idleCount }) => idleCount),
  });
  gauges(app, { name: 'database_waiting', help: 'How many wait for a connection', label: 'pool', read: ofPools(countWaiting) });

  const readQueue = openQueue(prepared);
  const ofQueue = (states: Record<string, keyof Queue>) => async () => {
    const queue = await readQueue();
    return Object.fromEntries(Object.entries(states).map(([name, state]) => [name, queue[state]]));
  };
  const counts = { due: 'due', under_way: 'underWay', retrying: 'retrying', failed: 'failed' } as const;
  gauges(app, { name: 'jobs', help: 'Jobs in the queue of all processes', label: 'state', read: ofQueue(counts) });
  gauges(app, {
    name: 'jobs_oldest_seconds',
    help: 'For how long the oldest job of a state has waited',
    label: 'state',
    read: ofQueue({ due: 'oldestDueSeconds' }),
  });
}

/** Requests that wait for a connection. Those that asked a moment ago are not counted: they are about to get one. */
function countWaiting({ waitingCount, idleCount, totalCount, options }: Stores['jobs']): number {
  return Math.max(0, waitingCount - idleCount - (options.max - totalCount));
}
