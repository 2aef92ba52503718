// npm run erase:again: after a restore, closes the accounts that had been erased since the backup; the market's next job erases them.
import { openDatabase } from '#db/database.ts';
import { migrate } from '#db/migrate.ts';
import { closeErased } from '#server/people/accounts/erased.ts';
import { readConfig } from '#server/platform/config/config.ts';
import { openMedia } from '#server/platform/storage/media.ts';
import { addJob } from '#server/platform/jobs/jobs.ts';
import { openMarketDatabase } from './market-database.ts';

const config = readConfig(process.env);
const market = await openMarketDatabase(config);
await migrate(market.url);
const db = openDatabase(market.url, 2);
try {
  const closed = await closeErased({ db }, await openMedia(config));
  if (closed > 0) await addJob(db, 'eraseAccounts', {});
  console.log(`${closed} accounts were erased after this backup. They are closed, and erased as soon as the market runs.`);
} finally {
  await db.destroy();
  await market.stop();
}
