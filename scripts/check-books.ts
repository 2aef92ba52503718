// npm run check:books: reads the ledger and the chain of invoices, and says what is wrong. Changes nothing.
import path from 'node:path';
import { openDatabase } from '#db/database.ts';
import { startEmbedded } from '#db/embedded/postgres.ts';
import { checkBooks } from '#server/books.ts';
import { readConfig } from '#server/config.ts';

const config = readConfig(process.env);
const embedded = config.databaseUrl ? null : await startEmbedded(path.join(config.dataDir, 'postgres'));
const db = openDatabase(config.databaseUrl ?? embedded!.url, 1);
try {
  const { entries, invoices, faults } = await checkBooks(db);
  for (const fault of faults) console.error(fault);
  console.log(
    `${entries} entries of the ledger and ${invoices} invoices and credit notes: ${faults.length === 0 ? 'all right' : `${faults.length} faults`}.`,
  );
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  await db.destroy();
  await embedded?.stop();
}
