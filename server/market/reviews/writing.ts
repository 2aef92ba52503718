import type { Transaction } from 'kysely';
import type { Language } from '#contract/languages.ts';
import type { DB } from '#db/schema.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Market } from '#server/platform/market.ts';
import { publish } from '#server/platform/events.ts';
import { ensureOpenAccount } from '#server/people/profiles/profiles.ts';
import { wrongField } from '#server/platform/words.ts';
import { getReview, type Written } from './reviews.ts';
import { refusalOf } from './eligibility.ts';

interface NewReview {
  rating: number;
  text: string;
}

/**
 * Adds a review of an open account (`not_found` for any other) by a person who has chatted with it. `forbidden` of oneself,
 * `chat_first` before both have written, `blocked` while one has blocked the other, `already_reviewed` for a second one.
 */
export async function addReview(
  market: Market,
  { authorId, subjectId, given, language }: { authorId: number; subjectId: number; given: NewReview; language: Language },
): Promise<Written> {
  const text = readText(given.text, language);
  if (authorId === subjectId) throw new AppError('forbidden');
  const id = await market.db.transaction().execute(async (trx) => {
    await ensureOpenAccount(trx, subjectId);
    const row = { subject_id: subjectId, author_id: authorId, rating: given.rating, text };
    const added = await trx
      .insertInto('reviews')
      .values(row)
      .onConflict((conflict) => conflict.columns(['subject_id', 'author_id']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added) throw new AppError('already_reviewed');
    const refusal = await refusalOf(trx, authorId, subjectId);
    if (refusal) throw new AppError(refusal);
    await publish(trx, 'review.added', { review: added.id, subject: subjectId, author: authorId });
    return added.id;
  });
  market.invalidate({ people: [subjectId] });
  return getReview(market.db, id);
}

/** Changes one's own review; `forbidden` for another person's, `not_found` if nobody can read it. */
export async function editReview(
  market: Market,
  { authorId, id, given, language }: { authorId: number; id: number; given: Partial<NewReview>; language: Language },
): Promise<Written> {
  const { row } = await getReview(market.db, id);
  if (row.author_id !== authorId) throw new AppError('forbidden');
  const rating = given.rating ?? row.rating;
  const text = given.text === undefined ? row.text : readText(given.text, language);
  if (rating === row.rating && text === row.text) return getReview(market.db, id);
  // Another call may change the omitted fields at this moment.
  const change = { ...(given.rating !== undefined && { rating }), ...(given.text !== undefined && { text }), edited_at: new Date() };
  await market.db.updateTable('reviews').set(change).where('id', '=', id).execute();
  market.invalidate({ people: [row.subject_id] });
  return getReview(market.db, id);
}

/** Removes one's own review with its reply, also of an account that has closed since. */
export async function deleteReview(market: Market, authorId: number, id: number): Promise<void> {
  const removed = await market.db
    .deleteFrom('reviews')
    .where('id', '=', id)
    .where('author_id', '=', authorId)
    .returning('subject_id')
    .executeTakeFirst();
  if (!removed) {
    await getReview(market.db, id);
    throw new AppError('forbidden');
  }
  market.invalidate({ people: [removed.subject_id] });
}

/** Adds or changes the reply to a review of oneself; `forbidden` for a review of another person. Its author is notified once. */
export async function replyToReview(
  market: Market,
  { subjectId, id, given, language }: { subjectId: number; id: number; given: string; language: Language },
): Promise<Written> {
  const text = readText(given, language);
  await market.db.transaction().execute(async (trx) => {
    const { reply, author_id } = await lockReviewOf(trx, subjectId, id);
    if (reply === text) return;
    const now = new Date();
    const change = reply === null ? { reply: text, replied_at: now } : { reply: text, reply_edited_at: now };
    await trx.updateTable('reviews').set(change).where('id', '=', id).execute();
    if (reply === null) await publish(trx, 'review.answered', { review: id, subject: subjectId, author: author_id });
  });
  market.invalidate({ people: [subjectId] });
  return getReview(market.db, id);
}

/** Removes one's own reply; `not_found` if there is none. */
export async function deleteReply(market: Market, subjectId: number, id: number): Promise<void> {
  await market.db.transaction().execute(async (trx) => {
    const { reply } = await lockReviewOf(trx, subjectId, id);
    if (reply === null) throw new AppError('not_found');
    await trx.updateTable('reviews').set({ reply: null, replied_at: null, reply_edited_at: null }).where('id', '=', id).execute();
  });
  market.invalidate({ people: [subjectId] });
}

async function lockReviewOf(trx: Transaction<DB>, subjectId: number, id: number) {
  const row = await trx
    .selectFrom('reviews')
    .select(['subject_id', 'author_id', 'reply'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (row?.subject_id === subjectId) return row;
  // Reviews of a closed account are hidden.
  await getReview(trx, id);
  throw new AppError('forbidden');
}

function readText(given: string, language: Language): string {
  const text = given.replace(/\r\n?/g, '\n').trim();
  if (text === '') throw wrongField('text', 'required', language);
  return text;
}
