import type { Transaction } from 'kysely';
import type { DB } from '#db/schema.ts';

/** Deletes the saved searches of a person. */
export async function eraseSearchesOf(trx: Transaction<DB>, personId: number): Promise<void> {
  await trx.deleteFrom('saved_searches').where('user_id', '=', personId).execute();
}
