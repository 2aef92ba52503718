import { createHash, randomUUID } from 'node:crypto';
import { sql, type Selectable, type Transaction } from 'kysely';
import { riyalsOf } from '#contract/platform/amounts.ts';
import { usualVat, vatIn } from '#contract/platform/vat.ts';
import type { InvoiceLine, InvoiceSeries } from '#db/column-types.ts';
import type { DB, InvoiceKind, Invoices, Payments } from '#db/schema.ts';
import { getDisclosure } from '#server/catalogue/site-settings/settings.ts';
import { linesOf } from './lines.ts';

/** The content of the QR code of a simplified tax invoice (ZATCA, phase 1). */
interface QrFacts {
  seller: string;
  /** Fifteen digits. */
  vatNumber: string;
  issued: Date;
  totalHalalas: number;
  vatHalalas: number;
}

/**
 * The encoding by ZATCA: Base64 of tags 1 to 5, each a byte for the tag, a byte for the length in UTF-8 bytes, and the value.
 * Source: ZATCA's Security Features Implementation Standards.
 */
export function invoiceQr({ seller, vatNumber, issued, totalHalalas, vatHalalas }: QrFacts): string {
  const time = issued.toISOString().replace(/\.\d+Z$/, 'Z');
  const values = [shortened(seller), vatNumber, time, riyalsOf(totalHalalas), riyalsOf(vatHalalas)];
  return Buffer.concat(values.map((value, index) => field(index + 1, Buffer.from(value)))).toString('base64');
}

const bytesMost = 255;

/** A length has one byte. */
function shortened(text: string): string {
  let letters = [...text];
  while (Buffer.byteLength(letters.join('')) > bytesMost) letters = letters.slice(0, -1);
  return letters.join('');
}

function field(tag: number, value: Buffer): Buffer {
  return Buffer.concat([Buffer.from([tag, value.length]), value]);
}

/** Tax invoices of the market's own sales, and credit notes. Owns the tables invoices and invoice_counters. */
export type Invoice = Selectable<Invoices>;
export type Invoiced = Pick<Selectable<Payments>, 'id' | 'kind' | 'package_id' | 'ad_id' | 'amount_halalas' | 'vat_halalas'>;

const vatBasisPoints = usualVat;
/** The hash before the first invoice: the Base64 of the SHA-256 of `0` in hexadecimal, as in ZATCA's specification. */
export const beginning = Buffer.from(createHash('sha256').update('0').digest('hex')).toString('base64');

/**
 * Issues the tax invoice of a payment, in the transaction that completes it; returns the existing one if it was issued before. A
 * donation has none: null.
 */
export async function issueInvoice(trx: Transaction<DB>, payment: Invoiced): Promise<Invoice | null> {
  if (payment.kind === 'donation' || payment.amount_halalas === 0) return null;
  const known = await findInvoice(trx, payment.id);
  if (known) return known;
  return write(trx, 'invoice', {
    payment_id: payment.id,
    original_id: null,
    reason: null,
    lines: await linesOf(trx, payment),
    total: payment.amount_halalas,
    vat: payment.vat_halalas,
  });
}

/**
 * Issues the credit note for `refundedHalalas` of a payment, VAT included, in the transaction of the refund; null if there is no
 * invoice. The VAT is refunded in proportion, and the rest of it with the last halala.
 */
export async function issueCreditNote(
  trx: Transaction<DB>,
  payment: Pick<Invoiced, 'id'>,
  refundedHalalas: number,
  reason: string,
): Promise<Invoice | null> {
  const original = await findInvoice(trx, payment.id);
  if (!original) return null;
  const before = await trx
    .selectFrom('invoices')
    .select((eb) => [eb.fn.sum<number>('total_halalas').as('total'), eb.fn.sum<number>('vat_halalas').as('vat')])
    .where('original_id', '=', original.id)
    .executeTakeFirstOrThrow();
  const [total, vat] = [Number(before.total ?? 0) + refundedHalalas, Number(before.vat ?? 0)];
  // By the rule of the invoice, of all that was given back: a part and the rest have the VAT of the whole.
  const vatSoFar = original.vat_halalas === 0 ? 0 : vatIn(total, original.vat_basis_points);
  return write(trx, 'credit_note', {
    payment_id: payment.id,
    original_id: original.id,
    reason,
    lines: original.lines,
    total: refundedHalalas,
    vat: vatSoFar - vat,
  });
}

function findInvoice(trx: Transaction<DB>, payment: number): Promise<Invoice | undefined> {
  return trx.selectFrom('invoices').selectAll().where('payment_id', '=', payment).where('kind', '=', 'invoice').executeTakeFirst();
}

interface Facts {
  payment_id: number;
  original_id: number | null;
  reason: string | null;
  lines: InvoiceLine[];
  total: number;
  vat: number;
}

async function write(trx: Transaction<DB>, kind: InvoiceKind, { lines, total, vat, ...facts }: Facts): Promise<Invoice> {
  const seller = await getDisclosure(trx);
  // From here on, concurrent calls wait.
  const counter = await nextOf(trx, 'all');
  const number = await nextOf(trx, kind);
  const issued = new Date();
  issued.setMilliseconds(0);
  const last = await trx
    .selectFrom('invoices')
    .select('hash')
    .where('counter', '=', counter - 1)
    .executeTakeFirst();
  const qr =
    seller.vat_number === ''
      ? null
      : invoiceQr({ seller: seller.legal_name_ar, vatNumber: seller.vat_number, issued, totalHalalas: total, vatHalalas: vat });
  const said = {
    ...facts,
    kind,
    number,
    counter,
    uuid: randomUUID(),
    issued_at: issued,
    seller,
    lines,
    net_halalas: total - vat,
    vat_halalas: vat,
    total_halalas: total,
    vat_basis_points: vatBasisPoints,
    qr,
    previous_hash: last?.hash ?? beginning,
  };
  return trx
    .insertInto('invoices')
    .values({ ...said, seller: JSON.stringify(seller), lines: JSON.stringify(lines), hash: hashOf(said) })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The hash of an invoice for the next one: any later change is detected. */
export function hashOf(invoice: Omit<Hashed, 'seller' | 'lines'> & { seller: unknown; lines: unknown }): string {
  const { kind, number, counter, uuid, payment_id, original_id, reason, issued_at, seller, lines, qr, previous_hash } = invoice;
  const { net_halalas, vat_halalas, total_halalas, vat_basis_points } = invoice;
  const facts = [kind, number, counter, uuid, payment_id, original_id, reason, issued_at.toISOString(), seller, lines];
  const text = JSON.stringify([...facts, net_halalas, vat_halalas, total_halalas, vat_basis_points, qr, previous_hash]);
  return createHash('sha256').update(text).digest('base64');
}

type Hashed = Omit<Invoice, 'id' | 'hash'>;

/** The next number of a series. A rolled back transaction releases it. */
async function nextOf(trx: Transaction<DB>, series: InvoiceSeries): Promise<number> {
  const { last } = await trx
    .updateTable('invoice_counters')
    .set({ last: sql<number>`last + 1` })
    .where('series', '=', series)
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
}
