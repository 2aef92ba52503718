import type { Insertable, Selectable, Transaction } from 'kysely';
import type { DB, Reviews } from '#db/schema.ts';

export type HiddenReview = Selectable<Reviews>;

/** Removes a review with its rating, and returns it; undefined if it does not exist. */
export function hideReview(trx: Transaction<DB>, id: number): Promise<HiddenReview | undefined> {
  return trx.deleteFrom('reviews').where('id', '=', id).returningAll().executeTakeFirst();
}

/** Restores a review, unless its author has written another one of the same person since. */
export async function showReview(trx: Transaction<DB>, review: Insertable<Reviews>): Promise<void> {
  await trx
    .insertInto('reviews')
    .values(review)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
