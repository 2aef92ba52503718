import type { InferResult } from 'kysely';
import type { Language } from '#contract/platform/languages.ts';
import { known } from '#contract/platform/known.ts';
import type { Database } from '#db/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { byTime, sourceOf, type Row } from '#server/platform/paging/keyset.ts';
import { findPage, type Found, type PageQuery } from '#server/platform/paging/page.ts';
import { findAuthors, type UserCardRow } from '#server/people/profiles/cards.ts';
import { ensureOpenAccount } from '#server/people/profiles/profiles.ts';
import { basisOf, type Basis } from './basis.ts';

/**
 * Reviews of people after a deal or booking, hidden until both sides have written or 14 days have passed. The noun owns the table reviews; a
 * trigger updates the ratings.
 */
export type ReviewRow = InferResult<ReturnType<typeof selectReviews>>[number];

/** A review with the card of its author. */
export interface Written {
  row: ReviewRow;
  author: UserCardRow;
}

export interface ReviewsOf {
  found: Found<ReviewRow & Row>;
  authors: Map<number, UserCardRow>;
  /** How many reviews gave each rating; ratings without reviews are absent. */
  distribution: { rating: number; count: number }[];
}

/** Reviews of an open account, newest first; `not_found` for any other. */
export async function listReviews(db: Database, userId: number, page: PageQuery, language: Language): Promise<ReviewsOf> {
  await ensureOpenAccount(db, userId);
  const order = byTime('reviews', 'desc');
  const [found, distribution] = await Promise.all([
    findPage(
      order,
      sourceOf(selectReviews(db).where('subject_id', '=', userId).where('revealed_at', 'is not', null), order),
      page,
      language,
    ),
    countByRating(db, userId),
  ]);
  return { found, authors: await findAuthors(db, found.rows), distribution };
}

/** A review of an open account that `readerId` can see; `not_found` for any other. */
export async function getReview(db: Database, readerId: number, id: number): Promise<Written> {
  const row = await selectReviews(db)
    .innerJoin('users', 'users.id', 'reviews.subject_id')
    .where('reviews.id', '=', id)
    .where('users.closed_at', 'is', null)
    .where((eb) => eb.or([eb('revealed_at', 'is not', null), eb('author_id', '=', readerId)]))
    .executeTakeFirst();
  if (!row) throw new AppError('not_found');
  return withAuthor(db, row);
}

/** The last review of `subjectId` by `authorId`, also a hidden one. */
export async function findReviewBy(db: Database, authorId: number, subjectId: number): Promise<Written | undefined> {
  const row = await selectReviews(db)
    .where('subject_id', '=', subjectId)
    .where('author_id', '=', authorId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && withAuthor(db, row);
}

/** The review by one side of a deal or booking, also a hidden one. */
export async function findReviewOf(db: Database, authorId: number, { by, id }: Basis): Promise<Written | undefined> {
  const row = await selectReviews(db).where('author_id', '=', authorId).where(by, '=', id).executeTakeFirst();
  return row && withAuthor(db, row);
}

/** Whether its author may change or remove it: of a deal or booking, until it is revealed. */
export function isChangeable(row: Pick<ReviewRow, 'deal_id' | 'booking_id' | 'revealed_at'>): boolean {
  return basisOf(row) === null || row.revealed_at === null;
}

async function withAuthor(db: Database, row: ReviewRow): Promise<Written> {
  const authors = await findAuthors(db, [row]);
  return { row, author: known(authors.get(row.author_id), 'author') };
}

function selectReviews(db: Database) {
  return db
    .selectFrom('reviews')
    .select(['reviews.id', 'reviews.rating', 'reviews.text', 'reviews.author_id', 'reviews.subject_id'])
    .select(['reviews.created_at', 'reviews.edited_at', 'reviews.reply', 'reviews.replied_at', 'reviews.reply_edited_at'])
    .select(['reviews.deal_id', 'reviews.booking_id', 'reviews.revealed_at']);
}

function countByRating(db: Database, userId: number) {
  return db
    .selectFrom('reviews')
    .select((eb) => ['rating', eb.fn.countAll<number>().as('count')])
    .where('subject_id', '=', userId)
    .where('revealed_at', 'is not', null)
    .groupBy('rating')
    .execute();
}
