import { sql, type Transaction } from 'kysely';
import type { DB } from '#db/schema.ts';
import { refusingDuplicates } from '#server/listing/ads/duplicates.ts';
import { isReviewing } from '#server/listing/ads/posting/first-status.ts';
import type { Market } from '#server/platform/market.ts';
import type { Batch } from '../applying/batch.ts';
import { workOnOne, type Claimed } from '../applying/claiming.ts';
import { lockBusiness, underOf } from '../applying/context.ts';
import { undoAbsences } from './absences.ts';
import { undoBatch } from './batch.ts';

const isUnder = sql<boolean>`state = 'undone' and undo is not null and (undo ->> 'is_running')::boolean`;

/** Undoes some rows of the import that waits longest, and returns whether there was one. */
export function undoImports(market: Market): Promise<boolean> {
  return workOnOne(market, {
    which: isUnder,
    work: (claimed) => work(market, claimed),
    giveUp: ({ id }) => market.db.transaction().execute((trx) => end(trx, id, 'not_finished')),
  });
}

async function work(market: Market, { id, business_id }: Claimed): Promise<void> {
  const isReviewed = await isReviewing(market);
  const { ads } = await refusingDuplicates(() =>
    market.db.transaction().execute(async (trx): Promise<Batch> => {
      const business = await lockBusiness(trx, business_id);
      const row = await trx.selectFrom('imports').select('id').where('id', '=', id).where(isUnder).forNoKeyUpdate().executeTakeFirst();
      const none: Batch = { rows: 0, ads: [], hasAdded: false };
      if (!row || !business) return none;
      const under = underOf(market, { business: business_id, importId: id, isReviewed }, business);
      const batch = await undoBatch(trx, under);
      if (batch.rows > 0) return batch;
      const absent = await undoAbsences(trx, under);
      if (absent.rows === 0) await end(trx, id);
      return absent;
    }),
  );
  if (ads.length > 0) market.invalidate({ ads, people: [business_id], appeared: 'car' });
}

async function end(trx: Transaction<DB>, id: number, fault?: 'not_finished'): Promise<void> {
  await trx
    .updateTable('imports')
    .set({ undo: sql<string>`undo || '{"is_running": false}'`, undone_at: sql<Date>`now()`, ...(fault && { fault }) })
    .where('id', '=', id)
    .where(isUnder)
    .execute();
}
