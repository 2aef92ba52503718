import { sql, type Transaction } from 'kysely';
import type { Language } from '#contract/platform/languages.ts';
import { known } from '#contract/platform/known.ts';
import type { Database } from '#db/database.ts';
import type { DB } from '#db/schema.ts';
import { ensurePublicAd } from '#server/listing/ads/pages/details.ts';
import { hasPhoneNumber } from '#server/listing/phone-numbers/phone-numbers.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Market } from '#server/platform/market.ts';
import { publish } from '#server/platform/events.ts';
import { lockPerson } from '#server/people/profiles/lock.ts';
import { wrongField } from '#server/platform/words.ts';
import { getComment, getReply, type WithAuthor, type CommentRow, type ReplyRow } from './comments.ts';

/** The maximum comments and replies of one person in a day; and on how many ads the same text may be posted in an hour. */
const mostADay = 60;
const sameWordsAnHour = 3;

/** The input of the author. */
interface Entered {
  author: number;
  text: string;
  language: Language;
}

/**
 * Adds a comment to a public ad (`not_found` for any other). `invalid` for a text with a phone number, `repeated_text` for one that the person wrote there within the
 * hour, or on three ads; `rate_limited` after 60 in a day.
 */
export async function addComment(market: Market, adId: number, entered: Entered): Promise<WithAuthor<CommentRow>> {
  const text = readText(entered);
  const { author: authorId } = entered;
  const id = await market.db.transaction().execute(async (trx) => {
    await lockPerson(trx, authorId);
    const owner = await ensurePublicAd(trx, adId);
    await refuseTooMuch(trx, authorId, adId, text);
    const added = await trx
      .insertInto('comments')
      .values({ ad_id: adId, author_id: authorId, text })
      .returning('id')
      .executeTakeFirstOrThrow();
    await publish(trx, 'comment.added', { comment: added.id, ad: adId, owner, author: authorId });
    return added.id;
  });
  market.invalidate({ adPages: [adId] });
  return getComment(market.db, id);
}

/** Adds a reply to a comment on a public ad; refused as a comment is. */
export async function addReply(market: Market, commentId: number, entered: Entered): Promise<WithAuthor<ReplyRow>> {
  const text = readText(entered);
  const { author: authorId } = entered;
  const { id, adId } = await market.db.transaction().execute(async (trx) => {
    await lockPerson(trx, authorId);
    // Locked, so that it is not removed meanwhile.
    const comment = await trx
      .selectFrom('comments')
      .select(['ad_id', 'author_id'])
      .where('id', '=', commentId)
      .forKeyShare()
      .executeTakeFirst();
    if (!comment) throw new AppError('not_found');
    const owner = await ensurePublicAd(trx, comment.ad_id);
    await refuseTooMuch(trx, authorId, comment.ad_id, text);
    const row = { comment_id: commentId, author_id: authorId, text };
    const added = await trx.insertInto('replies').values(row).returning('id').executeTakeFirstOrThrow();
    const { ad_id: ad, author_id: commenter } = comment;
    await publish(trx, 'reply.added', { reply: added.id, ad, owner, author: authorId, commenter });
    return { id: added.id, adId: comment.ad_id };
  });
  market.invalidate({ adPages: [adId] });
  return getReply(market.db, id);
}

/** Edits one's own comment; `forbidden` for another person's, `not_found` if nobody can read it. */
export function editComment(market: Market, id: number, entered: Entered): Promise<WithAuthor<CommentRow>> {
  return rewrite(market, { table: 'comments', get: getComment, id }, entered);
}

export function editReply(market: Market, id: number, entered: Entered): Promise<WithAuthor<ReplyRow>> {
  return rewrite(market, { table: 'replies', get: getReply, id }, entered);
}

interface Rewritten<Row> {
  table: 'comments' | 'replies';
  get: (db: Database, id: number) => Promise<WithAuthor<Row>>;
  id: number;
}

async function rewrite<Row extends CommentRow | ReplyRow>(
  market: Market,
  { table, get, id }: Rewritten<Row>,
  entered: Entered,
): Promise<WithAuthor<Row>> {
  const text = readText(entered);
  const { row } = await get(market.db, id);
  if (row.author_id !== entered.author) throw new AppError('forbidden');
  // The staff have removed its text.
  if (row.text === '') throw new AppError('move_not_allowed');
  if (row.text !== text) {
    const change = { text, edited_at: new Date() };
    // If the staff remove its text at this moment, it stays removed.
    const { numUpdatedRows } = await market.db
      .updateTable(table)
      .set(change)
      .where('id', '=', id)
      .where('text', '<>', '')
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) throw await gone(get(market.db, id));
    market.invalidate({ adPages: [row.ad_id] });
  }
  return get(market.db, id);
}

/** Why there was nothing to edit: `not_found` if it is removed, else its text was removed. */
async function gone(lookup: Promise<unknown>): Promise<AppError> {
  await lookup;
  return new AppError('move_not_allowed');
}

/** Removes one's own comment with its replies. */
export async function deleteComment(market: Market, authorId: number, id: number): Promise<void> {
  const adId = await market.db.transaction().execute(async (trx) => {
    const comment = await trx.selectFrom('comments').select(['ad_id', 'author_id']).where('id', '=', id).forUpdate().executeTakeFirst();
    if (!comment) throw new AppError('not_found');
    await refuseNonOwner(trx, authorId, comment);
    await trx.deleteFrom('replies').where('comment_id', '=', id).execute();
    await trx.deleteFrom('comments').where('id', '=', id).execute();
    return comment.ad_id;
  });
  market.invalidate({ adPages: [adId] });
}

export async function deleteReply(market: Market, authorId: number, id: number): Promise<void> {
  const adId = await market.db.transaction().execute(async (trx) => {
    const reply = await trx
      .selectFrom('replies')
      .innerJoin('comments', 'comments.id', 'replies.comment_id')
      .select(['comments.ad_id', 'replies.author_id'])
      .where('replies.id', '=', id)
      .executeTakeFirst();
    if (!reply) throw new AppError('not_found');
    await refuseNonOwner(trx, authorId, reply);
    await trx.deleteFrom('replies').where('id', '=', id).execute();
    return reply.ad_id;
  });
  market.invalidate({ adPages: [adId] });
}

function readText({ text: given, language }: Entered): string {
  const text = given.replace(/\r\n?/g, '\n').trim();
  if (text === '') throw wrongField('text', 'required', language);
  if (hasPhoneNumber(text)) throw wrongField('text', 'phone_in_comment', language);
  return text;
}

/** A comment on a hidden ad does not exist for other people. */
async function refuseNonOwner(trx: Transaction<DB>, personId: number, { ad_id, author_id }: { ad_id: number; author_id: number }) {
  if (author_id === personId) return;
  await ensurePublicAd(trx, ad_id);
  throw new AppError('forbidden');
}

/** Counts what the person wrote recently; the person must be locked. */
async function refuseTooMuch(trx: Transaction<DB>, authorId: number, adId: number, text: string): Promise<void> {
  const { rows } = await sql<{ today: number; rest: number | null; here: number; elsewhere: number }>`
    with said as (
      select ad_id, text, created_at from comments where author_id = ${authorId} and created_at > now() - interval '1 day'
      union all
      select comments.ad_id, replies.text, replies.created_at from replies join comments on comments.id = replies.comment_id
      where replies.author_id = ${authorId} and replies.created_at > now() - interval '1 day'
    )
    select count(*) as today,
           ceil(extract(epoch from min(created_at) + interval '1 day' - now()))::integer as rest,
           count(*) filter (where ${sameOfLate(text)} and ad_id = ${adId}) as here,
           count(*) filter (where ${sameOfLate(text)}) as elsewhere
    from said`.execute(trx);
  const { today, rest, here, elsewhere } = known(rows[0], 'row');
  if (here > 0 || elsewhere >= sameWordsAnHour) throw new AppError('repeated_text');
  if (today >= mostADay) throw new AppError('rate_limited', { retryAfterSeconds: Math.max(rest ?? 1, 1) });
}

function sameOfLate(text: string) {
  return sql<boolean>`text = ${text} and created_at > now() - interval '1 hour'`;
}
