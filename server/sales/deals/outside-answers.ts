import { sql, type Transaction } from 'kysely';
import { known } from '#contract/platform/known.ts';
import type { Database } from '#db/database.ts';
import type { DB } from '#db/schema.ts';
import { lockAd } from '#server/listing/ads/moderating.ts';
import { AppError } from '#server/platform/errors.ts';
import { publish } from '#server/platform/events.ts';
import { byId, eachByItself } from '#server/platform/jobs/each.ts';
import { lockPeople } from './locking.ts';
import type { OutsideSaleRow } from './outside-sales.ts';

interface Answer {
  isTrue: boolean;
  note: string;
}

/**
 * The named buyer says whether they bought it. Throws `not_found` for whom it does not concern, `forbidden` for the seller, and
 * `already_answered` after an answer or seven days.
 */
export async function answerOutsideSale(db: Database, viewer: { id: number }, id: number, { isTrue, note }: Answer): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const sale = await lockSale(trx, id);
    if (!sale || (sale.seller_id !== viewer.id && sale.buyer_id !== viewer.id)) throw new AppError('not_found');
    if (sale.buyer_id !== viewer.id) throw new AppError('forbidden');
    if (sale.state !== 'asked' || sale.isLate) throw new AppError('already_answered');
    await settleSale(trx, sale, isTrue ? 'confirmed' : 'denied', note.trim());
  });
}

/** The stated price counts for those that nobody answered within seven days. */
export async function assumeUnanswered(db: Database): Promise<void> {
  const late = db
    .selectFrom('outside_sales')
    .select('id')
    .where('state', '=', 'asked')
    .where('answer_by', '<=', sql<Date>`now()`);
  const due = byId((after) => late.where('id', '>', after).orderBy('id').limit(batch).execute());
  await eachByItself('outside sale', due, ({ id }) => assume(db, id));
}

const batch = 200;

async function assume(db: Database, id: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const sale = await lockSale(trx, id);
    if (sale?.state === 'asked' && sale.isLate) await settleSale(trx, sale, 'assumed');
  });
}

type LockedSale = OutsideSaleRow & { isLate: boolean };

/** With both people and the ad, in the order of all locks. */
async function lockSale(trx: Transaction<DB>, id: number): Promise<LockedSale | undefined> {
  const found = await trx.selectFrom('outside_sales').select(['ad_id', 'seller_id', 'buyer_id']).where('id', '=', id).executeTakeFirst();
  if (!found) return undefined;
  await lockPeople(trx, found.buyer_id === null ? [found.seller_id] : [found.seller_id, found.buyer_id]);
  await lockAd(trx, found.ad_id);
  return trx
    .selectFrom('outside_sales')
    .selectAll()
    .select(sql<boolean>`coalesce(answer_by <= now(), false)`.as('isLate'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

async function settleSale(trx: Transaction<DB>, sale: LockedSale, answer: 'confirmed' | 'denied' | 'assumed', note = ''): Promise<void> {
  await trx
    .updateTable('outside_sales')
    .set({ state: answer, answered_at: sql<Date>`now()`, answer_note: note })
    .where('id', '=', sale.id)
    .execute();
  const { id, ad_id, seller_id, buyer_id, price } = sale;
  const sides = { sale: id, ad: ad_id, seller: seller_id, buyer: known(buyer_id, 'buyer') };
  await publish(trx, 'outside-sale.answered', { ...sides, price: known(price, 'price'), answer });
}
