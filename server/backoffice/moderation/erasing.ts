import { sql, type Transaction } from 'kysely';
import type { DB } from '#db/schema.ts';

/**
 * Removes a person's messages to the staff, the replies, and removed texts. The decisions stay with time and reason, against fraud.
 * Open cases about the person are closed.
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
