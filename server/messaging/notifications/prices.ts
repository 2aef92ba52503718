import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import { comparablePrice } from '#server/ad-index/comparable-price.ts';
import { notify } from './notify.ts';

/** A price fall that is notified. */
const fall = 0.01;

/**
 * Notifies those who like an ad that it is cheaper by at least one percent than they know: once for each new lowest price. `was` is
 * the price before, in whole riyals.
 */
export async function notifyOfPrice(db: Database, { ad, was }: { ad: number; was: number }): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const now = await priceOf(trx, ad);
    if (now === null) return;
    const known = await knownPrice(trx, ad, was);
    if (now > known * (1 - fall)) return;
    await trx.updateTable('announced_ads').set({ price: now }).where('ad_id', '=', ad).execute();
    await notify(trx, await thoseWhoLike(trx, ad), { kind: 'price_drop', ad, was: known, now });
  });
}

/** Once an ad offers another thing, nobody knows a price yet. */
export async function forgetKnownPrice(trx: Database, { ad, isOtherThing }: { ad: number; isOtherThing: boolean }): Promise<void> {
  if (isOtherThing) await trx.updateTable('announced_ads').set({ price: null }).where('ad_id', '=', ad).execute();
}

/** Notifies those who like an ad that it is sold, if it still is. */
export async function notifyOfSale(db: Database, { ad }: { ad: number }): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const sold = await trx.selectFrom('ads').select('id').where('id', '=', ad).where('status', '=', 'sold').executeTakeFirst();
    if (sold) await notify(trx, await thoseWhoLike(trx, ad), { kind: 'favourite_sold', ad });
  });
}

/** The price of an available ad; for a rental the daily price. */
async function priceOf(trx: Database, ad: number): Promise<number | null> {
  const row = await trx
    .selectFrom('ads')
    .select(sql<number | null>`${sql.raw(comparablePrice)}`.as('price'))
    .where('id', '=', ad)
    .where('status', 'in', ['active', 'reserved'])
    .executeTakeFirst();
  return row?.price ?? null;
}

/** The price of the last notification, or before the first fall; locked until the transaction ends. */
async function knownPrice(trx: Database, ad: number, was: number): Promise<number> {
  const { price } = await trx
    .insertInto('announced_ads')
    .values({ ad_id: ad, price: was })
    .onConflict((conflict) => conflict.column('ad_id').doUpdateSet({ price: sql<number>`coalesce(announced_ads.price, excluded.price)` }))
    .returning('price')
    .executeTakeFirstOrThrow();
  return price ?? was;
}

async function thoseWhoLike(trx: Database, ad: number): Promise<number[]> {
  const rows = await trx.selectFrom('favourites').select('user_id').where('ad_id', '=', ad).where('is_liked', '=', true).execute();
  return rows.map(({ user_id }) => user_id);
}
