import { sql } from 'kysely';
import { known } from '#contract/platform/known.ts';
import type { Database } from '#db/database.ts';

/** The state of the job queue. */
export interface Queue {
  /** Due jobs that no worker runs yet. */
  due: number;
  /** How long the oldest of these has waited. */
  oldestDueSeconds: number;
  underWay: number;
  /** Jobs that failed and will be retried. */
  retrying: number;
  /** Jobs that failed for good. */
  failed: number;
}

/** Reads the queue, once for all callers within a few seconds. */
export function openQueue(db: Database): () => Promise<Queue> {
  let newest: Promise<Queue> | null = null;
  let since = 0;
  return () => {
    if (newest && Date.now() - since < keptMs) return newest;
    since = Date.now();
    newest = readQueue(db);
    return newest;
  };
}

const keptMs = 5000;

async function readQueue(db: Database): Promise<Queue> {
  const isLeft = sql`attempts < max_attempts and locked_at is null`;
  const { rows } = await sql<Queue>`
    select
      count(*) filter (where ${isLeft} and run_at <= now())::float8 as "due",
      coalesce(extract(epoch from now() - min(run_at) filter (where ${isLeft} and run_at <= now())), 0)::float8 as "oldestDueSeconds",
      count(*) filter (where locked_at is not null)::float8 as "underWay",
      count(*) filter (where ${isLeft} and last_error is not null)::float8 as "retrying",
      count(*) filter (where attempts >= max_attempts and locked_at is null)::float8 as "failed"
    from graphile_worker.jobs`.execute(db);
  return known(rows[0], 'row');
}
