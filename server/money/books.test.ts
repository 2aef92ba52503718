import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { bookableRental, hourAhead } from '../../test/booking.ts';
import { bookedByCard, connectAccount, payByCard } from '../../test/card-paying.ts';
import { addPerson } from '../../test/people.ts';
import { checkBooks } from './books.ts';
import { issueCreditNote, issueInvoice } from './invoices/issue.ts';
import { bookEarned, bookRefund } from './payments/ledger.ts';

let market: TestApp;

beforeEach(async () => {
  market = await startTestApp();
  const sara = await addPerson(market.db, 'سارة العتيبي');
  await buy(sara, 0);
  await buy(sara, 1900);
  await buy(sara, 3900);
});
afterEach(() => market.close());

/** A package for 39 riyals, with a partial refund. */
async function buy(user: number, refunded: number): Promise<void> {
  await market.db.transaction().execute(async (trx) => {
    const paid = { amount_halalas: 3900, vat_halalas: 509, taken_halalas: 3900, refunded_halalas: refunded };
    const notified = { method: 'card', gateway: 'local', key_hash: 'x', language: 'ar', paid_at: new Date() } as const;
    const payment = await trx
      .insertInto('payments')
      .values({ kind: 'package', user_id: user, package_id: 1, status: 'paid', ...paid, ...notified })
      .returningAll()
      .executeTakeFirstOrThrow();
    await bookEarned(trx, payment);
    await issueInvoice(trx, payment);
    if (refunded === 0) return;
    await bookRefund(trx, { payment, before: 0, given: refunded, wasOwed: false });
    await issueCreditNote(trx, payment, refunded, 'رجعت في الشراء');
  });
}

/** Bypasses the triggers, as a superuser of the database could. */
async function tamper(statement: string): Promise<void> {
  await market.db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql.raw(statement).execute(trx);
  });
}

const faults = async () => (await checkBooks(market.db)).faults;

describe('the books', () => {
  it('are correct after purchases and refunds', async () => {
    expect(await checkBooks(market.db)).toEqual({ entries: 15, invoices: 5, ofOffices: 0, faults: [] });
  });

  it.each([
    [
      'an entry that was changed',
      `update ledger_entries set amount_halalas = amount_halalas + 1 where account = 'vat' and id < 4`,
      [/ledger of payment 1 sums to 1/],
    ],
    ['entries that are gone', 'delete from ledger_entries where payment_id = 1', [/Payment 1 holds 3900 halalas, and the ledger has 0/]],
    [
      'an invoice that was changed',
      `update invoices set total_halalas = 100, net_halalas = 100, vat_halalas = 0 where counter = 1`,
      [/Invoice 1 was changed/, /Payment 1 of 3900 halalas has an invoice of 100/],
    ],
    [
      'an invoice that is gone',
      'delete from invoices where counter = 1',
      [/counter 2, after 0/, /Invoice 2 comes after 0/, /chain is broken/],
    ],
    [
      'the last one that is gone',
      `delete from invoices where counter = 5`,
      [/counter of all stands at 5, and the last number is 4/, /counter of credit_note stands at 2/].toReversed(),
    ],
    ['a hash that was made to fit', `update invoices set hash = 'x' where counter = 2`, [/Invoice 2 was changed/, /chain is broken/]],
  ])('report %s', async (_name, statement, expected) => {
    await tamper(statement);
    const found = (await faults()).join('\n');
    for (const sentence of expected) expect(found).toMatch(sentence);
  });

  it('are only read', async () => {
    const entries = () => market.db.selectFrom('ledger_entries').selectAll().orderBy('id').execute();
    const before = await entries();
    await checkBooks(market.db);
    expect(await entries()).toEqual(before);
  });
});

describe('the record of an office', () => {
  let taken: number;
  let given: number;

  /** A booking whose sum was taken, and of which the office gave all back; a hold of another one that was released. */
  beforeEach(async () => {
    const sara = await addPerson(market.db, 'سارة العتيبي');
    const car = await bookableRental(market);
    await connectAccount(market, car.office);
    const { id } = await bookedByCard(market, sara, car.rental, { answers: 'instant' });
    taken = (await payByCard(market, sara, id)).id;
    await market.runJobs();
    const { id: other } = await bookedByCard(market, sara, car.rental, { from: hourAhead(300) });
    given = (await payByCard(market, sara, other)).id;
    await market.call('withdrawBooking', { as: sara, params: { id: other } });
    await market.runJobs();
  });

  it('is correct after a capture and a release, and none of our books', async () => {
    expect(await checkBooks(market.db)).toEqual({ entries: 15, invoices: 5, ofOffices: 4, faults: [] });
  });

  it.each<[string, () => string, () => RegExp]>([
    [
      'an entry that was changed',
      () => `update office_payment_entries set amount = 100 where payment_id = ${taken} and kind = 'captured'`,
      () => new RegExp(`Booking payment ${taken} has .*captured 27600.* and the record of its office .*captured 100`),
    ],
    [
      'an entry that is gone',
      () => `delete from office_payment_entries where payment_id = ${given} and kind = 'released'`,
      () => new RegExp(`Booking payment ${given} has .*released 27600.* and the record of its office .*released 0`),
    ],
    [
      'more that was given back than taken',
      () => `alter table booking_payments drop constraint booking_payments_check;
        update booking_payments set refunded = 30000 where id = ${taken}`,
      () => new RegExp(`Booking payment ${taken} took 27600 halalas of 27600, released 0 and gave 30000 back`),
    ],
    [
      'a payment that is over and still held',
      () => `update booking_payments set released = 0 where id = ${given}`,
      () => new RegExp(`Booking payment ${given} is voided, and 27600 halalas of it are still held`),
    ],
    [
      'an entry of another office',
      () => `update office_payment_entries set office_id = (select min(id) from users) where payment_id = ${taken} and kind = 'captured'`,
      () => new RegExp(`of booking payment ${taken} is in the record of office \\d+, not of its own`),
    ],
    [
      'a payment of an office in our ledger',
      () => `update payments set gateway_ref = (select given_id from booking_payments where id = ${taken}) where id = 1`,
      () => new RegExp(`Payment 1 is booking payment ${taken} of an office`),
    ],
  ])('reports %s', async (_name, statement, expected) => {
    await tamper(statement());
    expect((await faults()).join('\n')).toMatch(expected());
  });
});
