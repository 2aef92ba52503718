import type { Database } from '#db/database.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Market } from '#server/platform/market.ts';
import { donationDocument, invoiceDocument, numberOf, type DocumentFacts } from './document.ts';
import type { Invoice } from './issue.ts';

/** A document with its unique file name. */
interface InvoiceDocument {
  name: string;
  paper: DocumentFacts;
}

/** The invoice of a payment, one of its credit notes, or the receipt of a donation. `not_found` if it does not exist. */
export async function findInvoiceDocument({ db }: Pick<Market, 'db'>, payment: number, note: number | null): Promise<InvoiceDocument> {
  const invoices = await listInvoices(db, payment);
  const original = invoices.find(({ kind }) => kind === 'invoice');
  const wanted = note === null ? original : invoices.find(({ id, kind }) => id === note && kind === 'credit_note');
  if (wanted) return { name: numberOf(wanted), paper: invoiceDocument(wanted, wanted === original ? undefined : original) };
  if (note !== null) throw new AppError('not_found');
  return receiptOf(db, payment);
}

/** The invoice of a payment and its credit notes, in the order in which they were issued. */
function listInvoices(db: Database, payment: number): Promise<Invoice[]> {
  return db.selectFrom('invoices').selectAll().where('payment_id', '=', payment).orderBy('id').execute();
}

async function receiptOf(db: Database, id: number): Promise<InvoiceDocument> {
  const donation = await db
    .selectFrom('payments')
    .select(['id', 'amount_halalas', 'method', 'paid_at'])
    .where('id', '=', id)
    .where('kind', '=', 'donation')
    .where('paid_at', 'is not', null)
    .executeTakeFirst();
  if (!donation) throw new AppError('not_found');
  return { name: `donation-${id}`, paper: donationDocument({ ...donation, paid_at: donation.paid_at! }) };
}
