import { sql, type Transaction } from 'kysely';
import type { DB } from '#db/schema.ts';
import { isRunning } from './running.ts';

/** Notes that `user` makes use of the package that runs, which is then no longer given back on request. */
export async function markUsed(trx: Transaction<DB>, user: number): Promise<void> {
  await trx
    .updateTable('subscriptions')
    .set({ used_at: sql<Date>`now()` })
    .where('user_id', '=', user)
    .where(isRunning)
    .where('used_at', 'is', null)
    .execute();
}
