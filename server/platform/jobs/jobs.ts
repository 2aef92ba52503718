import { sql, type Kysely, type Transaction } from 'kysely';
import type { DB } from '#db/schema.ts';

/** Work that is done after the response: the payload of each job by its name. The table of jobs (app/jobs.ts) adds them. */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface Jobs {}

type JobName = keyof Jobs;

/**
 * Queues a job in the caller's transaction: it runs after the commit, and never after a rollback. Jobs with the same `key` that
 * have not started become one job, the one queued last.
 */
export async function addJob<Name extends JobName>(
  db: Transaction<DB> | Kysely<DB>,
  name: Name,
  payload: Jobs[Name],
  when: When = {},
): Promise<void> {
  await addJobs(db, name, [{ payload, ...when }]);
}

interface When {
  key?: string;
  at?: Date;
}

/** The same for many. */
export async function addJobs<Name extends JobName>(
  db: Transaction<DB> | Kysely<DB>,
  name: Name,
  jobs: ({ payload: Jobs[Name] } & When)[],
): Promise<void> {
  if (jobs.length === 0) return;
  const specs = jobs.map(({ payload, key, at }) => ({
    identifier: name,
    payload,
    job_key: key,
    run_at: at,
    max_attempts: attemptsOf(name),
    queue_name: lengthy.has(name) ? 'lengthy' : undefined,
  }));
  await sql`select from graphile_worker.add_jobs((
    select array_agg(spec) from json_populate_recordset(null::graphile_worker.job_spec, ${JSON.stringify(specs)}::json) as spec
  ))`.execute(db);
}

// These take minutes. One runs at a time, so that a place is left for what people wait for; the timetable names the queue too.
const lengthy: ReadonlySet<JobName> = new Set<JobName>(['fitPrices', 'fitPlatePrices', 'labelAds', 'summarisePrices']);

// A file must be removed even if the storage is unavailable for days: 25 attempts take about four, 8 half an hour.
const removals: ReadonlySet<JobName> = new Set<JobName>([
  'noteErased',
  'dropPicture',
  'dropChatPicture',
  'dropBookingPicture',
  'dropDocument',
  'dropImportFile',
]);

function attemptsOf(name: JobName): number {
  return removals.has(name) ? 25 : 8;
}
