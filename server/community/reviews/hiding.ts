import type { Insertable, Selectable, Transaction } from 'kysely';
import type { DB, Reviews } from '#db/schema.ts';
import { basisOf, lockReviewable } from './basis.ts';
import { revealIfBoth } from './revealing.ts';

type HiddenReview = Selectable<Reviews>;

/** Removes a review with its rating, and returns it; undefined if it does not exist. */
export function hideReview(trx: Transaction<DB>, id: number): Promise<HiddenReview | undefined> {
  return trx.deleteFrom('reviews').where('id', '=', id).returningAll().executeTakeFirst();
}

/**
 * Restores a review, unless its author has written another one of the same deal or booking since, or of the same person before deals.
 * One of a deal that was undone meanwhile stays away.
 */
export async function showReview(trx: Transaction<DB>, review: Insertable<Reviews>): Promise<void> {
  const basis = basisOf(review);
  if (basis && !(await lockReviewable(trx, basis))?.isOver) return;
  await trx
    .insertInto('reviews')
    .values(review)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  if (basis) await revealIfBoth(trx, basis);
}
