import type { Transaction } from 'kysely';
import type { DB } from '#db/schema.ts';

/** What is owed stays as the law wants books kept; what the person wrote about it goes, with what was answered. */
export async function eraseDuesOf(trx: Transaction<DB>, id: number): Promise<void> {
  await trx.updateTable('dues').set({ dispute_text: '', dispute_answer: '', remind_at: null }).where('user_id', '=', id).execute();
}
