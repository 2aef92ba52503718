import type { Database } from '#db/database.ts';
import type { Viewer } from '#server/platform/callers.ts';

interface Likeable {
  id: number;
  is_liked: boolean;
}

/** `cards` marked as liked by the viewer, in one query. A visitor likes none. */
export async function withLikes<Card extends Likeable>(db: Database, viewer: Viewer | null, cards: Card[]): Promise<Card[]> {
  if (!viewer || cards.length === 0) return cards;
  const liked = await likedAmong(
    db,
    viewer,
    cards.map(({ id }) => id),
  );
  return cards.map((card) => ({ ...card, is_liked: liked.has(card.id) }));
}

/** The ads among `ids` that the viewer likes. */
export async function likedAmong(db: Database, viewer: Viewer | null, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (!viewer || ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('favourites')
    .select('ad_id')
    .where('user_id', '=', viewer.id)
    .where('ad_id', 'in', ids)
    .where('is_liked', '=', true)
    .execute();
  return new Set(rows.map(({ ad_id }) => ad_id));
}

/** The same for a page. */
export async function pageWithLikes<Page extends { results: Likeable[] }>(db: Database, viewer: Viewer | null, page: Page): Promise<Page> {
  return { ...page, results: await withLikes(db, viewer, page.results) };
}
