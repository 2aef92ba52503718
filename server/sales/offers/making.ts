import pg from 'pg';
import type { RawBuilder, Transaction } from 'kysely';
import type { Language } from '#contract/platform/languages.ts';
import type { NewOffer } from '#contract/sales/offers.ts';
import type { DB, OfferCondition } from '#db/schema.ts';
import { publish } from '#server/platform/events.ts';
import { AppError } from '#server/platform/errors.ts';
import { inTurnFor } from '#server/platform/hot-rows.ts';
import type { Once } from '#server/platform/calls.ts';
import type { Market } from '#server/platform/market.ts';
import { wrongField } from '#server/platform/words.ts';
import { recordBrowser, shareBrowser } from '#server/people/accounts/same-person.ts';
import { suggestedSum } from '#server/listing/ads/posting/asking-price.ts';
import { ensurePublicAd } from '#server/listing/ads/pages/details.ts';
import { ensureVersion } from '#server/listing/ads/versions.ts';
import { ensureAgreeable, sidesOf } from './answering.ts';
import { expireDueOf } from './ending.ts';
import { hoursFromNow, readNote } from './inputs.ts';
import { isOneOwnersBidder, readLimits, type Limits } from './limits.ts';
import { ensureActing, lockSides, onOffer, type Sides } from './locking.ts';
import { isFarFromMarket } from './market-price.ts';
import { moveOffer } from './moving.ts';
import { refusalOf } from './refusals.ts';
import { keepTotals } from './totals.ts';

interface Made {
  viewer: { id: number };
  offered: NewOffer;
  language: Language;
  /** The cookie of the browser. */
  device: string | null;
  once: Once;
}

/**
 * Offers an amount for a public ad (`not_found` for any other) and returns the id of the offer. Throws why the person may not offer,
 * `offer_open` while they have an unanswered one, `confirm_amount` for an amount far from the market that is not confirmed, `ad_changed`
 * if the ad that was read has been changed.
 */
export async function makeOffer(market: Market, { ad, ...made }: Made & { ad: number }): Promise<number> {
  const { viewer, once } = made;
  if (once.madeId !== null) return once.madeId;
  const found = await market.db.selectFrom('ads').select('owner_id').where('id', '=', ad).executeTakeFirst();
  if (!found) throw new AppError('not_found');
  const write = async (trx: Transaction<DB>) => {
    await ensurePublicAd(trx, ad);
    const sides = await lockSides(trx, ad, viewer.id);
    if (sides.bidder.isClosed) throw new AppError('user_not_found');
    await expireDueOf(trx, ad);
    return writeOffer(trx, { market, sides }, made);
  };
  const offer = await refusingSecondOffer(() => inTurnFor(`person ${found.owner_id}`, () => market.db.transaction().execute(write)));
  market.invalidate({ ads: [ad] });
  return offer;
}

/** Offers more than in an unanswered offer of one's own, which the new one replaces. Returns the id of the new one. */
export async function raiseOffer(market: Market, { id, ...made }: Made & { id: number }): Promise<number> {
  const { viewer, offered, language, once } = made;
  if (once.madeId !== null) return once.madeId;
  return onOffer(market, { viewer, id }, async (trx, locked) => {
    ensureActing(locked, 'bidder');
    const { offer } = locked;
    const replaced = { to: 'replaced', mover: 'bidder', by: viewer.id } as const;
    await moveOffer(trx, offer, replaced);
    if (offered.amount <= offer.amount) throw wrongField('amount', 'too_small', language, offer.amount + 1);
    return writeOffer(trx, { market, sides: locked, replaces: offer.id }, made);
  });
}

/**
 * Lowers an unanswered offer of one's own to what the ad asks, which fell below it, on the same terms and for the same time. Returns the
 * id of the new one. Throws `move_not_allowed` unless the ad asks less, `changed_meanwhile` if it asks something else than `amount`.
 */
export async function lowerOffer(
  market: Market,
  { viewer, id, amount, once }: { viewer: { id: number }; id: number; amount: number; once: Once },
): Promise<number> {
  if (once.madeId !== null) return once.madeId;
  return onOffer(market, { viewer, id }, async (trx, locked) => {
    ensureActing(locked, 'bidder');
    await ensureAgreeable(trx, locked);
    const { offer, ad } = locked;
    const requested = suggestedSum(ad);
    await moveOffer(trx, offer, { to: 'replaced', mover: 'bidder', by: viewer.id });
    if (requested === null || offer.amount <= requested) throw new AppError('move_not_allowed');
    if (amount !== requested) throw new AppError('changed_meanwhile');
    const { condition, note, expires_at } = offer;
    const lower = await addOffer(trx, locked, { terms: { amount, condition, note, expires_at }, replaces: id, act: 'lowered' });
    await once.note(trx, lower);
    await keepTotals(trx, ad.id);
    await publish(trx, 'offer.made', { ...sidesOf(locked), offer: lower, amount, act: 'lowered' });
    return lower;
  });
}

/** A last defence: the ad is locked, and the unanswered offer is looked for first. */
async function refusingSecondOffer<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const { code, constraint } = error instanceof pg.DatabaseError ? error : {};
    if (code === '23505' && constraint === 'offers_open_once') throw new AppError('offer_open');
    throw error;
  }
}

interface Bidding {
  market: Market;
  sides: Sides;
  /** The former offer of a raise. */
  replaces?: number | null;
}

async function writeOffer(
  trx: Transaction<DB>,
  { market, sides, replaces = null }: Bidding,
  { offered, language, device, once }: Made,
): Promise<number> {
  const { ad, bidderId } = sides;
  const note = readNote(offered.note, language);
  const limits = await readLimits(trx);
  const refusal = await refusalOf(market, trx, sides, limits);
  if (refusal) throw new AppError(refusal);
  await ensureNoneOpen(trx, ad.id, bidderId);
  await ensureVersion(trx, ad, offered.ad_version ?? ad.version, { reference: market.reference, language });
  await ensureMeant(trx, ad.id, offered, limits);
  const { amount, condition = null } = offered;
  const act = replaces === null ? 'made' : 'raised';
  const terms = { amount, condition, note, expires_at: hoursFromNow(offered.expires_in_hours) };
  const offer = await addOffer(trx, sides, { terms, replaces, act });
  await once.note(trx, offer);
  await recordBrowser(market, trx, bidderId, device);
  await keepTotals(trx, ad.id);
  const between = { offer, ad: ad.id, owner: ad.owner_id, bidder: bidderId };
  await publish(trx, 'offer.made', { ...between, amount, act });
  const signs = await signsOf(trx, sides, limits);
  if (signs.length > 0) await publish(trx, 'offer.suspected', { ...between, signs });
  return offer;
}

async function ensureNoneOpen(trx: Transaction<DB>, ad: number, bidder: number): Promise<void> {
  const open = trx.selectFrom('offers').select('id').where('ad_id', '=', ad).where('bidder_id', '=', bidder);
  if (await open.where('state', 'in', ['open', 'countered']).executeTakeFirst()) throw new AppError('offer_open');
}

async function ensureMeant(
  trx: Transaction<DB>,
  ad: number,
  { amount, is_confirmed: isConfirmed }: NewOffer,
  limits: Limits,
): Promise<void> {
  if (isConfirmed) return;
  if (await isFarFromMarket(trx, ad, amount, limits.far_from_market_percent)) throw new AppError('confirm_amount');
}

interface Added {
  terms: { amount: number; condition: OfferCondition | null; note: string; expires_at: Date | RawBuilder<Date> };
  replaces: number | null;
  act: 'made' | 'raised' | 'lowered';
}

async function addOffer(trx: Transaction<DB>, { ad, bidderId }: Sides, { terms, replaces, act }: Added): Promise<number> {
  const { id } = await trx
    .insertInto('offers')
    .values({
      ad_id: ad.id,
      owner_id: ad.owner_id,
      bidder_id: bidderId,
      ad_version: ad.version,
      ...terms,
      replaces_id: replaces,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { amount, note } = terms;
  await trx.insertInto('offer_history').values({ offer_id: id, act, amount, note, by_id: bidderId }).execute();
  return id;
}

/** What the staff should look at; nothing else follows from it. */
async function signsOf(trx: Transaction<DB>, { ad, bidderId }: Sides, limits: Limits) {
  const shared = await shareBrowser(trx, ad.owner_id, bidderId);
  const many = await isOneOwnersBidder(trx, bidderId, ad.owner_id, limits);
  return [...(shared ? (['shared_browser'] as const) : []), ...(many ? (['many_to_one_owner'] as const) : [])];
}
