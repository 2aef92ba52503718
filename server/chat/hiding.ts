import { sql, type Transaction } from 'kysely';
import type { DB } from '#db/schema.ts';

/** Takes the words of a message away and gives them; null where there are none. The message stays as an empty one. */
export async function hideMessage(trx: Transaction<DB>, id: number): Promise<string | null> {
  const row = await trx.selectFrom('messages').select('text').where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row || row.text === '') return null;
  await trx
    .updateTable('messages')
    .set({ text: '', warnings: sql<string[]>`'{}'` })
    .where('id', '=', id)
    .execute();
  return row.text;
}

export async function showMessage(trx: Transaction<DB>, id: number, text: string): Promise<void> {
  await trx.updateTable('messages').set({ text }).where('id', '=', id).execute();
}
