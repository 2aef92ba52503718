import { sql, type Transaction } from 'kysely';
import type { DB } from '#db/schema.ts';

/** Ends what a person has. Which packages they had stays with what they paid: commercial records. */
export async function eraseSubscriptionsOf(trx: Transaction<DB>, personId: number): Promise<void> {
  await trx
    .updateTable('subscriptions')
    .set({ ended_at: sql<Date>`now()`, ended_reason: 'expired' })
    .where('user_id', '=', personId)
    .where('ended_at', 'is', null)
    .execute();
}
