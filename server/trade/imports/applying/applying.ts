import { sql, type Transaction } from 'kysely';
import { undoDays } from '#contract/trade/import-states.ts';
import type { DB } from '#db/schema.ts';
import { refusingDuplicates } from '#server/listing/ads/duplicates.ts';
import { isReviewing } from '#server/listing/ads/posting/first-status.ts';
import { AppError } from '#server/platform/errors.ts';
import { publish } from '#server/platform/events.ts';
import type { Market } from '#server/platform/market.ts';
import { absentBatch } from './absent.ts';
import { applyBatch, type Batch } from './batch.ts';
import { workOnOne, type Claimed } from './claiming.ts';
import { lockBusiness, underOf } from './context.ts';

/** Applies some rows of the import that waits longest, and returns whether there was one. Others get their turn between two batches. */
export function applyImports(market: Market): Promise<boolean> {
  return workOnOne(market, {
    which: sql`state = 'applying'`,
    work: (claimed) => work(market, claimed),
    giveUp: ({ id }) => market.db.transaction().execute((trx) => end(trx, id, 'failed')),
  });
}

async function work(market: Market, claimed: Claimed): Promise<void> {
  const isReviewed = await isReviewing(market);
  try {
    const batch = await refusingDuplicates(() => market.db.transaction().execute((trx) => step(trx, market, { ...claimed, isReviewed })));
    if (batch.ads.length === 0) return;
    market.invalidate({ ads: batch.ads, people: [claimed.business_id], ...(batch.hasAdded && { appeared: 'car' as const }) });
  } catch (error) {
    if (!(error instanceof AppError) || !stopping.has(error.code)) throw error;
    // What is applied stays. The business goes on once it has settled it.
    await market.db.transaction().execute((trx) => end(trx, claimed.id, 'stopped'));
  }
}

/** What refuses every new ad. It was asked before the first row, and may have changed since. */
const stopping: ReadonlySet<AppError['code']> = new Set<AppError['code']>(['fee_overdue', 'agreement_required', 'licence_over']);

const nothing: Batch = { rows: 0, ads: [], hasAdded: false };

/** The business is locked before its import, as in all that posts. */
async function step(
  trx: Transaction<DB>,
  market: Market,
  { id, business_id, isReviewed }: Claimed & { isReviewed: boolean },
): Promise<Batch> {
  const business = await lockBusiness(trx, business_id);
  const row = await trx
    .selectFrom('imports')
    .select(['is_full', 'pause_absent'])
    .where('id', '=', id)
    .where('state', '=', 'applying')
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) return nothing;
  if (!business || business.isSuspended) {
    await end(trx, id, 'stopped');
    return nothing;
  }
  const under = underOf(market, { business: business_id, importId: id, isReviewed }, business);
  const batch = await applyBatch(trx, under);
  if (batch.rows > 0) return batch;
  const absent = row.is_full ? await absentBatch(trx, under, row.pause_absent) : nothing;
  if (absent.rows === 0) await end(trx, id, 'done');
  return absent;
}

/** Ends applying. It can be undone from now on. */
async function end(trx: Transaction<DB>, id: number, state: 'done' | 'stopped' | 'failed'): Promise<void> {
  const ended = await trx
    .updateTable('imports')
    .set({
      state,
      ...(state === 'failed' && { fault: 'not_finished' }),
      finished_at: sql<Date>`now()`,
      undo_until: sql<Date>`now() + ${undoDays} * interval '1 day'`,
    })
    .where('id', '=', id)
    .where('state', '=', 'applying')
    .returning(['business_id', 'file_name', 'totals', 'applying'])
    .executeTakeFirst();
  if (!ended) return;
  const { business_id: business, file_name: file, totals, applying } = ended;
  const [added, changed] = [applying?.added ?? 0, applying?.changed ?? 0];
  const wrong = (totals?.wrong ?? 0) + (totals?.asked ?? 0) + (applying?.refused ?? 0);
  await publish(trx, 'import.ended', { business, import: id, event: state, file, added, changed, wrong });
}
