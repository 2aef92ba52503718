import type { Transaction } from 'kysely';
import type { DB } from '#db/schema.ts';

/** Forgets the answers that a person was given to calls with a key. */
export async function eraseAnswersOf(trx: Transaction<DB>, personId: number): Promise<void> {
  await trx.deleteFrom('idempotent_answers').where('user_id', '=', personId).execute();
}
