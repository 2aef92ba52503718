import type { Transaction } from 'kysely';
import type { DB } from '#db/schema.ts';

/** Erases a person from reviews: theirs keep only the rating; reviews of them are deleted, as nobody can see them. */
export async function eraseReviewsOf(trx: Transaction<DB>, personId: number): Promise<void> {
  await trx.updateTable('reviews').set({ text: '' }).where('author_id', '=', personId).execute();
  await trx.deleteFrom('reviews').where('subject_id', '=', personId).execute();
}
