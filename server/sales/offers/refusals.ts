import type { Database } from '#db/database.ts';
import type { OffersOfAd } from '#contract/sales/offers.ts';
import type { Market } from '#server/platform/market.ts';
import { haveSamePhone } from '#server/people/accounts/same-person.ts';
import { isMemberBetween } from '#server/people/team/membership.ts';
import { isBlockedBetween } from '#server/people/profiles/blocked.ts';
import { hasReachedLimit, type Limits } from './limits.ts';
import type { LockedAd } from './locking.ts';

export type Refusal = NonNullable<OffersOfAd['why_not']>;

type OfferedAd = Pick<LockedAd, 'id' | 'owner_id' | 'type' | 'status' | 'price_mode'>;

interface Bidding {
  ad: OfferedAd;
  owner: { isClosed: boolean; isSuspended: boolean };
  bidder: { isSuspended: boolean };
  bidderId: number;
}

/** Why a person may not offer on an ad; null if they may. Nothing here depends on what others have offered. */
export async function refusalOf(market: Pick<Market, 'config'>, db: Database, bidding: Bidding, limits: Limits): Promise<Refusal | null> {
  const { ad, owner, bidder, bidderId } = bidding;
  if (ad.owner_id === bidderId) return 'own_ad';
  if (await isMemberBetween(db, ad.owner_id, bidderId)) return 'own_business';
  if (bidder.isSuspended) return 'account_suspended';
  const closed = await refusalOfAd(db, ad);
  if (closed) return closed;
  if (owner.isClosed || owner.isSuspended) return 'offers_closed';
  if (await isBlockedBetween(db, ad.owner_id, bidderId)) return 'blocked';
  if (await haveSamePhone(market, db, ad.owner_id, bidderId)) return 'offer_refused';
  return (await hasReachedLimit(db, bidderId, limits)) ? 'offer_limit' : null;
}

/** Why nobody may offer on an ad now. */
export async function refusalOfAd(db: Database, ad: OfferedAd): Promise<'offers_closed' | 'deal_open' | null> {
  const forSale = await refusalOfSale(db, ad);
  if (forSale) return forSale;
  return ad.type === 'rental' || (ad.price_mode === 'fixed' && !(await takesOffers(db, ad.id))) ? 'offers_closed' : null;
}

/** Why an offer that stands cannot be agreed on now. An ad that its owner reserved by hand still can be. */
export async function refusalOfSale(
  db: Database,
  { id, status }: Pick<LockedAd, 'id' | 'status'>,
): Promise<'offers_closed' | 'deal_open' | null> {
  if (status !== 'active' && status !== 'reserved') return 'offers_closed';
  const deal = db.selectFrom('deals').select('id').where('ad_id', '=', id).where('is_open', '=', true);
  return (await deal.executeTakeFirst()) ? 'deal_open' : null;
}

async function takesOffers(db: Database, ad: number): Promise<boolean> {
  const row = await db.selectFrom('offer_settings').select('takes_offers').where('ad_id', '=', ad).executeTakeFirst();
  return row?.takes_offers ?? false;
}
