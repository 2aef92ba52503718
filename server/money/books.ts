import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import { checkInvoices } from './invoices/books.ts';
import { checkOffices } from './merchant-accounts/books.ts';
import { checkLedger } from './payments/books.ts';

interface CheckedBooks {
  entries: number;
  invoices: number;
  /** Entries of the record of offices, which is none of our books. */
  ofOffices: number;
  faults: string[];
}

/**
 * Checks whether the ledger balances, the invoices are complete, and the record of what the gateways of offices did balances, too:
 * `faults` are sentences, empty if all is correct. Reads one snapshot of the database and changes nothing.
 */
export function checkBooks(db: Database): Promise<CheckedBooks> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      await sql`set transaction read only`.execute(trx);
      const ledger = await checkLedger(trx);
      const issued = await checkInvoices(trx);
      const offices = await checkOffices(trx);
      const faults = [...ledger.faults, ...issued.faults, ...offices.faults];
      return { entries: ledger.entries, invoices: issued.invoices, ofOffices: offices.entries, faults };
    });
}
