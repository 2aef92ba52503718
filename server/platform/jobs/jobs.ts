import { sql, type Kysely, type Transaction } from 'kysely';
import type { DB } from '#db/schema.ts';

/** Work that is done after the answer: the payload of each job by its name. The table of jobs (app/jobs.ts) adds them. */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface Jobs {}

export type JobName = keyof Jobs;

/**
 * Queues a job with the caller's own writes: it runs once they are committed, and never if they are not. Jobs of one
 * `key` that have not begun are one job, the one queued last.
 */
export async function addJob<Name extends JobName>(
  db: Transaction<DB> | Kysely<DB>,
  name: Name,
  payload: Jobs[Name],
  { key, at }: { key?: string; at?: Date } = {},
): Promise<void> {
  await sql`select graphile_worker.add_job(
    ${name}, payload := ${JSON.stringify(payload)}::json, job_key := ${key ?? null}, run_at := ${at ?? null}, max_attempts := ${attemptsOf(name)}
  )`.execute(db);
}

/** The same for many, each with a key and a time of its own. */
export async function addJobs<Name extends JobName>(
  db: Transaction<DB> | Kysely<DB>,
  name: Name,
  jobs: { payload: Jobs[Name]; key: string; at: Date }[],
): Promise<void> {
  if (jobs.length === 0) return;
  const specs = jobs.map(({ payload, key, at }) => ({
    identifier: name,
    payload,
    job_key: key,
    run_at: at,
    max_attempts: attemptsOf(name),
  }));
  await sql`select from graphile_worker.add_jobs((
    select array_agg(spec) from json_populate_recordset(null::graphile_worker.job_spec, ${JSON.stringify(specs)}::json) as spec
  ))`.execute(db);
}

// A file that is to be removed must go even where the storage is away for days: 25 tries take about four, 8 half an hour.
const removals: ReadonlySet<JobName> = new Set<JobName>(['noteErased', 'dropPicture', 'dropChatPicture', 'dropDocument']);

function attemptsOf(name: JobName): number {
  return removals.has(name) ? 25 : 8;
}
