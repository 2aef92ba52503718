// npm run erase:again: after a restore, closes the accounts that had been erased since the backup; the market's next job erases them.
import path from 'node:path';
import { openDatabase } from '#db/database.ts';
import { startEmbedded } from '#db/embedded/postgres.ts';
import { migrate } from '#db/migrate.ts';
import { closeErased } from '#server/accounts/erased.ts';
import { readConfig } from '#server/config.ts';
import { openMedia } from '#server/gateways/media.ts';
import { addJob } from '#server/jobs/jobs.ts';

const config = readConfig(process.env);
const embedded = config.databaseUrl ? null : await startEmbedded(path.join(config.dataDir, 'postgres'));
const url = config.databaseUrl ?? embedded!.url;
await migrate(url);
const db = openDatabase(url, 2);
try {
  const closed = await closeErased({ db }, await openMedia(config));
  if (closed > 0) await addJob(db, 'eraseAccounts', {});
  console.log(`${closed} accounts were erased after this backup. They are closed, and erased as soon as the market runs.`);
} finally {
  await db.destroy();
  await embedded?.stop();
}
