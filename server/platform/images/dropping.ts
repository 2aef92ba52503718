import type { Transaction } from 'kysely';
import type { DB } from '#db/schema.ts';
import { addJobs } from '../jobs/jobs.ts';

/** Has the files of pictures removed once this is committed, where nothing else shows them. */
export async function queueDrops(trx: Transaction<DB>, files: readonly string[]): Promise<void> {
  const at = new Date();
  const jobs = [...new Set(files)].map((file) => ({ payload: { file }, key: `drop ${file}`, at }));
  await addJobs(trx, 'dropPicture', jobs);
}
