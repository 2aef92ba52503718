import { sql, type Transaction } from 'kysely';
import type { DB } from '#db/schema.ts';

/**
 * Removes a person's comments and replies from ads. A comment with replies stays without its text, so that the replies can be read.
 * Returns the ads whose pages change.
 */
export async function eraseCommentsOf(trx: Transaction<DB>, personId: number): Promise<number[]> {
  const { rows } = await sql<{ ad_id: number }>`
    select ad_id from comments where author_id = ${personId}
    union select comments.ad_id from replies join comments on comments.id = replies.comment_id where replies.author_id = ${personId}`.execute(
    trx,
  );
  await trx.deleteFrom('replies').where('author_id', '=', personId).execute();
  await trx
    .deleteFrom('comments')
    .where('author_id', '=', personId)
    .where(({ not, exists, selectFrom }) => not(exists(selectFrom('replies').select('id').whereRef('comment_id', '=', 'comments.id'))))
    .execute();
  await trx.updateTable('comments').set({ text: '', edited_at: null }).where('author_id', '=', personId).execute();
  return rows.map(({ ad_id }) => ad_id);
}
