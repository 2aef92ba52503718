import type { Transaction } from 'kysely';
import type { DB } from '#db/schema.ts';
import { addJobs } from '../jobs/jobs.ts';

/** Queues the removal of picture files after the commit, unless something else shows them. */
export async function queueDrops(trx: Transaction<DB>, files: readonly string[]): Promise<void> {
  const at = new Date();
  const jobs = [...new Set(files)].map((file) => ({ payload: { file }, key: `drop ${file}`, at }));
  await addJobs(trx, 'dropPicture', jobs);
}
