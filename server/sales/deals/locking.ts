import type { Transaction } from 'kysely';
import type { DealSide } from '#contract/sales/deal-states.ts';
import type { DB } from '#db/schema.ts';
import { lockAd } from '#server/listing/ads/moderating.ts';
import { AppError } from '#server/platform/errors.ts';
import { inTurnFor } from '#server/platform/hot-rows.ts';
import type { Market } from '#server/platform/market.ts';
import { selectDeals, type DealRow } from './deals.ts';
import { sideOf } from './sides.ts';

export interface Acting {
  viewer: { id: number };
  id: number;
}

/** A deal that is locked with both people and its ad, for the act of one side. */
export interface LockedDeal {
  row: DealRow;
  side: DealSide;
  /** The person of that side. */
  by: number;
}

/** Makes a change to a deal by one of its sides, in a transaction. `not_found` for anybody else. */
export async function changeDeal(
  market: Market,
  { viewer, id }: Acting,
  write: (trx: Transaction<DB>, deal: LockedDeal) => Promise<void>,
): Promise<void> {
  const found = await selectDeals(market.db).where('deals.id', '=', id).executeTakeFirst();
  const side = found && sideOf(found, viewer.id);
  if (!found || !side) throw new AppError('not_found');
  const change = async (trx: Transaction<DB>) => {
    await lockPeople(trx, [found.seller_id, found.buyer_id]);
    const before = await lockAd(trx, found.ad_id);
    await write(trx, { row: await lockDeal(trx, id), side, by: viewer.id });
    const after = await lockAd(trx, found.ad_id);
    return after?.status === before?.status ? null : { ...found, isActive: after?.status === 'active' };
  };
  const moved = await inTurnFor(`person ${found.seller_id}`, () => market.db.transaction().execute(change));
  if (moved) invalidateMoved(market, moved);
}

type MovedAd = Pick<DealRow, 'ad_id' | 'ad_type' | 'seller_id' | 'buyer_id'> & { isActive: boolean };

/** The ad of a deal was reserved, sold, or is for sale again. */
export function invalidateMoved(
  { invalidate }: Pick<Market, 'invalidate'>,
  { ad_id, ad_type, seller_id, buyer_id, isActive }: MovedAd,
): void {
  invalidate({ ads: [ad_id], people: [seller_id, buyer_id], ...(isActive && { appeared: ad_type }) });
}

/** By id, also those whose account has closed. */
export async function lockPeople(trx: Transaction<DB>, people: readonly number[]): Promise<void> {
  await trx.selectFrom('users').select('id').where('id', 'in', people).orderBy('id').forNoKeyUpdate().execute();
}

/** The ad is locked. */
export function lockDeal(trx: Transaction<DB>, id: number): Promise<DealRow> {
  return selectDeals(trx).where('deals.id', '=', id).forUpdate('deals').executeTakeFirstOrThrow();
}
