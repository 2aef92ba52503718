import type { Transaction } from 'kysely';
import type { DB } from '#db/schema.ts';

/** Removes the stored responses to a person's calls with an idempotency key. */
export async function eraseAnswersOf(trx: Transaction<DB>, personId: number): Promise<void> {
  await trx.deleteFrom('idempotent_answers').where('user_id', '=', personId).execute();
}
