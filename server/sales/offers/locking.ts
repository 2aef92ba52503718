import { sql, type Selectable, type Transaction } from 'kysely';
import type { Ads, DB, Offers } from '#db/schema.ts';
import { AppError } from '#server/platform/errors.ts';
import { inTurnFor } from '#server/platform/hot-rows.ts';
import type { Market } from '#server/platform/market.ts';
import { lockPeople, type LockedPerson } from '#server/people/profiles/lock.ts';
import type { Offer } from '#contract/sales/offers.ts';

/** The ad of offers, locked. */
export type LockedAd = Pick<Selectable<Ads>, (typeof adColumns)[number]>;

const adColumns = [
  'id',
  'owner_id',
  'type',
  'status',
  'price',
  'price_mode',
  'sale_type',
  'deal_kind',
  'down_payment',
  'version',
] as const satisfies (keyof Ads)[];

/** The two people of an offer and its ad, locked in the order of all transactions. */
export interface Sides {
  ad: LockedAd;
  owner: LockedPerson;
  bidder: LockedPerson;
  bidderId: number;
}

/** An offer of the caller, locked with both people and the ad. */
export interface LockedOffer extends Sides {
  offer: Selectable<Offers> & { is_in_time: boolean; is_invited: boolean };
  side: Offer['side'];
}

/** Locks both people by id, then the ad. `not_found` for an ad that does not exist, `user_not_found` for a closed account of the bidder. */
export async function lockSides(trx: Transaction<DB>, adId: number, bidderId: number): Promise<Sides> {
  const found = await trx.selectFrom('ads').select('owner_id').where('id', '=', adId).executeTakeFirst();
  if (!found) throw new AppError('not_found');
  const people = await lockPeople(trx, [found.owner_id, bidderId]);
  const ad = await trx.selectFrom('ads').select(adColumns).where('id', '=', adId).forNoKeyUpdate().executeTakeFirst();
  const [owner, bidder] = [people.get(found.owner_id), people.get(bidderId)];
  if (!ad || !owner || !bidder) throw new AppError('not_found');
  return { ad, owner, bidder, bidderId };
}

/** For all but its two sides, and for closed accounts, an offer does not exist. */
async function lockOffer(trx: Transaction<DB>, viewer: number, id: number): Promise<LockedOffer> {
  const found = await trx.selectFrom('offers').select(['ad_id', 'owner_id', 'bidder_id']).where('id', '=', id).executeTakeFirst();
  if (!found || (found.owner_id !== viewer && found.bidder_id !== viewer)) throw new AppError('not_found');
  const sides = await lockSides(trx, found.ad_id, found.bidder_id);
  const side = found.owner_id === viewer ? 'owner' : 'bidder';
  if (sides[side].isClosed) throw new AppError('user_not_found');
  const offer = await trx
    .selectFrom('offers')
    .selectAll()
    .select([sql<boolean>`expires_at > now()`.as('is_in_time'), sql<boolean>`coalesce(invited_until > now(), false)`.as('is_invited')])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return { ...sides, offer, side };
}

export interface OfferRequest {
  viewer: { id: number };
  id: number;
}

/** Does `write` with the offer locked; then what shows the ad is rendered anew. */
export async function onOffer<T>(
  market: Market,
  { viewer, id }: OfferRequest,
  write: (trx: Transaction<DB>, locked: LockedOffer) => Promise<T>,
): Promise<T> {
  const found = await market.db.selectFrom('offers').select('owner_id').where('id', '=', id).executeTakeFirst();
  if (!found) throw new AppError('not_found');
  const change = async (trx: Transaction<DB>) => {
    const locked = await lockOffer(trx, viewer.id, id);
    return { done: await write(trx, locked), ad: locked.ad.id };
  };
  const { done, ad } = await inTurnFor(`person ${found.owner_id}`, () => market.db.transaction().execute(change));
  market.invalidate({ ads: [ad] });
  return done;
}

/** Throws `forbidden` for the other side, and `offer_not_open` for an offer whose time is over. */
export function ensureActing({ side, offer }: LockedOffer, may: Offer['side']): void {
  if (side !== may) throw new AppError('forbidden');
  if (!offer.is_in_time) throw new AppError('offer_not_open');
}
