import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import { beginning, hashOf, type Invoice } from './issue.ts';

const atOnce = 1000;

/** Faults of the invoices and credit notes, in sentences: in their numbers, their chain and the credited amounts. */
export async function checkInvoices(db: Database): Promise<{ invoices: number; faults: string[] }> {
  const faults: string[] = [];
  const last = { invoice: 0, credit_note: 0, all: 0 };
  let previous = beginning;
  for await (const invoice of inOrder(db)) {
    const { kind, number, counter } = invoice;
    const name = `${kind === 'invoice' ? 'Invoice' : 'Credit note'} ${number}`;
    if (counter !== last.all + 1) faults.push(`${name} has the counter ${counter}, after ${last.all}: some are missing.`);
    if (number !== last[kind] + 1) faults.push(`${name} comes after ${last[kind]} of its kind: some are missing.`);
    if (invoice.previous_hash !== previous) faults.push(`${name} does not follow the one before it: the chain is broken.`);
    if (hashOf(invoice) !== invoice.hash) faults.push(`${name} was changed after it was issued: its hash is another.`);
    last.all = counter;
    last[kind] = number;
    previous = invoice.hash;
  }
  const counters = await db.selectFrom('invoice_counters').selectAll().execute();
  for (const { series, last: counted } of counters) {
    const found = last[series];
    if (counted !== found) faults.push(`The counter of ${series} stands at ${counted}, and the last number is ${found}.`);
  }
  return { invoices: last.all, faults: [...faults, ...(await overcredited(db)), ...(await differing(db))] };
}

async function* inOrder(db: Database): AsyncIterable<Invoice> {
  for (let after = 0; ;) {
    const rows = await db.selectFrom('invoices').selectAll().where('counter', '>', after).orderBy('counter').limit(atOnce).execute();
    yield* rows;
    const last = rows.at(-1);
    if (!last) return;
    after = last.counter;
  }
}

async function overcredited(db: Database): Promise<string[]> {
  const { rows } = await sql<{ number: number; credited: number; total: number }>`
    select original.number, sum(note.total_halalas)::bigint as credited, original.total_halalas as total
    from invoices as note join invoices as original on original.id = note.original_id
    group by original.id having sum(note.total_halalas) > original.total_halalas or sum(note.vat_halalas) > original.vat_halalas
    order by original.number`.execute(db);
  return rows.map(({ number, credited, total }) => `Invoice ${number} of ${total} halalas has credit notes for ${credited}.`);
}

/** Compares invoices and credit notes with their payments. */
async function differing(db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: number; invoiced: number; paid: number }>`
    select payments.id, invoices.total_halalas as invoiced, payments.amount_halalas as paid
    from invoices join payments on payments.id = invoices.payment_id
    where invoices.kind = 'invoice' and invoices.total_halalas <> payments.amount_halalas order by payments.id`.execute(db);
  return rows.map(({ id, invoiced, paid }) => `Payment ${id} of ${paid} halalas has an invoice of ${invoiced}.`);
}
