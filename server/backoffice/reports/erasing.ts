import { sql, type Transaction } from 'kysely';
import type { Database } from '#db/database.ts';
import type { DB } from '#db/schema.ts';

/** Takes a person's words out of what they reported. That something was reported, and why, stays against fraud. */
export async function eraseReportsOf(trx: Transaction<DB>, personId: number): Promise<void> {
  await trx.updateTable('reports').set({ text: null }).where('reporter_id', '=', personId).where('text', 'is not', null).execute();
}

/** Removes the reports that nobody needs against fraud any more: after two years. */
export async function sweepReports(db: Database): Promise<void> {
  await db
    .deleteFrom('reports')
    .where('created_at', '<', sql<Date>`now() - interval '2 years'`)
    .execute();
}
