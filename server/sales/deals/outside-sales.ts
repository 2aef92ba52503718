import { sql, type Selectable, type Transaction } from 'kysely';
import { answerDays, type DealSide } from '#contract/sales/deal-states.ts';
import type { Language } from '#contract/platform/languages.ts';
import { known } from '#contract/platform/known.ts';
import type { Database } from '#db/database.ts';
import type { DB, OutsideSales } from '#db/schema.ts';
import { lockOwnAd, type OwnAd } from '#server/listing/ads/own.ts';
import { refuseInDeal } from '#server/listing/ads/open-deal.ts';
import { selectCards, type CardRow } from '#server/listing/ads/rows.ts';
import { moveAd } from '#server/listing/ads/states.ts';
import { findUserCards, type UserCardRow } from '#server/people/profiles/cards.ts';
import { lockPerson } from '#server/people/profiles/lock.ts';
import { AppError } from '#server/platform/errors.ts';
import { publish } from '#server/platform/events.ts';
import type { Market } from '#server/platform/market.ts';
import { wrongField } from '#server/platform/words.ts';
import { isPossibleBuyer } from './possible-buyers.ts';

/** Sales without a deal: to a chat partner, who is asked, or elsewhere. */

export type OutsideSaleRow = Selectable<OutsideSales>;

export interface FoundSale {
  row: OutsideSaleRow;
  side: DealSide;
  ad: CardRow;
  buyer: UserCardRow | null;
}

/** A sale that the viewer stated, or is named in; `not_found` for anybody else. */
export async function getOutsideSale(db: Database, viewer: { id: number }, id: number): Promise<FoundSale> {
  const row = await db.selectFrom('outside_sales').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row || (row.seller_id !== viewer.id && row.buyer_id !== viewer.id)) throw new AppError('not_found');
  const [ad, buyers] = await Promise.all([
    selectCards(db).where('ads.id', '=', row.ad_id).executeTakeFirstOrThrow(),
    findUserCards(db, row.buyer_id === null ? [] : [row.buyer_id]),
  ]);
  const side = row.seller_id === viewer.id ? 'seller' : 'buyer';
  return { row, side, ad, buyer: row.buyer_id === null ? null : known(buyers.get(row.buyer_id), 'buyer') };
}

interface SaleStatement {
  viewer: { id: number };
  ad: number;
  buyer: number | null;
  /** Whole riyals. */
  price: number | null;
  language: Language;
}

/**
 * Marks an own ad as sold, to a chat partner or elsewhere. Throws `deal_open`, `move_not_allowed`, and `chat_first` for somebody with
 * whom the owner has not chatted about it. Returns the id.
 */
export async function stateSale(market: Market, { viewer, ad: id, buyer, price, language }: SaleStatement): Promise<number> {
  if (buyer !== null && price === null) throw wrongField('price', 'required', language);
  const sale = await market.db.transaction().execute(async (trx) => {
    await lockPerson(trx, viewer.id);
    const ad = await lockOwnAd(trx, viewer, { id, types: ['car', 'plate'] });
    await refuseInDeal(trx, ad.id);
    if (buyer !== null && !(await isPossibleBuyer(trx, ad, buyer))) throw new AppError('chat_first');
    if (ad.status !== 'sold') await moveAd(trx, ad, { to: 'sold', mover: 'owner', by: viewer.id });
    return addSale(trx, ad, { buyer, price });
  });
  market.invalidate({ ads: [id], people: [viewer.id] });
  return sale;
}

/** One for each sale of an ad: another one is `move_not_allowed`. */
async function addSale(trx: Transaction<DB>, ad: OwnAd, { buyer, price }: Pick<SaleStatement, 'buyer' | 'price'>): Promise<number> {
  const stated = { ad_id: ad.id, seller_id: ad.owner_id, buyer_id: buyer, price };
  const requested = { ...stated, state: 'asked', answer_by: sql<Date>`now() + make_interval(days => ${answerDays})` } as const;
  const added = await trx
    .insertInto('outside_sales')
    .values(buyer === null ? { ...stated, state: 'elsewhere' } : requested)
    .onConflict((conflict) => conflict.column('ad_id').where('state', '<>', 'withdrawn').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added || (await wasSoldInDeal(trx, ad.id))) throw new AppError('move_not_allowed');
  await publish(trx, 'outside-sale.stated', { sale: added.id, ad: ad.id, seller: ad.owner_id, buyer, price });
  return added.id;
}

async function wasSoldInDeal(trx: Transaction<DB>, ad: number): Promise<boolean> {
  const done = trx.selectFrom('deals').select('id').where('ad_id', '=', ad).where('state', '=', 'done');
  return (await done.executeTakeFirst()) !== undefined;
}

/** The sale of an ad that is for sale again falls. The ad is locked. */
export async function withdrawSale(trx: Transaction<DB>, ad: number): Promise<void> {
  const fallen = await trx
    .updateTable('outside_sales')
    .set({ state: 'withdrawn', answer_by: null })
    .where('ad_id', '=', ad)
    .where('state', '<>', 'withdrawn')
    .returning(['id', 'seller_id', 'buyer_id'])
    .execute();
  for (const { id, seller_id, buyer_id } of fallen) {
    await publish(trx, 'outside-sale.withdrawn', { sale: id, ad, seller: seller_id, buyer: buyer_id });
  }
}
