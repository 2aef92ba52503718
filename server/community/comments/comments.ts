import type { InferResult } from 'kysely';
import type { Language } from '#contract/platform/languages.ts';
import type { Database } from '#db/database.ts';
import { ensurePublicAd } from '#server/listing/ads/pages/details.ts';
import { publicStatuses } from '#contract/listing/ad-rules.ts';
import { known } from '#contract/platform/known.ts';
import { AppError } from '#server/platform/errors.ts';
import { byTime, sourceOf, type Row } from '#server/platform/paging/keyset.ts';
import { findPage, type Found, type PageQuery } from '#server/platform/paging/page.ts';
import { findAuthors, type UserCardRow } from '#server/people/profiles/cards.ts';

/** Comments on ads, and replies to them. The noun owns the tables comments and replies. */
export type CommentRow = InferResult<ReturnType<typeof selectComments>>[number];
export type ReplyRow = InferResult<ReturnType<typeof selectReplies>>[number];

/** A comment or reply, with the card of its author. */
export interface WithAuthor<R> {
  row: R;
  author: UserCardRow;
}

interface Written<R> {
  found: Found<R & Row>;
  authors: Map<number, UserCardRow>;
}

/** Comments on a public ad, newest first, with the cards of their authors. */
export async function listComments(db: Database, adId: number, page: PageQuery, language: Language): Promise<Written<CommentRow>> {
  await ensurePublicAd(db, adId);
  const order = byTime('comments', 'desc');
  const found = await findPage(order, sourceOf(selectComments(db).where('comments.ad_id', '=', adId), order), page, language);
  return { found, authors: await findAuthors(db, found.rows) };
}

/** Replies to a comment on a public ad, oldest first, with the cards of their authors. */
export async function listReplies(db: Database, commentId: number, page: PageQuery, language: Language): Promise<Written<ReplyRow>> {
  await ensurePublicComment(db, commentId);
  const order = byTime('replies', 'asc');
  const found = await findPage(order, sourceOf(selectReplies(db).where('replies.comment_id', '=', commentId), order), page, language);
  return { found, authors: await findAuthors(db, found.rows) };
}

/** A comment on a public ad; `not_found` for any other. */
export async function getComment(db: Database, id: number): Promise<WithAuthor<CommentRow>> {
  const row = await selectComments(db).where('comments.id', '=', id).where('ads.status', 'in', publicStatuses).executeTakeFirst();
  return withAuthor(db, row);
}

/** A reply on a public ad; `not_found` for any other. */
export async function getReply(db: Database, id: number): Promise<WithAuthor<ReplyRow>> {
  const row = await selectReplies(db).where('replies.id', '=', id).where('ads.status', 'in', publicStatuses).executeTakeFirst();
  return withAuthor(db, row);
}

async function withAuthor<R extends { author_id: number }>(db: Database, row: R | undefined): Promise<WithAuthor<R>> {
  if (!row) throw new AppError('not_found');
  const authors = await findAuthors(db, [row]);
  return { row, author: known(authors.get(row.author_id), 'author') };
}

async function ensurePublicComment(db: Database, id: number): Promise<void> {
  const found = await db
    .selectFrom('comments')
    .innerJoin('ads', 'ads.id', 'comments.ad_id')
    .select('comments.id')
    .where('comments.id', '=', id)
    .where('ads.status', 'in', publicStatuses)
    .executeTakeFirst();
  if (!found) throw new AppError('not_found');
}

function selectComments(db: Database) {
  return db
    .selectFrom('comments')
    .innerJoin('ads', 'ads.id', 'comments.ad_id')
    .select(['comments.ad_id', 'ads.owner_id'])
    .select(['comments.id', 'comments.text', 'comments.author_id', 'comments.created_at', 'comments.edited_at'])
    .select((eb) => [
      eb
        .selectFrom('replies')
        .select(eb.fn.countAll<number>().as('count'))
        .whereRef('replies.comment_id', '=', 'comments.id')
        .$asScalar()
        .$notNull()
        .as('replies_count'),
    ]);
}

function selectReplies(db: Database) {
  return db
    .selectFrom('replies')
    .innerJoin('comments', 'comments.id', 'replies.comment_id')
    .innerJoin('ads', 'ads.id', 'comments.ad_id')
    .select(['comments.ad_id', 'ads.owner_id'])
    .select(['replies.id', 'replies.comment_id', 'replies.text', 'replies.author_id', 'replies.created_at', 'replies.edited_at']);
}
