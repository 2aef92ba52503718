import { sql, type Transaction } from 'kysely';
import type { DB } from '#db/schema.ts';

/** What was taken away of a message: its words, and its pictures by their ids. */
export interface HiddenMessage {
  text: string;
  images: number[];
}

/** Takes the words and pictures of a message away and gives them; null where there are neither. The message stays as an empty one. */
export async function hideMessage(trx: Transaction<DB>, id: number): Promise<HiddenMessage | null> {
  const row = await trx.selectFrom('messages').select('text').where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) return null;
  const hidden = await trx
    .updateTable('chat_images')
    .set({ hidden_at: sql<Date>`now()` })
    .where('message_id', '=', id)
    .where('hidden_at', 'is', null)
    .returning('id')
    .execute();
  if (row.text === '' && hidden.length === 0) return null;
  await trx
    .updateTable('messages')
    .set({ text: '', warnings: sql<string[]>`'{}'` })
    .where('id', '=', id)
    .execute();
  return { text: row.text, images: hidden.map((image) => image.id) };
}

/** Shows again what was taken away of a message. */
export async function showMessage(trx: Transaction<DB>, id: number, { text, images }: HiddenMessage): Promise<void> {
  if (text !== '') await trx.updateTable('messages').set({ text }).where('id', '=', id).execute();
  if (images.length === 0) return;
  await trx.updateTable('chat_images').set({ hidden_at: null }).where('message_id', '=', id).where('id', 'in', images).execute();
}
