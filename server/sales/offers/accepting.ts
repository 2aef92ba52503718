import { sql, type Transaction } from 'kysely';
import { isInvitable } from '#contract/sales/offer-states.ts';
import { invitationHours } from '#contract/sales/offers.ts';
import type { Language } from '#contract/platform/languages.ts';
import type { DB } from '#db/schema.ts';
import { AppError } from '#server/platform/errors.ts';
import { publish } from '#server/platform/events.ts';
import type { Once } from '#server/platform/calls.ts';
import type { Market } from '#server/platform/market.ts';
import { suggestedSum } from '#server/listing/ads/posting/asking-price.ts';
import { ensureVersion } from '#server/listing/ads/versions.ts';
import { openDeal } from '../deals/opening.ts';
import { ensureAgreeable, recordAct, publishAnswer } from './answering.ts';
import { endOffers, expireDueOf } from './ending.ts';
import { hoursFromNow } from './inputs.ts';
import { ensureActing, onOffer, type OfferRequest, type LockedOffer } from './locking.ts';
import { moveOffer } from './moving.ts';
import { agreeableSum } from './sums.ts';

/** What was read before one says yes. */
interface Accepted extends OfferRequest {
  amount: number;
  /** The version of the ad; left out: the one that the offer is about. */
  ad_version?: number | undefined;
  language: Language;
}

/**
 * The owner accepts an open offer, the bidder a counter: in one transaction the ad is reserved, a deal is opened and all other offers
 * end. Throws `changed_meanwhile` if another amount stands than the one that was read, `above_price` for more than the ad asks and
 * `ad_changed` if the ad is not the one that the offer is about.
 */
export async function acceptOffer(market: Market, { amount, ad_version, language, ...requested }: Accepted): Promise<void> {
  const changed = await onOffer(market, requested, async (trx, locked) => {
    const { offer, side } = locked;
    await ensureUnanswered(trx, locked);
    // The owner accepts what was offered, the bidder what was countered.
    ensureActing(locked, offer.state === 'open' ? 'owner' : 'bidder');
    await ensureAgreeable(trx, locked);
    await ensureMeant(trx, locked, { amount, ad_version, market, language });
    await moveOffer(trx, offer, { to: 'accepted', mover: side, by: requested.viewer.id, amount });
    await agree(trx, locked, { offer: offer.id, amount });
    await publishAnswer(trx, locked, 'accepted', amount);
    return locked.ad;
  });
  market.invalidate({ ads: [changed.id], people: [changed.owner_id] });
}

type Meant = Pick<Accepted, 'amount' | 'ad_version' | 'language'> & { market: Market };

/** Both say yes to the same thing, and to a sum that nobody asked more than. */
async function ensureMeant(trx: Transaction<DB>, { ad, offer, side }: LockedOffer, { amount, ad_version, market, language }: Meant) {
  const telling = { reference: market.reference, language };
  for (const seen of [offer.ad_version, ad_version ?? offer.ad_version]) await ensureVersion(trx, ad, seen, telling);
  const requested = suggestedSum(ad);
  if (requested !== null && amount > requested) throw new AppError('above_price');
  if (amount !== agreeableSum(offer, side, requested)) throw new AppError('changed_meanwhile');
}

/** A person who lost a race gets the notification of the deal that was opened, not that of the end of the offer. */
async function ensureUnanswered(trx: Transaction<DB>, { ad, offer }: LockedOffer): Promise<void> {
  if (offer.state === 'open' || offer.state === 'countered') return;
  const open = trx.selectFrom('deals').select('offer_id').where('ad_id', '=', ad.id).where('is_open', '=', true);
  const deal = await open.executeTakeFirst();
  throw new AppError(deal && deal.offer_id !== offer.id ? 'deal_open' : 'offer_not_open');
}

async function agree(trx: Transaction<DB>, { ad, offer: { condition }, bidderId }: LockedOffer, agreed: { offer: number; amount: number }) {
  await openDeal(trx, { offer: agreed.offer, ad: ad.id, seller: ad.owner_id, buyer: bidderId, price: agreed.amount, condition });
  await endOffers(trx, { ad: ad.id, because: 'deal', except: agreed.offer });
}

/**
 * After a failed deal the owner asks an earlier bidder whether their last amount still stands, for 24 hours. Throws `invitation_open`
 * while another one is invited, `offer_open` if this bidder has an unanswered offer, `offer_not_open` if the offer cannot be renewed,
 * `ad_changed` if it was about another thing.
 */
export async function inviteBidder(market: Market, { language, ...requested }: OfferRequest & { language: Language }): Promise<void> {
  await onOffer(market, requested, async (trx, locked) => {
    if (locked.side !== 'owner') throw new AppError('forbidden');
    await ensureAgreeable(trx, locked);
    const { offer } = locked;
    await expireDueOf(trx, offer.ad_id);
    const { later, failed, invited } = await readInvitability(trx, locked);
    if (invited) throw new AppError('invitation_open');
    if (later === 'open' || later === 'countered') throw new AppError('offer_open');
    if (later !== undefined || !failed || !isInvitable(offer.state)) throw new AppError('offer_not_open');
    await ensureVersion(trx, locked.ad, offer.ad_version, { reference: market.reference, language });
    const now = sql<Date>`now()`;
    const until = hoursFromNow(invitationHours);
    await trx.updateTable('offers').set({ invited_at: now, invited_until: until, moved_at: now }).where('id', '=', offer.id).execute();
    await recordAct(trx, locked, 'invited');
    await publishAnswer(trx, locked, 'invited', offer.amount);
  });
}

async function readInvitability(trx: Transaction<DB>, { offer: { id, ad_id: ad, bidder_id: bidder } }: LockedOffer) {
  const later = trx.selectFrom('offers').select('state').where('ad_id', '=', ad).where('bidder_id', '=', bidder).where('id', '>', id);
  const failed = trx.selectFrom('deals').select('id').where('ad_id', '=', ad).where('state', 'in', ['cancelled', 'lapsed', 'undone']);
  const invited = trx.selectFrom('offers').select('id').where('ad_id', '=', ad).where('invited_until', 'is not', null);
  return {
    later: (await later.orderBy('id', 'desc').executeTakeFirst())?.state,
    failed: (await failed.executeTakeFirst()) !== undefined,
    invited: (await invited.executeTakeFirst()) !== undefined,
  };
}

/** The invited bidder says yes: a new offer at the same amount, or at a lower asking price, accepted at once, opens the deal. Returns its id. */
export async function renewOffer(
  market: Market,
  { amount, ad_version, language, once, ...requested }: Accepted & { once: Once },
): Promise<number> {
  if (once.madeId !== null) return once.madeId;
  const { renewed, ad } = await onOffer(market, requested, async (trx, locked) => {
    const { offer, side } = locked;
    if (side !== 'bidder') throw new AppError('forbidden');
    if (!offer.is_invited) throw new AppError('offer_not_open');
    await ensureAgreeable(trx, locked);
    await ensureMeant(trx, locked, { amount, ad_version, market, language });
    const renewed = await addRenewed(trx, locked, amount);
    await once.note(trx, renewed);
    await agree(trx, locked, { offer: renewed, amount });
    const { owner_id: owner, bidder_id: bidder, ad_id } = offer;
    await publish(trx, 'offer.answered', { offer: renewed, ad: ad_id, owner, bidder, answer: 'renewed', amount, by: bidder });
    return { renewed, ad: locked.ad };
  });
  market.invalidate({ ads: [ad.id], people: [ad.owner_id] });
  return renewed;
}

async function addRenewed(trx: Transaction<DB>, { offer }: LockedOffer, amount: number): Promise<number> {
  await trx.updateTable('offers').set({ invited_until: null }).where('id', '=', offer.id).execute();
  const { ad_id, ad_version, owner_id, bidder_id, condition, note } = offer;
  const row = { ad_id, ad_version, owner_id, bidder_id, amount, condition, note, replaces_id: offer.id, state: 'accepted' as const };
  const { id } = await trx
    .insertInto('offers')
    .values({ ...row, expires_at: sql<Date>`now()` })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx.insertInto('offer_history').values({ offer_id: id, act: 'renewed', amount, by_id: bidder_id }).execute();
  return id;
}
