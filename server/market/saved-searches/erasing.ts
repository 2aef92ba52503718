import type { Transaction } from 'kysely';
import type { DB } from '#db/schema.ts';

/** Forgets what a person searched for, and the searches they saved. */
export async function eraseSearchesOf(trx: Transaction<DB>, personId: number): Promise<void> {
  await trx.deleteFrom('past_searches').where('user_id', '=', personId).execute();
  await trx.deleteFrom('saved_searches').where('user_id', '=', personId).execute();
}
