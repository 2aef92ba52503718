import { sql } from 'kysely';
import type { StockChanges, StockFilters } from '#contract/listing/stock.ts';
import { adTypes } from '#contract/platform/kinds.ts';
import { riyadhDay } from '#contract/platform/riyadh.ts';
import type { Language } from '#contract/platform/languages.ts';
import type { Database } from '#db/database.ts';
import { lockPerson } from '#server/people/profiles/lock.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Market } from '#server/platform/market.ts';
import { sourceOf, type Row } from '#server/platform/paging/keyset.ts';
import { findPage, type Found, type PageQuery } from '#server/platform/paging/page.ts';
import { wrongField } from '#server/platform/words.ts';
import { lockOwnAd } from '../ads/own.ts';
import { isOwnBranch, placeAt } from '../ads/placing.ts';
import { cleanLine, cleanText } from '../ads/written.ts';
import { hasNumber } from './numbers.ts';
import { stockKey } from './key.ts';
import { selectStock, stockOrder } from './selecting.ts';

export type StockRow = Awaited<ReturnType<ReturnType<typeof selectStock>['execute']>>[number];

/** The stock of a business, without costs. The car that came last is the first, unless `sort` says otherwise. */
export function listStock(
  db: Database,
  business: number,
  { page, page_size, cursor, ...filters }: StockFilters & PageQuery,
  language: Language,
): Promise<Found<StockRow & Row>> {
  const order = stockOrder[filters.sort ?? 'newest'];
  const source = sourceOf(selectStock(db, business, filters), order);
  return findPage(order, source, { page, page_size, ...(cursor !== undefined && { cursor }) }, language);
}

/** A car of the stock. Throws `not_found`. */
export async function getStockCar(db: Database, business: number, ad: number): Promise<StockRow> {
  const row = await selectStock(db, business).where('ads.id', '=', ad).executeTakeFirst();
  if (!row) throw new AppError('not_found');
  return row;
}

interface Changing {
  business: number;
  ad: number;
  language: Language;
}

/**
 * Changes what is given. Throws `changed_meanwhile` for another version than the stored one, `duplicate_stock_number`, and `invalid` for
 * a branch of anybody else or a day in the future.
 */
export async function updateStock(market: Market, { business, ad: id, language }: Changing, changes: StockChanges): Promise<void> {
  const { version, number, stocked_on: day, branch_id: branch } = changes;
  const key = number === undefined ? undefined : stockKey(number);
  if (key === '') throw wrongField('number', 'format', language);
  if (day !== undefined && day > riyadhDay()) throw wrongField('stocked_on', 'day_range', language);
  await market.db.transaction().execute(async (trx) => {
    await lockPerson(trx, business);
    const ad = await lockOwnAd(trx, { id: business }, { id, types: adTypes });
    if (key !== undefined && (await hasNumber(trx, { business, key, except: id }))) throw new AppError('duplicate_stock_number');
    if (branch && !(await isOwnBranch(trx, business, branch))) throw wrongField('branch_id', 'choice', language);
    const { numUpdatedRows } = await trx
      .updateTable('stock')
      .set({
        version: version + 1,
        ...(number !== undefined && key !== undefined && { stock_number: cleanLine(number) ?? number, stock_key: key }),
        ...(changes.place !== undefined && { place: cleanLine(changes.place) }),
        ...(day !== undefined && { stocked_on: day }),
        ...(changes.note !== undefined && { note: cleanText(changes.note) || null }),
        ...(changes.unpin && { pinned: sql<string[]>`array(select unnest(pinned) except select unnest(${changes.unpin}::text[]))` }),
      })
      .where('ad_id', '=', ad.id)
      .where('version', '=', version)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) throw new AppError('changed_meanwhile');
    if (branch !== undefined) await placeAt(trx, [ad.id], branch);
  });
  if (branch !== undefined) market.invalidate({ ads: [id], people: [business] });
}

/** What a business keeps of all its ads, also of deleted ones, without costs. */
export function listEntries(db: Database, business: number) {
  return db
    .selectFrom('stock')
    .select(['ad_id', 'stock_number', 'place', 'stocked_on', 'ended_on', 'note', 'pinned', 'wanted_status', 'source', 'absent_since'])
    .where('business_id', '=', business)
    .orderBy('ad_id')
    .execute();
}
