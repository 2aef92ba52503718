import type { Transaction } from 'kysely';
import type { DB } from '#db/schema.ts';

/** Takes a person out of reviews: what they wrote keeps its stars alone; what others wrote of them goes, as nobody can see it. */
export async function eraseReviewsOf(trx: Transaction<DB>, personId: number): Promise<void> {
  await trx.updateTable('reviews').set({ text: '' }).where('author_id', '=', personId).execute();
  await trx.deleteFrom('reviews').where('subject_id', '=', personId).execute();
}
