// npm run check:books: checks the ledger, the chain of invoices and the record of offices, and reports errors. Changes nothing.
import { openDatabase } from '#db/database.ts';
import { checkBooks } from '#server/money/books.ts';
import { readConfig } from '#server/platform/config/config.ts';
import { openMarketDatabase } from './market-database.ts';

const config = readConfig(process.env);
const market = await openMarketDatabase(config);
const db = openDatabase(market.url, 1);
try {
  const { entries, invoices, ofOffices, faults } = await checkBooks(db);
  for (const fault of faults) console.error(fault);
  console.log(
    `${entries} entries of the ledger and ${invoices} invoices and credit notes, ${ofOffices} entries of offices: ${faults.length === 0 ? 'all right' : `${faults.length} faults`}.`,
  );
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  await db.destroy();
  await market.stop();
}
