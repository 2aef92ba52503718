import { sql } from 'kysely';
import { known } from '#contract/known.ts';
import type { Database } from '#db/database.ts';

/** How the queue of jobs stands. */
export interface Queue {
  /** Jobs whose time has come, and that nobody does yet. */
  due: number;
  /** For how long the oldest of these has waited. */
  oldestDueSeconds: number;
  underWay: number;
  /** Jobs that were tried before, went wrong and will be tried again. */
  retrying: number;
  /** Jobs that went wrong for good. */
  failed: number;
}

/** Reads the queue, once for all who ask within a few seconds. */
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
