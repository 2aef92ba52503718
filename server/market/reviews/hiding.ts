import type { Insertable, Selectable, Transaction } from 'kysely';
import type { DB, Reviews } from '#db/schema.ts';

export type HiddenReview = Selectable<Reviews>;

/** Takes a review away, its stars too, and gives it; undefined where it is gone. */
export function hideReview(trx: Transaction<DB>, id: number): Promise<HiddenReview | undefined> {
  return trx.deleteFrom('reviews').where('id', '=', id).returningAll().executeTakeFirst();
}

/** Shows a review again, unless its author has written another one of the same person since. */
export async function showReview(trx: Transaction<DB>, review: Insertable<Reviews>): Promise<void> {
  await trx
    .insertInto('reviews')
    .values(review)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
