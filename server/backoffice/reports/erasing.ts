import { sql, type Transaction } from 'kysely';
import type { Database } from '#db/database.ts';
import type { DB } from '#db/schema.ts';

/** Removes a person's texts from their reports. The report stays with its reason, against fraud. */
export async function eraseReportsOf(trx: Transaction<DB>, personId: number): Promise<void> {
  await trx.updateTable('reports').set({ text: null }).where('reporter_id', '=', personId).where('text', 'is not', null).execute();
}

/** Deletes reports after two years, when they are no longer needed against fraud. */
export async function sweepReports(db: Database): Promise<void> {
  await db
    .deleteFrom('reports')
    .where('created_at', '<', sql<Date>`now() - interval '2 years'`)
    .execute();
}
