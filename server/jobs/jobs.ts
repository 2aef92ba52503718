import { sql, type Kysely, type Transaction } from 'kysely';
import type { DB } from '#db/schema.ts';

/** Work that is done after the answer, by name, and what each needs to know. */
export interface Jobs {
  expireAds: Record<string, never>;
  sweepImages: Record<string, never>;
  sweepViewers: Record<string, never>;
  sweepAccounts: Record<string, never>;
  sweepAnswers: Record<string, never>;
  /** Adds the AVIF sizes of a stored picture. */
  makeAvif: { file: string };
}

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
    ${name}, payload := ${JSON.stringify(payload)}::json, job_key := ${key ?? null}, run_at := ${at ?? null}, max_attempts := 8
  )`.execute(db);
}

/** What happens by the clock (UTC), as crontab writes it. Of several processes one does it. */
export const timetable = `
*/10 * * * * expireAds ?max=3
7 * * * * sweepImages ?max=3
17 * * * * sweepAccounts ?max=3
27 * * * * sweepAnswers ?max=3
37 3 * * * sweepViewers ?max=3
`;
