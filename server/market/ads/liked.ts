import type { Database } from '#db/database.ts';
import type { Viewer } from '#server/platform/callers.ts';

interface Likeable {
  id: number;
  is_liked: boolean;
}

/** `cards` marked as liked by the viewer, in one query. A visitor likes none. */
export async function withLikes<Card extends Likeable>(db: Database, viewer: Viewer | null, cards: Card[]): Promise<Card[]> {
  if (!viewer || cards.length === 0) return cards;
  const ids = cards.map(({ id }) => id);
  const rows = await db
    .selectFrom('favourites')
    .select('ad_id')
    .where('user_id', '=', viewer.id)
    .where('ad_id', 'in', ids)
    .where('is_liked', '=', true)
    .execute();
  const liked = new Set(rows.map(({ ad_id }) => ad_id));
  return cards.map((card) => ({ ...card, is_liked: liked.has(card.id) }));
}

/** The same of a page. */
export async function pageWithLikes<Page extends { results: Likeable[] }>(db: Database, viewer: Viewer | null, page: Page): Promise<Page> {
  return { ...page, results: await withLikes(db, viewer, page.results) };
}
