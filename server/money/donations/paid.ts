import { sql, type Transaction } from 'kysely';
import type { DB } from '#db/schema.ts';
import type { PaymentRow } from '../payments/payments.ts';

/** A donation is paid once: not possible by a second payment. Called once per payment. */
export async function markDonationPaid(
  trx: Transaction<DB>,
  { donation_id }: Pick<PaymentRow, 'donation_id'>,
): Promise<'done' | 'not_possible'> {
  const marked = await trx
    .updateTable('donations')
    .set({ paid_at: sql<Date>`now()` })
    .where('id', '=', donation_id)
    .where('paid_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return marked ? 'done' : 'not_possible';
}
