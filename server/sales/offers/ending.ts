import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { OfferEnd } from '#contract/sales/offers.ts';
import { unansweredStates } from '#contract/sales/offer-states.ts';
import type { Database } from '#db/database.ts';
import type { AdStatus, DB } from '#db/schema.ts';
import { publish } from '#server/platform/events.ts';
import { byId, eachByItself } from '#server/platform/jobs/each.ts';
import type { Market } from '#server/platform/market.ts';
import { moveOffer } from './moving.ts';
import { keepTotals } from './totals.ts';

interface Ended {
  ad: number;
  because: OfferEnd;
  /** The offer that was accepted. */
  except?: number;
  /** The fields of the ad whose change ends them. */
  changed?: string[];
}

/** Ends the unanswered offers of an ad, which is locked, and an invitation. Publishes `offer.ended` for each. */
export async function endOffers(trx: Transaction<DB>, { ad, because, except = 0, changed }: Ended): Promise<void> {
  const concerned = await selectStanding(trx).where('ad_id', '=', ad).where('id', '<>', except).execute();
  if (concerned.length === 0 && except === 0) return;
  for (const offer of concerned) await endOffer(trx, offer, { because, changed });
  await keepTotals(trx, ad);
}

const endOfStatus: Partial<Record<AdStatus, OfferEnd>> = { sold: 'sold', removed: 'removed', expired: 'ad_expired' };

/** Ends the offers of an ad that left the market for good. */
export async function endOffersOfMoved(trx: Transaction<DB>, { ad, to }: { ad: number; to: AdStatus }): Promise<void> {
  const because = endOfStatus[to];
  if (because) await endOffers(trx, { ad, because });
}

/** Ends the offers of an ad that is another thing now, or on other terms. */
export async function endOffersOfChanged(trx: Transaction<DB>, { ad, fields }: { ad: number; fields: string[] }): Promise<void> {
  await endOffers(trx, { ad, because: 'ad_changed', changed: fields });
}

/** Announces to the bidders of an ad, which is locked, that it asks less than they offered, or than the owner answered. */
export async function announceLowerPrice(trx: Transaction<DB>, { ad, asked: requested }: { ad: number; asked: number }): Promise<void> {
  const above = selectStanding(trx)
    .where('ad_id', '=', ad)
    .where('state', 'in', unansweredStates)
    .where(sql<boolean>`greatest(amount, case state when 'countered' then counter_amount end) > ${requested}`);
  for (const offer of await above.execute()) await publish(trx, 'offer.above-price', { ...sidesOf(offer), asked: requested });
}

/** Ends all that a person, who is locked, offered or was offered. Locks those ads and all of their own by id. Returns the ads. */
export async function endOffersOf(trx: Transaction<DB>, person: number, because: OfferEnd): Promise<number[]> {
  const theirs = sql<boolean>`(offers.owner_id = ${person} or offers.bidder_id = ${person})`;
  // A person who makes or answers an offer locks both people first, so no other one appears meanwhile.
  const owned = await trx.selectFrom('ads').select('id').where('owner_id', '=', person).execute();
  return endEach(trx, because, { which: theirs, own: owned.map(({ id }) => id) });
}

/** Ends the offers of two people, who are locked, to each other after a block. Returns the ads. */
export async function endOffersBetween(trx: Transaction<DB>, one: number, other: number): Promise<number[]> {
  const between = sql<boolean>`(offers.owner_id, offers.bidder_id) in ((${one}, ${other}), (${other}, ${one}))`;
  return endEach(trx, 'blocked', { which: between });
}

/** Ends expired offers and invitations, ad by ad. */
export async function expireOffers({ db, invalidate }: Pick<Market, 'db' | 'invalidate'>): Promise<void> {
  const due = byId((after) => listDue(db, after));
  await eachByItself('offers of ad', due, async (ad) => {
    await db.transaction().execute(async (trx) => {
      await lockAds(trx, [ad]);
      await expireDueOf(trx, ad);
    });
    invalidate({ ads: [ad] });
  });
}

/** Ends what has expired on an ad, which is locked. */
export async function expireDueOf(trx: Transaction<DB>, ad: number): Promise<void> {
  const due = await selectStanding(trx).where('ad_id', '=', ad).where(isDue).execute();
  if (due.length === 0) return;
  for (const offer of due) await expireOffer(trx, offer);
  await keepTotals(trx, ad);
}

const batch = 200;

async function listDue(db: Database, after: number): Promise<number[]> {
  const rows = await db
    .selectFrom('offers')
    .select('ad_id')
    .distinct()
    .where(isDue)
    .where('ad_id', '>', after)
    .orderBy('ad_id')
    .limit(batch)
    .execute();
  return rows.map(({ ad_id }) => ad_id);
}

const isStanding = sql<boolean>`(offers.state in ('open', 'countered') or offers.invited_until is not null)`;
const isDue = sql<boolean>`((state in ('open', 'countered') and expires_at <= now()) or invited_until <= now())`;

/** Unanswered offers and invitations, locked in the order of their ids. */
function selectStanding(trx: Transaction<DB>) {
  return trx
    .selectFrom('offers')
    .select(['id', 'ad_id', 'owner_id', 'bidder_id', 'state', 'amount', 'invited_until'])
    .where(isStanding)
    .orderBy('id')
    .forNoKeyUpdate();
}

type OfferStanding = Awaited<ReturnType<ReturnType<typeof selectStanding>['execute']>>[number];

interface Among {
  which: RawBuilder<boolean>;
  /** Further ads that are locked with them, for what follows in the transaction. */
  own?: number[];
}

async function endEach(trx: Transaction<DB>, because: OfferEnd, { which, own = [] }: Among): Promise<number[]> {
  const on = await trx.selectFrom('offers').select('ad_id').distinct().where(which).where(isStanding).execute();
  const ads = on.map(({ ad_id }) => ad_id);
  await lockAds(trx, [...new Set([...ads, ...own])]);
  for (const offer of await selectStanding(trx).where(which).execute()) await endOffer(trx, offer, { because });
  for (const ad of ads) await keepTotals(trx, ad);
  return ads;
}

async function lockAds(trx: Transaction<DB>, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  await trx.selectFrom('ads').select('id').where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute();
}

async function endOffer(
  trx: Transaction<DB>,
  offer: OfferStanding,
  { because, changed }: Pick<Ended, 'because'> & { changed?: string[] | undefined },
): Promise<void> {
  if (isUnanswered(offer)) {
    await moveOffer(trx, offer, { to: 'ended', mover: 'market', by: null, amount: offer.amount }, { reason: because });
  } else await clearInvitation(trx, offer, 'ended');
  await publish(trx, 'offer.ended', { ...sidesOf(offer), amount: offer.amount, how: 'ended', because, ...(changed && { changed }) });
}

async function expireOffer(trx: Transaction<DB>, offer: OfferStanding): Promise<void> {
  const isOpen = isUnanswered(offer);
  if (isOpen) await moveOffer(trx, offer, { to: 'expired', mover: 'market', by: null, amount: offer.amount });
  else await clearInvitation(trx, offer, 'expired');
  await publish(trx, 'offer.ended', { ...sidesOf(offer), amount: offer.amount, how: isOpen ? 'expired' : 'invitation_expired' });
}

function isUnanswered({ state }: OfferStanding): boolean {
  return unansweredStates.some((one) => one === state);
}

/** An ended offer never moves again: only the invitation is over. */
async function clearInvitation(trx: Transaction<DB>, { id, amount }: OfferStanding, act: 'ended' | 'expired'): Promise<void> {
  await trx
    .updateTable('offers')
    .set({ invited_until: null, moved_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
  await trx.insertInto('offer_history').values({ offer_id: id, act, amount, by_id: null }).execute();
}

function sidesOf({ id, ad_id, owner_id, bidder_id }: OfferStanding) {
  return { offer: id, ad: ad_id, owner: owner_id, bidder: bidder_id };
}
