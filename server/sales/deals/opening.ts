import { sql, type Transaction } from 'kysely';
import pg from 'pg';
import { endingSoonHours, openDealStates, reservedHours } from '#contract/sales/deal-states.ts';
import type { DB, OfferCondition } from '#db/schema.ts';
import { lockAd } from '#server/listing/ads/moderating.ts';
import { moveAd } from '#server/listing/ads/states.ts';
import { AppError } from '#server/platform/errors.ts';
import { publish } from '#server/platform/events.ts';

interface Agreed {
  offer: number;
  ad: number;
  seller: number;
  buyer: number;
  /** Whole riyals. */
  price: number;
  condition: OfferCondition | null;
}

/**
 * Opens the deal of an accepted offer and reserves the ad for 48 hours. Both people, the ad and the offer are locked. Returns its id.
 * Throws `deal_open` if the ad has an open deal, and `move_not_allowed` if it can not be reserved.
 */
export async function openDeal(trx: Transaction<DB>, { offer, ad, seller, buyer, price, condition }: Agreed): Promise<number> {
  await ensureNoOpenDeal(trx, ad);
  const deal = await refusingSecondDeal(() => addDeal(trx, { offer, ad, seller, buyer, price }));
  await trx
    .insertInto('deal_history')
    .values({ deal_id: deal, act: 'opened', detail: condition ?? '', by_id: null })
    .execute();
  await reserve(trx, ad);
  await publish(trx, 'deal.opened', { deal, ad, seller, buyer, offer, price });
  return deal;
}

/** Throws `deal_open` if the ad, which is locked, has an open deal. */
async function ensureNoOpenDeal(trx: Transaction<DB>, ad: number): Promise<void> {
  const open = await trx.selectFrom('deals').select('id').where('ad_id', '=', ad).where('state', 'in', openDealStates).executeTakeFirst();
  if (open) throw new AppError('deal_open');
}

async function addDeal(trx: Transaction<DB>, { offer, ad, seller, buyer, price }: Omit<Agreed, 'condition'>): Promise<number> {
  const { id } = await trx
    .insertInto('deals')
    .values({
      ad_id: ad,
      offer_id: offer,
      seller_id: seller,
      buyer_id: buyer,
      price,
      reserved_until: sql<Date>`now() + make_interval(hours => ${reservedHours})`,
      next_at: sql<Date>`now() + make_interval(hours => ${reservedHours - endingSoonHours})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The unique index is the last defence, if somebody has not locked the ad. */
export async function refusingSecondDeal<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const { code, constraint } = error instanceof pg.DatabaseError ? error : {};
    if (code === '23505' && constraint === 'deals_open_once') throw new AppError('deal_open');
    throw error;
  }
}

/** An ad that its owner reserved by hand stays as it is. */
async function reserve(trx: Transaction<DB>, id: number): Promise<void> {
  const ad = await lockAd(trx, id);
  if (!ad) throw new AppError('not_found');
  if (ad.status === 'reserved') return;
  // The table of moves has more: the market restores what a closed account had reserved.
  if (ad.status !== 'active') throw new AppError('move_not_allowed');
  await moveAd(trx, ad, { to: 'reserved', mover: 'market', by: null, reason: 'deal' });
}
