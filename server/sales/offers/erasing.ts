import { sql, type Transaction } from 'kysely';
import type { DB } from '#db/schema.ts';

/**
 * Removes what a person wrote with offers and about them, and the floors of their ads. Amounts and states stay: they are also the
 * other side's, and deals refer to them. Their open offers have ended with the account.
 */
export async function eraseOffersOf(trx: Transaction<DB>, person: number): Promise<void> {
  await trx.updateTable('offers').set({ note: '' }).where('bidder_id', '=', person).where('note', '<>', '').execute();
  await trx.updateTable('offers').set({ counter_note: '' }).where('owner_id', '=', person).where('counter_note', '<>', '').execute();
  // Who declined is in the history.
  await sql`
    update offers set reason_note = '' where reason_note <> '' and id in (
      select offer_id from offer_history where by_id = ${person} and act = 'declined'
    )`.execute(trx);
  await trx.updateTable('offer_history').set({ note: '' }).where('by_id', '=', person).where('note', '<>', '').execute();
  const own = trx.selectFrom('ads').select('id').where('owner_id', '=', person);
  await trx.deleteFrom('offer_floors').where('ad_id', 'in', own).execute();
}
