import { sql, type Transaction } from 'kysely';
import type { DB } from '#db/schema.ts';

/** Records that the second factor was given in `session`. */
export async function markSecondFactor(trx: Transaction<DB>, session: string): Promise<void> {
  await trx
    .updateTable('sessions')
    .set({ second_factor_at: sql<Date>`now()` })
    .where('id', '=', session)
    .execute();
}

/** Requires the second factor again in every session of the person, at once. */
export async function forgetSecondFactor(trx: Transaction<DB>, personId: number): Promise<void> {
  await trx
    .updateTable('sessions')
    .set({ second_factor_at: null })
    .where('user_id', '=', personId)
    .where('second_factor_at', 'is not', null)
    .execute();
}
