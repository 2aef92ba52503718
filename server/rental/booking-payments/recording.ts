import { sql, type Transaction, type UpdateObject } from 'kysely';
import { cardHoldDays } from '#contract/rental/charge-states.ts';
import type { DB } from '#db/schema.ts';
import type { CardStatus } from '#server/money/payment-gateways/card-gateway.ts';
import { cardActs } from '#contract/money/office-payments.ts';
import { dayMs } from '#contract/platform/riyadh.ts';
import type { PaymentRow } from './rows.ts';

/** Records what the gateway says of a payment: in its row, and what is new as entries of the record of the office. */

type Sums = Pick<PaymentRow, 'authorised' | 'captured' | 'released' | 'refunded'>;
export type Columns = UpdateObject<DB, 'booking_payments'>;

/** The row is locked. Whatever comes twice, or in another order, is recorded once: entries are the difference to what was recorded. */
export async function recordStatus(trx: Transaction<DB>, row: PaymentRow, seen: CardStatus, now: Date): Promise<PaymentRow> {
  const after = sumsAfter(row, seen);
  const entries = cardActs.flatMap((kind) => {
    const amount = after[kind] - row[kind];
    if (amount < 0) throw new Error(`the gateway reports less as ${kind} of payment ${row.id} than before`);
    return amount > 0 ? [{ office_id: row.office_id, payment_id: row.id, kind, amount }] : [];
  });
  const written = await trx
    .updateTable('booking_payments')
    .set({ ...after, ...columnsFor(row, seen, now), is_known: true })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (entries.length > 0) await trx.insertInto('office_payment_entries').values(entries).execute();
  return written;
}

function sumsAfter(row: Sums, { status, amountHalalas, capturedHalalas, refundedHalalas }: CardStatus): Sums {
  const authorised = Math.max(row.authorised, status === 'initiated' || status === 'failed' ? 0 : amountHalalas);
  switch (status) {
    case 'initiated':
    case 'failed':
      return row;
    case 'authorised':
      return { ...row, authorised };
    case 'voided':
      return { ...row, authorised, released: authorised - row.captured };
    case 'captured':
      return { authorised, captured: capturedHalalas, released: authorised - capturedHalalas, refunded: refundedHalalas };
  }
}

function columnsFor(row: PaymentRow, seen: CardStatus, now: Date): Columns {
  const holdUntil = new Date(row.created_at.getTime() + cardHoldDays * dayMs);
  const isWrong = seen.currency !== 'SAR' || seen.amountHalalas !== row.amount;
  const wrong: Columns = isWrong ? { failure: 'amount' } : { failure: null };
  const authorisedAt = row.authorised_at ?? sql<Date>`now()`;
  const over: Columns = { ended_at: row.ended_at ?? sql<Date>`now()` };
  switch (seen.status) {
    case 'initiated':
      return {};
    case 'failed':
      return row.authorised > 0 ? {} : { state: 'failed', failure: seen.failure ?? 'other', ...over };
    case 'authorised':
      return { state: 'authorised', authorised_at: authorisedAt, hold_until: holdUntil, ended_at: null, ...wrong };
    case 'captured':
      return { state: 'captured', authorised_at: authorisedAt, hold_until: null, ...over, ...wrong };
    case 'voided':
      return { state: now >= holdUntil ? 'expired' : 'voided', authorised_at: authorisedAt, hold_until: null, ...over, ...wrong };
  }
}
