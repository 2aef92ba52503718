import type { Transaction } from 'kysely';
import type { DB } from '#db/schema.ts';
import { uncountLikes } from '../ads/pages/counting.ts';

/** Removes all likes of a person. */
export async function eraseFavouritesOf(trx: Transaction<DB>, personId: number): Promise<void> {
  const likes = await trx.deleteFrom('favourites').where('user_id', '=', personId).returning(['ad_id', 'is_liked']).execute();
  await uncountLikes(
    trx,
    likes.filter(({ is_liked }) => is_liked).map(({ ad_id }) => ad_id),
  );
}
