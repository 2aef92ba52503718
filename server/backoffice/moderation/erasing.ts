import { sql, type Transaction } from 'kysely';
import type { DB } from '#db/schema.ts';

/**
 * Takes out what a person wrote to the staff and was told by them, and the words that were taken away. That something was
 * decided, when and why, stays against fraud. What waited about them waits no more.
 */
export async function eraseDecisionsOf(trx: Transaction<DB>, personId: number): Promise<void> {
  await trx
    .updateTable('cases')
    .set({ closed_at: sql<Date>`now()` })
    .where('person_id', '=', personId)
    .where('closed_at', 'is', null)
    .execute();
  await trx.updateTable('decisions').set({ note: null, internal_note: null, kept: null }).where('person_id', '=', personId).execute();
  const theirs = trx.selectFrom('decisions').select('id').where('person_id', '=', personId);
  await trx.updateTable('appeals').set({ text: '', answer: null }).where('decision_id', 'in', theirs).execute();
}
