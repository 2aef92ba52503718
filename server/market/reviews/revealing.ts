import { sql, type Transaction } from 'kysely';
import { revealDays } from '#contract/reviews.ts';
import type { DB } from '#db/schema.ts';
import type { Market } from '#server/platform/market.ts';
import { publish } from '#server/platform/events.ts';

const dealsAtOnce = 100;
const due = sql<boolean>`created_at <= now() - ${`${revealDays} days`}::interval`;

/** Reveals the reviews that the other side has not answered within 14 days, each deal in a transaction of its own. */
export async function revealReviews(market: Market): Promise<void> {
  for (;;) {
    const waiting = await market.db
      .selectFrom('reviews')
      .select('deal_id')
      .where('revealed_at', 'is', null)
      .where(due)
      .orderBy('created_at')
      .orderBy('id')
      .limit(dealsAtOnce)
      .execute();
    for (const { deal_id: deal } of waiting) {
      if (deal !== null) market.invalidate({ people: await revealLate(market, deal) });
    }
    if (waiting.length < dealsAtOnce) return;
  }
}

function revealLate({ db }: Market, deal: number): Promise<number[]> {
  return db.transaction().execute(async (trx) => {
    await lockDeal(trx, deal);
    const isDue = await trx
      .selectFrom('reviews')
      .select('id')
      .where('deal_id', '=', deal)
      .where('revealed_at', 'is', null)
      .where(due)
      .execute();
    return isDue.length > 0 ? revealOf(trx, deal) : [];
  });
}

/** Holds back all that writes, reveals or removes reviews of the deal, and its undoing. */
export function lockDeal(trx: Transaction<DB>, deal: number) {
  return trx
    .selectFrom('deals')
    .select(['seller_id', 'buyer_id', 'state', 'is_unconfirmed'])
    .where('id', '=', deal)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Reveals what is hidden of a locked deal if both sides have written, or one was revealed before. Returns whose ratings changed. */
export async function revealIfBoth(trx: Transaction<DB>, deal: number): Promise<number[]> {
  const written = await trx.selectFrom('reviews').select('id').where('deal_id', '=', deal).execute();
  return written.length > 1 ? revealOf(trx, deal) : [];
}

async function revealOf(trx: Transaction<DB>, deal: number): Promise<number[]> {
  const hidden = trx.selectFrom('reviews').select(['id', 'subject_id', 'author_id']).where('deal_id', '=', deal);
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
  await publish(trx, 'reviews.revealed', { deal, reviews });
  return reviews.map(({ subject }) => subject);
}

/** Removes the reviews of a deal that was undone, with their ratings. Returns whose. */
export async function removeReviewsOf(trx: Transaction<DB>, deal: number): Promise<number[]> {
  const rows = await trx.selectFrom('reviews').select(['id', 'subject_id']).where('deal_id', '=', deal).orderBy('subject_id').execute();
  for (const { id } of rows) await trx.deleteFrom('reviews').where('id', '=', id).execute();
  return rows.map(({ subject_id: subject }) => subject);
}
