import { sql, type Transaction } from 'kysely';
import type { DB } from '#db/schema.ts';

/** The removed content of a message: its text, and the ids of its pictures. */
interface HiddenMessage {
  text: string;
  images: number[];
}

/** Removes the text and pictures of a message and returns them; null if there are none. The message stays as an empty one. */
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
  await trx.updateTable('messages').set({ text: '', warnings: [] }).where('id', '=', id).execute();
  return { text: row.text, images: hidden.map((image) => image.id) };
}

/** Restores the removed content of a message. */
export async function showMessage(trx: Transaction<DB>, id: number, { text, images }: HiddenMessage): Promise<void> {
  if (text !== '') await trx.updateTable('messages').set({ text }).where('id', '=', id).execute();
  if (images.length === 0) return;
  await trx.updateTable('chat_images').set({ hidden_at: null }).where('message_id', '=', id).where('id', 'in', images).execute();
}
