import type { Transaction, UpdateObject } from 'kysely';
import type { PaymentStatus } from '#contract/money/payments.ts';
import { defineStates, type States } from '#contract/platform/states.ts';
import type { DB } from '#db/schema.ts';
import type { Cause, PaymentRow } from './payments.ts';

/**
 * The market moves a payment by what its gateway says. One that failed or ran out may be paid yet: on the gateway's page another card
 * can be tried, and word of it may come late. A failed one is refunded where money was taken that is not what was asked for.
 */
export const paymentMoves: States<PaymentStatus, 'market'> = defineStates(['market'], {
  initiated: { paid: ['market'], failed: ['market'], expired: ['market'] },
  paid: { paid: ['market'], refunded: ['market'] },
  failed: { paid: ['market'], failed: ['market'], refunded: ['market'] },
  expired: { paid: ['market'], failed: ['market'] },
  refunded: {},
});

type Columns = Omit<UpdateObject<DB, 'payments'>, 'id' | 'status' | 'user_id'>;

/** The only way from one status to the next, or to more of the same one. The payment is held by the caller. */
export async function movePayment(
  trx: Transaction<DB>,
  { cause, detail = null }: { cause: Cause; detail?: string | null },
  { payment, to, columns = {} }: { payment: PaymentRow; to: PaymentStatus; columns?: Columns },
): Promise<PaymentRow> {
  if (!paymentMoves.allow(payment.status, to, 'market')) throw new Error(`a payment does not go from ${payment.status} to ${to}`);
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
