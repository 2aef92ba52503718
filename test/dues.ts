import type { Database } from '#db/database.ts';
import { publish } from '#server/platform/events.ts';
import { addDeal } from './dealing.ts';
import { addCar } from './people.ts';

export interface Sale {
  seller: number;
  buyer: number;
  /** In whole riyals. */
  price?: number;
  /** Instead of a car that is added. */
  ad?: number;
}

/** A deal that both sides confirmed, as its noun publishes it. Returns the ids of the deal and of the due. */
export async function sell(db: Database, { seller, buyer, price = 64_000, ad }: Sale): Promise<{ ad: number; deal: number; due: number }> {
  const car = ad ?? (await addCar(db, seller, { status: 'sold', price, description: 'سيارة نظيفة، ممشاها قليل' }));
  const deal = await db.transaction().execute(async (trx) => {
    const id = await addDeal(trx, { ad: car, owner: seller, bidder: buyer }, { price, state: 'done', closed_at: new Date() });
    await publish(trx, 'deal.done', { deal: id, ad: car, seller, buyer, price, isUnconfirmed: false });
    return id;
  });
  const due = await db.selectFrom('dues').select('id').where('deal_id', '=', deal).executeTakeFirst();
  return { ad: car, deal, due: due?.id ?? 0 };
}

/** Moves the last day of a due by `days` from today, and the reminder into the past. */
export async function dueIn(db: Database, id: number, days: number): Promise<void> {
  const day = new Date(Date.now() + 3 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);
  await db
    .updateTable('dues')
    .set({ due_on: day, remind_at: new Date(Date.now() - 1000) })
    .where('id', '=', id)
    .execute();
}
