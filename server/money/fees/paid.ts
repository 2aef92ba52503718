import type { Transaction } from 'kysely';
import type { DB } from '#db/schema.ts';
import type { PaymentRow } from '../payments/payments.ts';

/** Commissions on sales. Owns the table paid_fees. */

type Paid = Pick<PaymentRow, 'id' | 'ad_id'>;

/** The commission on an ad is paid once: not possible by a second payment. */
export async function markFeePaid(trx: Transaction<DB>, { id, ad_id }: Paid): Promise<'done' | 'not_possible'> {
  await trx
    .insertInto('paid_fees')
    .values({ ad_id: ad_id!, payment_id: id })
    .onConflict((conflict) => conflict.column('ad_id').doNothing())
    .execute();
  const paid = await trx.selectFrom('paid_fees').select('payment_id').where('ad_id', '=', ad_id).executeTakeFirstOrThrow();
  return paid.payment_id === id ? 'done' : 'not_possible';
}

/** A fully refunded commission is due again if the ad is still sold. */
export async function unmarkFee(trx: Transaction<DB>, { id }: Pick<Paid, 'id'>): Promise<void> {
  await trx.deleteFrom('paid_fees').where('payment_id', '=', id).execute();
}
