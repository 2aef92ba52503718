import type { InferResult } from 'kysely';
import type { Language } from '#contract/languages.ts';
import type { Database } from '#db/database.ts';
import { byTime, sourceOf, type Row } from '../paging/keyset.ts';
import { findPage, type Found, type PageQuery } from '../paging/page.ts';
import { findAuthors, type UserCardRow } from '../profiles/cards.ts';
import { ensureOpenAccount } from '../profiles/profiles.ts';

/** What people say of each other after a deal. The noun owns the table reviews; a trigger keeps ratings. */
export type ReviewRow = InferResult<ReturnType<typeof selectReviews>>[number];

export interface ReviewsOf {
  found: Found<ReviewRow & Row>;
  authors: Map<number, UserCardRow>;
  /** How many reviews gave each rating; a rating nobody gave is not there. */
  distribution: { rating: number; count: number }[];
}

/** Reviews of an open account, newest first; `not_found` for any other. */
export async function listReviews(db: Database, userId: number, page: PageQuery, language: Language): Promise<ReviewsOf> {
  await ensureOpenAccount(db, userId);
  const order = byTime('reviews', 'desc');
  const [found, distribution] = await Promise.all([
    findPage(order, sourceOf(selectReviews(db).where('subject_id', '=', userId), order), page, language),
    countByRating(db, userId),
  ]);
  return { found, authors: await findAuthors(db, found.rows), distribution };
}

function selectReviews(db: Database) {
  return db.selectFrom('reviews').select(['reviews.id', 'reviews.rating', 'reviews.text', 'reviews.author_id', 'reviews.created_at']);
}

function countByRating(db: Database, userId: number) {
  return db
    .selectFrom('reviews')
    .select((eb) => ['rating', eb.fn.countAll<number>().as('count')])
    .where('subject_id', '=', userId)
    .groupBy('rating')
    .execute();
}
