import type { Transaction } from 'kysely';
import type { DB } from '#db/schema.ts';

/** Deletes the past searches of a person. */
export async function eraseHistoryOf(trx: Transaction<DB>, personId: number): Promise<void> {
  await trx.deleteFrom('past_searches').where('user_id', '=', personId).execute();
}
