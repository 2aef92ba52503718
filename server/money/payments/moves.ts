import type { Transaction, UpdateObject } from 'kysely';
import type { PaymentStatus } from '#contract/payments.ts';
import type { DB } from '#db/schema.ts';
import type { Cause, PaymentRow } from './payments.ts';

/**
 * Every way of a payment. One that failed or ran out may be paid yet: on the gateway's page another card can be tried, and
 * word of it may come late. A failed one is refunded where money was taken that is not what was asked for.
 */
const moves: Readonly<Record<PaymentStatus, readonly PaymentStatus[]>> = {
  initiated: ['paid', 'failed', 'expired'],
  failed: ['paid', 'failed', 'refunded'],
  expired: ['paid', 'failed'],
  paid: ['paid', 'refunded'],
  refunded: [],
};

export function canMovePayment(from: PaymentStatus, to: PaymentStatus): boolean {
  return moves[from].includes(to);
}

type Columns = Omit<UpdateObject<DB, 'payments'>, 'id' | 'status' | 'user_id'>;

/** The only way from one status to the next, or to more of the same one. The payment is held by the caller. */
export async function movePayment(
  trx: Transaction<DB>,
  { cause, detail = null }: { cause: Cause; detail?: string | null },
  { payment, to, columns = {} }: { payment: PaymentRow; to: PaymentStatus; columns?: Columns },
): Promise<PaymentRow> {
  if (!canMovePayment(payment.status, to)) throw new Error(`a payment does not go from ${payment.status} to ${to}`);
  await trx
    .insertInto('payment_history')
    .values({ payment_id: payment.id, from_status: payment.status, to_status: to, cause, detail })
    .execute();
  return trx
    .updateTable('payments')
    .set({ ...columns, status: to })
    .where('id', '=', payment.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
