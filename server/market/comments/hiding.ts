import type { Transaction } from 'kysely';
import type { DB } from '#db/schema.ts';

type Table = 'comments' | 'replies';

/** Takes the words of a comment or reply away and gives them; null where there are none, or it is gone. The answers to it stay. */
export async function hideWords(trx: Transaction<DB>, table: Table, id: number): Promise<string | null> {
  const row = await trx.selectFrom(table).select('text').where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row || row.text === '') return null;
  await write(trx, table, id, '');
  return row.text;
}

/** Shows words again that were taken away, where nothing else was written since. */
export async function showWords(trx: Transaction<DB>, table: Table, id: number, text: string): Promise<void> {
  await trx.selectFrom(table).select('id').where('id', '=', id).forUpdate().execute();
  await write(trx, table, id, text);
}

async function write(trx: Transaction<DB>, table: Table, id: number, text: string): Promise<void> {
  await (table === 'comments'
    ? trx.updateTable('comments').set({ text }).where('id', '=', id).execute()
    : trx.updateTable('replies').set({ text }).where('id', '=', id).execute());
}

/** The ad beneath which a comment or reply stands, whose page shows it. */
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
