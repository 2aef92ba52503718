import type { Transaction } from 'kysely';
import type { DB } from '#db/schema.ts';

type Table = 'comments' | 'replies';

/** Removes the text of a comment or reply and returns it; null if there is none or the comment is removed. Its replies stay. */
export async function hideWords(trx: Transaction<DB>, table: Table, id: number): Promise<string | null> {
  const row = await trx.selectFrom(table).select('text').where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row || row.text === '') return null;
  await write(trx, table, id, '');
  return row.text;
}

/** Restores a removed text, unless it was rewritten since. */
export async function showWords(trx: Transaction<DB>, table: Table, id: number, text: string): Promise<void> {
  await trx.selectFrom(table).select('id').where('id', '=', id).forUpdate().execute();
  await write(trx, table, id, text);
}

async function write(trx: Transaction<DB>, table: Table, id: number, text: string): Promise<void> {
  await (table === 'comments'
    ? trx.updateTable('comments').set({ text }).where('id', '=', id).execute()
    : trx.updateTable('replies').set({ text }).where('id', '=', id).execute());
}

/** The ad whose page shows a comment or reply. */
export async function adOfWords(trx: Transaction<DB>, table: Table, id: number): Promise<number[]> {
  const rows =
    table === 'comments'
      ? await trx.selectFrom('comments').select('ad_id').where('id', '=', id).execute()
      : await trx
          .selectFrom('replies')
          .innerJoin('comments', 'comments.id', 'replies.comment_id')
          .select('comments.ad_id')
          .where('replies.id', '=', id)
          .execute();
  return rows.map(({ ad_id }) => ad_id);
}
