import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import { checkInvoices } from './invoices/books.ts';
import { checkLedger } from './payments/books.ts';

/**
 * Checks whether the ledger balances and the invoices are complete: `faults` are sentences, empty if all is correct. Reads one
 * snapshot of the database and changes nothing.
 */
export function checkBooks(db: Database): Promise<{ entries: number; invoices: number; faults: string[] }> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      await sql`set transaction read only`.execute(trx);
      const ledger = await checkLedger(trx);
      const issued = await checkInvoices(trx);
      return { entries: ledger.entries, invoices: issued.invoices, faults: [...ledger.faults, ...issued.faults] };
    });
}
