import type { Selectable, Transaction } from 'kysely';
import type { Database } from '#db/database.ts';
import type { BookingPayments, DB } from '#db/schema.ts';

/**
 * Payments by card of bookings, by the accounts of their offices: never money of the market. Owns the tables booking_payments and
 * office_payment_entries.
 */

export type PaymentRow = Selectable<BookingPayments>;

export function findPayment(db: Database, id: number): Promise<PaymentRow | undefined> {
  return db.selectFrom('booking_payments').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The oldest first. */
export function listPaymentsOf(db: Database, booking: number): Promise<PaymentRow[]> {
  return db.selectFrom('booking_payments').selectAll().where('booking_id', '=', booking).orderBy('id').execute();
}

/** The same, locked. Their booking is locked already. */
export function lockPaymentsOf(trx: Transaction<DB>, booking: number): Promise<PaymentRow[]> {
  return trx.selectFrom('booking_payments').selectAll().where('booking_id', '=', booking).orderBy('id').forUpdate().execute();
}

export type ActRow = Awaited<ReturnType<typeof listActsOf>>[number];

/** What its gateway did for a booking, the oldest first. */
export function listActsOf(db: Database, booking: number) {
  return db
    .selectFrom('office_payment_entries as entry')
    .innerJoin('booking_payments as payment', 'payment.id', 'entry.payment_id')
    .select(['entry.payment_id', 'payment.purpose', 'entry.kind', 'entry.amount', 'entry.at'])
    .where('payment.booking_id', '=', booking)
    .orderBy('entry.id')
    .execute();
}

/** What the office has of a payment. */
export function netOf({ captured, refunded }: Pick<PaymentRow, 'captured' | 'refunded'>): number {
  return captured - refunded;
}
