import type { Transaction } from 'kysely';
import type { DB } from '#db/schema.ts';

/** Removes the objections of a person. What is estimated of their ads, and what they said of the price, is removed with the ads. */
export async function eraseEstimatesOf(trx: Transaction<DB>, person: number): Promise<void> {
  await trx.deleteFrom('estimate_objections').where('user_id', '=', person).execute();
  for (const table of ['seller_reasons', 'ad_estimates', 'price_evidence', 'estimate_decisions'] as const) {
    await trx
      .deleteFrom(table)
      .where('ad_id', 'in', (eb) => eb.selectFrom('ads').select('ads.id').where('owner_id', '=', person))
      .execute();
  }
}
