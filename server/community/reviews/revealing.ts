import { sql, type Transaction } from 'kysely';
import { revealDays } from '#contract/community/reviews.ts';
import type { DB } from '#db/schema.ts';
import { lockPeople } from '#server/people/profiles/lock.ts';
import type { Market } from '#server/platform/market.ts';
import { publish } from '#server/platform/events.ts';
import { byId, eachByItself } from '#server/platform/jobs/each.ts';
import { basisOf, findReviewable, lockReviewable, type Basis } from './basis.ts';

const atOnce = 100;
const due = sql<boolean>`created_at <= now() - ${`${revealDays} days`}::interval`;

/** Reveals the reviews that the other side has not answered within 14 days, each deal or booking in a transaction of its own. */
export async function revealReviews(market: Market): Promise<void> {
  const waiting = byId((after) => listWaiting(market, after));
  await eachByItself('review', waiting, async (row) => {
    const basis = basisOf(row);
    if (basis) market.invalidate({ people: await revealLate(market, basis) });
  });
}

function listWaiting({ db }: Market, after: number) {
  return db
    .selectFrom('reviews')
    .select(['id', 'deal_id', 'booking_id'])
    .where('revealed_at', 'is', null)
    .where(due)
    .where('id', '>', after)
    .orderBy('id')
    .limit(atOnce)
    .execute();
}

function revealLate({ db }: Market, basis: Basis): Promise<number[]> {
  return db.transaction().execute(async (trx) => {
    const found = await findReviewable(trx, basis);
    // Before what is theirs, as everywhere: their ratings change.
    if (found) await lockPeople(trx, found.sides);
    await lockReviewable(trx, basis);
    const isDue = await trx
      .selectFrom('reviews')
      .select('id')
      .where(basis.by, '=', basis.id)
      .where('revealed_at', 'is', null)
      .where(due)
      .execute();
    return isDue.length > 0 ? revealOf(trx, basis) : [];
  });
}

/** Reveals what is hidden of a locked deal or booking if both sides have written, or one was revealed before. Returns whose ratings changed. */
export async function revealIfBoth(trx: Transaction<DB>, basis: Basis): Promise<number[]> {
  const written = await trx.selectFrom('reviews').select('id').where(basis.by, '=', basis.id).execute();
  return written.length > 1 ? revealOf(trx, basis) : [];
}

async function revealOf(trx: Transaction<DB>, { by, id: basis }: Basis): Promise<number[]> {
  const hidden = trx.selectFrom('reviews').select(['id', 'subject_id', 'author_id']).where(by, '=', basis);
  // In one order everywhere: each changes the rating of its subject.
  const rows = await hidden.where('revealed_at', 'is', null).orderBy('subject_id').execute();
  for (const { id } of rows) {
    await trx
      .updateTable('reviews')
      .set({ revealed_at: sql<Date>`now()` })
      .where('id', '=', id)
      .execute();
  }
  if (rows.length === 0) return [];
  const reviews = rows.map(({ id, subject_id, author_id }) => ({ review: id, subject: subject_id, author: author_id }));
  await publish(trx, 'reviews.revealed', { reviews });
  return reviews.map(({ subject }) => subject);
}

/** Removes the reviews of a deal that was undone, with their ratings. Returns whose. */
export async function removeReviewsOf(trx: Transaction<DB>, deal: number): Promise<number[]> {
  const rows = await trx.selectFrom('reviews').select(['id', 'subject_id']).where('deal_id', '=', deal).orderBy('subject_id').execute();
  for (const { id } of rows) await trx.deleteFrom('reviews').where('id', '=', id).execute();
  return rows.map(({ subject_id: subject }) => subject);
}
