import jsqrModule from 'jsqr';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Disclosure } from '#contract/catalogue/content.ts';
import { publicUrl, startTestApp, type TestApp } from '../../../test/app.ts';
import { addPerson } from '../../../test/people.ts';
import { setSettings } from '#server/backoffice/site-settings/updating.ts';
import { hashOf, issueCreditNote, issueInvoice, type Invoice } from './issue.ts';
import { receiptUrl } from './links.ts';
import { invoiceQr } from './issue.ts';

// Its types declare that the module is its default export.
const jsqr = jsqrModule as unknown as typeof jsqrModule.default;

const seller: Disclosure = {
  legal_name_ar: 'مركبة للإعلان عن السيارات',
  legal_name_en: 'Markaba Cars',
  commercial_registration: '1010010000',
  vat_number: '399999999900003',
  address_ar: 'الرياض، العليا',
  address_en: 'Olaya, Riyadh',
  phone: '',
  email: '',
};

let market: TestApp;
let sara: number;

beforeAll(async () => {
  market = await startTestApp();
  sara = await addPerson(market.db, 'سارة العتيبي');
  await market.db.transaction().execute((trx) => setSettings(trx, { disclosure: seller }));
});
afterAll(() => market.close());

/** A paid payment for a package: 39 riyals including 5.09 of VAT, unless given. */
async function paid(amount = 3900, kind: 'package' | 'donation' = 'package') {
  const vat = kind === 'package' ? Math.round((amount * 15) / 115) : 0;
  const donation = kind === 'donation' ? await addDonation(amount) : null;
  const { id } = await market.db
    .insertInto('payments')
    .values({
      kind,
      user_id: kind === 'package' ? sara : null,
      package_id: kind === 'package' ? 1 : null,
      donation_id: donation,
      amount_halalas: amount,
      vat_halalas: vat,
      taken_halalas: amount,
      status: 'paid',
      method: 'card',
      gateway: 'local',
      key_hash: 'x',
      language: 'ar',
      paid_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, kind, package_id: kind === 'package' ? 1 : null, ad_id: null, amount_halalas: amount, vat_halalas: vat };
}

async function addDonation(amount: number): Promise<number> {
  const row = { key_hash: 'x', amount_halalas: amount };
  return (await market.db.insertInto('donations').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

type Paid = Awaited<ReturnType<typeof paid>>;
const issue = (payment: Paid) => market.db.transaction().execute((trx) => issueInvoice(trx, payment));
const credit = (payment: Paid, amount: number) =>
  market.db.transaction().execute((trx) => issueCreditNote(trx, payment, amount, 'ألغى المشترك باقته'));
const all = () => market.db.selectFrom('invoices').selectAll().orderBy('counter').execute();

/** Parses tags, lengths in bytes and values, as a ZATCA reader does. */
function read(base64: string): Record<number, string> {
  const bytes = Buffer.from(base64, 'base64');
  const values: Record<number, string> = {};
  for (let at = 0; at < bytes.length; at += 2 + bytes[at + 1]!)
    values[bytes[at]!] = bytes.toString('utf8', at + 2, at + 2 + bytes[at + 1]!);
  return values;
}

/** Scans the QR code of the page of an invoice. */
async function scan(html: string): Promise<string | undefined> {
  const svg = /<svg[\s\S]*<\/svg>/.exec(html)![0];
  const { data, info } = await sharp(Buffer.from(svg)).resize(600).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return jsqr(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

describe('the code of an invoice', () => {
  it.each([
    ['Salla', 'AQVTYWxsYQIKMTIzNDU2Nzg5MQMUMjAyMS0wNy0xMlQxNDoyNTowOVoEBjEwMC4wMAUFMTUuMDA='],
    ['سلة', 'AQbYs9mE2KkCCjEyMzQ1Njc4OTEDFDIwMjEtMDctMTJUMTQ6MjU6MDlaBAYxMDAuMDAFBTE1LjAw'],
  ])('of %s equals the published one', (name, code) => {
    const issued = new Date('2021-07-12T14:25:09Z');
    expect(invoiceQr({ seller: name, vatNumber: '1234567891', issued, totalHalalas: 10_000, vatHalalas: 1500 })).toBe(code);
  });

  it('cuts a long name between letters', () => {
    const facts = { vatNumber: '399999999900003', issued: new Date(), totalHalalas: 1, vatHalalas: 0 };
    const name = read(invoiceQr({ ...facts, seller: 'م'.repeat(200) }))[1]!;
    expect(name).toBe('م'.repeat(127));
  });

  it('can be scanned from the page of each of ten invoices', async () => {
    const amounts = [100, 101, 333, 3900, 9900, 14_900, 49_901, 99_999, 1_000_000, 12_345_678];
    for (const amount of amounts) {
      const invoice = (await issue(await paid(amount)))!;
      const { status, body } = await market.get(receiptUrl(market.app.market, invoice.payment_id));
      expect(status).toBe(200);
      expect(read((await scan(body as string))!)).toEqual({
        1: seller.legal_name_ar,
        2: seller.vat_number,
        3: invoice.issued_at.toISOString().replace('.000Z', 'Z'),
        4: (amount / 100).toFixed(2),
        5: (Math.round((amount * 15) / 115) / 100).toFixed(2),
      });
    }
  });
});

describe('numbers', () => {
  it('have no gap and one order, with failures among concurrent ones', async () => {
    const payments = await Promise.all(Array.from({ length: 24 }, () => paid()));
    const failing = async (payment: Paid) => {
      await market.db.transaction().execute(async (trx) => {
        await issueInvoice(trx, payment);
        throw new Error('the gateway took it back');
      });
    };
    const ends = await Promise.allSettled(payments.map((payment, at) => (at % 3 === 0 ? failing(payment) : issue(payment))));
    expect(ends.filter(({ status }) => status === 'rejected')).toHaveLength(8);
    await credit(payments[1]!, 100);
    const invoices = await all();
    expect(invoices.map(({ counter }) => counter)).toEqual(invoices.map((_, at) => at + 1));
    for (const kind of ['invoice', 'credit_note'] as const) {
      const numbers = invoices.filter((one) => one.kind === kind).map(({ number }) => number);
      expect(numbers).toEqual(numbers.map((_, at) => at + 1));
    }
    for (const [at, invoice] of invoices.entries()) {
      expect(invoice.hash).toBe(hashOf(invoice));
      if (at > 0) expect(invoice.previous_hash).toBe(invoices[at - 1]!.hash);
    }
    expect(invoices[0]!.previous_hash).toBe('NWZlY2ViNjZmZmM4NmYzOGQ5NTI3ODZjNmQ2OTZjNzljMmRiYzIzOWRkNGU5MWI0NjcyOWQ3M2EyN2ZiNTdlOQ==');
  });

  it('are assigned once to a payment, and never to a donation', async () => {
    const payment = await paid();
    const [first, second] = [await issue(payment), await issue(payment)];
    expect(second).toEqual(first);
    expect(await issue(await paid(5000, 'donation'))).toBeNull();
  });

  it('belong to unchangeable documents', async () => {
    const { id } = (await issue(await paid()))!;
    await expect(market.db.updateTable('invoices').set({ total_halalas: 1 }).where('id', '=', id).execute()).rejects.toThrow(
      'never changed',
    );
    await expect(market.db.deleteFrom('invoices').where('id', '=', id).execute()).rejects.toThrow('never changed');
  });
});

describe('credit notes', () => {
  it('return the VAT in proportion, and the rest of it with the last one', async () => {
    const payment = await paid(10_001);
    const invoice = (await issue(payment))!;
    const notes = [(await credit(payment, 3333))!, (await credit(payment, 3333))!, (await credit(payment, 3335))!];
    const sum = (of: (note: Invoice) => number) => notes.reduce((so, note) => so + of(note), 0);
    expect([sum((note) => note.total_halalas), sum((note) => note.vat_halalas)]).toEqual([10_001, invoice.vat_halalas]);
    expect(notes.map(({ original_id, reason }) => [original_id, reason])).toEqual(notes.map(() => [invoice.id, 'ألغى المشترك باقته']));
  });

  it('are pages that name the invoice', async () => {
    const payment = await paid();
    const invoice = (await issue(payment))!;
    const note = (await credit(payment, 3900))!;
    const { body } = await market.get(`${receiptUrl(market.app.market, payment.id)}&note=${note.id}`);
    expect(body).toContain('إشعار دائن');
    expect(body).toContain(`INV-${String(invoice.number).padStart(6, '0')}`);
    expect(body).toContain('39.00');
  });
});

describe('the address of an invoice', () => {
  it('serves the page in the requested language, Arabic first in both, and the PDF', async () => {
    const payment = await paid();
    await issue(payment);
    const url = receiptUrl(market.app.market, payment.id);
    const page = (await market.get(`${url}&lng=en`)).body as string;
    expect(page).toContain('<html lang="en" dir="ltr">');
    for (const word of [
      'فاتورة ضريبية مبسطة',
      'Simplified tax invoice',
      '399999999900003',
      '33.91',
      '5.09',
      '39.00',
      'باقة بلس للأفراد، 30 يومًا',
    ])
      expect(page).toContain(word);
    const { status, headers } = await market.get(`${url}&format=pdf`);
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
    const pdf = await market.app.inject({ url: `${url.replace(publicUrl, '')}&format=pdf` });
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('of a donation serves a receipt without VAT', async () => {
    const { id } = await paid(5000, 'donation');
    const page = (await market.get(receiptUrl(market.app.market, id))).body as string;
    expect(page).toContain('إيصال تبرع');
    expect(page).not.toContain('ضريبة القيمة المضافة');
  });

  it('is valid for a day, for one payment, and unaltered', async () => {
    const payment = await paid();
    await issue(payment);
    const other = await paid();
    await issue(other);
    const url = receiptUrl(market.app.market, payment.id);
    const wrong = [
      url.replace(`/${payment.id}/`, `/${other.id}/`),
      url.replace(/sign=../, 'sign=xx'),
      url.replace(/&sign=.*/, ''),
      url.replace(/until=\d/, 'until=9'),
      url.replace(`/${payment.id}/`, '/0x1/'),
      url.replace(`/${payment.id}/`, "/1';--/"),
      `${url}&note=999999`,
      `${url}&note=1e3`,
      `${url}&sign=again`,
      receiptUrl(market.app.market, payment.id, Date.now() - 30 * 3_600_000),
      receiptUrl(market.app.market, (await paid()).id),
    ];
    for (const address of wrong) expect([address, (await market.get(address)).status]).toEqual([address, 404]);
  });
});
