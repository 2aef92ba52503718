import { sql, type Transaction } from 'kysely';
import type { DB } from '#db/schema.ts';

/** Ends a person's work in the back office. The actions of the account stay in the log without its person. */
export async function eraseStaffOf(trx: Transaction<DB>, personId: number): Promise<void> {
  await trx
    .updateTable('staff')
    .set({ removed_at: sql<Date>`coalesce(removed_at, now())` })
    .where('user_id', '=', personId)
    .execute();
}
