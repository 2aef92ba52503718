import type { Transaction } from 'kysely';
import type { Language } from '#contract/platform/languages.ts';
import type { DB } from '#db/schema.ts';
import { isMemberBetween } from '#server/people/team/membership.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Market } from '#server/platform/market.ts';
import { publish } from '#server/platform/events.ts';
import { isBlockedBetween } from '#server/people/profiles/blocked.ts';
import { lockPeople } from '#server/people/profiles/lock.ts';
import { ensureOpenAccount } from '#server/people/profiles/profiles.ts';
import { wrongField } from '#server/platform/words.ts';
import { basisOf, lockReviewable, type Basis } from './basis.ts';
import { revealIfBoth } from './revealing.ts';
import { getReview, isChangeable, type Written } from './reviews.ts';

interface NewReview {
  rating: number;
  text: string;
}

/**
 * Adds a review of the other side of a deal or booking, an open account (`not_found` for any other), and reveals both if it is the second one.
 * `forbidden` of oneself, `deal_first` without a deal of both that is done or a booking whose car is back, `blocked` while one
 * has blocked the other, `already_reviewed` for a second one.
 */
export async function addReview(
  market: Market,
  {
    authorId,
    subjectId,
    given,
    language,
  }: { authorId: number; subjectId: number; given: NewReview & { deal_id?: number; booking_id?: number }; language: Language },
): Promise<Written> {
  const text = readText(given.text, language);
  if (authorId === subjectId) throw new AppError('forbidden');
  const { id, people } = await market.db.transaction().execute(async (trx) => {
    // Before the deal or booking, as everywhere: their ratings may change.
    await lockPeople(trx, [authorId, subjectId]);
    await ensureOpenAccount(trx, subjectId);
    if (await isMemberBetween(trx, authorId, subjectId)) throw new AppError('own_business');
    const basis = await lockBasis(trx, { authorId, subjectId, basis: basisOf(given) });
    const row = { subject_id: subjectId, author_id: authorId, rating: given.rating, text, [basis.by]: basis.id, revealed_at: null };
    const added = await trx
      .insertInto('reviews')
      .values(row)
      .onConflict((conflict) => conflict.columns(['author_id', basis.by]).where(basis.by, 'is not', null).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added) throw new AppError('already_reviewed');
    if (await isBlockedBetween(trx, authorId, subjectId)) throw new AppError('blocked');
    return { id: added.id, people: await revealIfBoth(trx, basis) };
  });
  market.invalidate({ people });
  return getReview(market.db, authorId, id);
}

interface Reviewed {
  authorId: number;
  subjectId: number;
  basis: Basis | null;
}

/** Locks the deal or booking of both on which a review is based; `deal_first` for any other. */
async function lockBasis(trx: Transaction<DB>, { authorId, subjectId, basis }: Reviewed): Promise<Basis> {
  const found = basis ? await lockReviewable(trx, basis) : undefined;
  const areBoth = found?.sides.every((side) => side === authorId || side === subjectId);
  if (!basis || !found?.isOver || !areBoth) throw new AppError('deal_first');
  return basis;
}

/**
 * Changes one's own review; `forbidden` for another person's, `not_found` if one cannot read it, `review_final` for one of a deal
 * or booking that was revealed.
 */
export async function editReview(
  market: Market,
  { authorId, id, given, language }: { authorId: number; id: number; given: Partial<NewReview>; language: Language },
): Promise<Written> {
  const text = given.text === undefined ? undefined : readText(given.text, language);
  const subject = await market.db.transaction().execute(async (trx) => {
    const row = await lockOwn(trx, authorId, id);
    if (!isChangeable(row)) throw new AppError('review_final');
    const changed = { ...(given.rating !== undefined && { rating: given.rating }), ...(text !== undefined && { text }) };
    if ((changed.rating ?? row.rating) === row.rating && (changed.text ?? row.text) === row.text) return null;
    await trx
      .updateTable('reviews')
      .set({ ...changed, edited_at: new Date() })
      .where('id', '=', id)
      .execute();
    return row.subject_id;
  });
  if (subject !== null) market.invalidate({ people: [subject] });
  return getReview(market.db, authorId, id);
}

/** Removes one's own review with its reply, also of an account that has closed since. `review_final` as for a change. */
export async function deleteReview(market: Market, authorId: number, id: number): Promise<void> {
  const subject = await market.db.transaction().execute(async (trx) => {
    const row = await lockReview(trx, id);
    if (row?.author_id !== authorId) {
      await getReview(trx, authorId, id);
      throw new AppError('forbidden');
    }
    if (!isChangeable(row)) throw new AppError('review_final');
    await trx.deleteFrom('reviews').where('id', '=', id).execute();
    return row.subject_id;
  });
  market.invalidate({ people: [subject] });
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
  return getReview(market.db, subjectId, id);
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

/** Locks the review of an open account: nobody can see those of a closed one. */
async function lockOwn(trx: Transaction<DB>, authorId: number, id: number) {
  const row = await lockReview(trx, id);
  await getReview(trx, authorId, id);
  if (row?.author_id !== authorId) throw new AppError('forbidden');
  return row;
}

async function lockReviewOf(trx: Transaction<DB>, subjectId: number, id: number) {
  const row = await lockReview(trx, id);
  if (row?.subject_id === subjectId && row.revealed_at) return row;
  // Hidden ones and those of a closed account are unknown.
  await getReview(trx, subjectId, id);
  throw new AppError('forbidden');
}

function lockReview(trx: Transaction<DB>, id: number) {
  return trx
    .selectFrom('reviews')
    .select(['subject_id', 'author_id', 'rating', 'text', 'reply', 'deal_id', 'booking_id', 'revealed_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

function readText(given: string, language: Language): string {
  const text = given.replace(/\r\n?/g, '\n').trim();
  if (text === '') throw wrongField('text', 'required', language);
  return text;
}
