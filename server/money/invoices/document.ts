import type { Language } from '#contract/platform/languages.ts';
import type { PaymentMethod } from '#db/schema.ts';
import ar from '#locales/ar/server/money.json' with { type: 'json' };
import en from '#locales/en/server/money.json' with { type: 'json' };
import { riyalsOf } from '#contract/platform/amounts.ts';
import type { Invoice } from './issue.ts';

/** Words in both languages, the Arabic first. */
export type Both = Record<Language, string>;

/** An invoice, a credit note or the receipt of a donation, as it is rendered as a page or a file. */
export interface DocumentFacts {
  title: Both;
  number: string;
  /** Small facts under the title. */
  facts: { name: Both; value: string }[];
  seller: { name: Both; address: Both; facts: { name: Both; value: string }[] } | null;
  lines: { title: Both; amount: string }[];
  sums: { name: Both; value: string; isTotal: boolean }[];
  /** Base64, of the QR code. */
  qr: string | null;
}

type Words = typeof ar.invoice;
type Word = { [Name in keyof Words]: Words[Name] extends string ? Name : never }[keyof Words];

export function word(name: Word): Both {
  return { ar: ar.invoice[name], en: en.invoice[name] };
}

export function numberOf({ kind, number }: Pick<Invoice, 'kind' | 'number'>): string {
  return `${kind === 'invoice' ? 'INV' : 'CRN'}-${String(number).padStart(6, '0')}`;
}

/** `original` is the invoice that a credit note is about. */
export function invoiceDocument(invoice: Invoice, original?: Pick<Invoice, 'kind' | 'number'>): DocumentFacts {
  const { seller, lines } = invoice;
  const isNote = invoice.kind === 'credit_note';
  return {
    title: word(isNote ? 'credit_note' : invoice.qr === null ? 'plainInvoice' : 'invoice'),
    number: numberOf(invoice),
    facts: [
      { name: word('issued'), value: timeOf(invoice.issued_at) },
      ...(original ? [{ name: word('original'), value: numberOf(original) }] : []),
      ...(invoice.reason === null ? [] : [{ name: word('reason'), value: invoice.reason }]),
      { name: word('payment'), value: String(invoice.payment_id) },
    ],
    seller: {
      name: { ar: seller.legal_name_ar, en: seller.legal_name_en },
      address: { ar: seller.address_ar, en: seller.address_en },
      facts: [
        { name: word('vatNumber'), value: seller.vat_number },
        { name: word('registration'), value: seller.commercial_registration },
      ].filter(({ value }) => value !== ''),
    },
    lines: lines.map(({ title, net }) => ({ title, amount: riyalsOf(isNote ? invoice.net_halalas : net) })),
    sums: [
      { name: word('net'), value: riyalsOf(invoice.net_halalas), isTotal: false },
      { name: word('vat'), value: riyalsOf(invoice.vat_halalas), isTotal: false },
      { name: word(isNote ? 'refunded' : 'total'), value: riyalsOf(invoice.total_halalas), isTotal: true },
    ],
    qr: invoice.qr,
  };
}

interface Donated {
  id: number;
  amount_halalas: number;
  method: PaymentMethod;
  paid_at: Date;
}

/** A donation is no sale: its receipt has no invoice number and no VAT. */
export function donationDocument({ id, amount_halalas, method, paid_at }: Donated): DocumentFacts {
  return {
    title: word('receipt'),
    number: String(id),
    facts: [
      { name: word('issued'), value: timeOf(paid_at) },
      { name: word('method'), value: ar.invoice.methods[method] },
    ],
    seller: null,
    lines: [{ title: word('donation'), amount: riyalsOf(amount_halalas) }],
    sums: [{ name: word('donated'), value: riyalsOf(amount_halalas), isTotal: true }],
    qr: null,
  };
}

/** In Riyadh time, as 2026-11-20 14:05. */
function timeOf(at: Date): string {
  const parts = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeStyle: 'short', hourCycle: 'h23', timeZone: 'Asia/Riyadh' });
  return parts.format(at).replace(',', '');
}
