import { sql, type Transaction } from 'kysely';
import type { Language } from '#contract/platform/languages.ts';
import type { declineReasons } from '#contract/sales/offers.ts';
import type { DB } from '#db/schema.ts';
import { isBlockedBetween } from '#server/people/profiles/blocked.ts';
import { AppError } from '#server/platform/errors.ts';
import { publish, type Events } from '#server/platform/events.ts';
import type { Market } from '#server/platform/market.ts';
import { wrongField } from '#server/platform/words.ts';
import { suggestedSum } from '#server/listing/ads/posting/asking-price.ts';
import { hoursFromNow, readNote } from './inputs.ts';
import { readLimits, withdrawsAsHighest } from './limits.ts';
import { ensureActing, onOffer, type OfferRequest, type LockedOffer } from './locking.ts';
import { moveOffer } from './moving.ts';
import { refusalOfSale } from './refusals.ts';
import { keepTotals } from './totals.ts';

type Written<Given> = OfferRequest & { given: Given; language: Language };

/** The owner answers with a higher amount, at most with what the ad asks, or changes that answer. */
export async function counterOffer(
  market: Market,
  { given, language, ...requested }: Written<{ amount: number; expires_in_hours: number; note?: string }>,
): Promise<void> {
  const note = readNote(given.note, language);
  await onOffer(market, requested, async (trx, locked) => {
    ensureActing(locked, 'owner');
    await ensureAgreeable(trx, locked);
    const { offer } = locked;
    if (given.amount <= offer.amount) throw wrongField('amount', 'too_small', language, offer.amount + 1);
    const price = suggestedSum(locked.ad);
    if (price !== null && given.amount > price) throw wrongField('amount', 'too_large', language, price);
    const columns = { counter_amount: given.amount, counter_note: note, expires_at: hoursFromNow(given.expires_in_hours) };
    await moveOffer(trx, offer, { to: 'countered', mover: 'owner', by: requested.viewer.id, amount: given.amount, note }, columns);
    await publishAnswer(trx, locked, 'countered', given.amount);
  });
}

interface Declined {
  reason?: (typeof declineReasons)[number];
  note?: string;
}

/** The owner declines an offer, the bidder a counter or an invitation. */
export async function declineOffer(market: Market, { given, language, ...requested }: Written<Declined>): Promise<void> {
  const note = readNote(given.note, language);
  await onOffer(market, requested, async (trx, locked) => {
    const { offer, side } = locked;
    if (side === 'bidder' && offer.is_invited) return declineInvitation(trx, locked, note);
    ensureActing(locked, side);
    // What the other side may do.
    if (side === 'bidder' && offer.state === 'open') throw new AppError('forbidden');
    const reason = given.reason ?? null;
    const amount = side === 'owner' ? offer.amount : (offer.counter_amount ?? offer.amount);
    const move = { to: 'declined', mover: side, by: requested.viewer.id, amount, note } as const;
    await moveOffer(trx, offer, move, { reason, reason_note: note });
    await keepTotals(trx, offer.ad_id);
    await publishAnswer(trx, locked, side === 'owner' ? 'declined' : 'counter_declined', amount);
  });
}

/** The offer ended before: only the invitation is cleared. */
async function declineInvitation(trx: Transaction<DB>, locked: LockedOffer, note: string): Promise<void> {
  const { offer } = locked;
  await trx
    .updateTable('offers')
    .set({ invited_until: null, moved_at: sql<Date>`now()` })
    .where('id', '=', offer.id)
    .execute();
  await recordAct(trx, locked, 'declined', note);
  await publishAnswer(trx, locked, 'declined', offer.amount);
}

/** The bidder takes an unanswered or countered offer back. */
export async function withdrawOffer(market: Market, requested: OfferRequest): Promise<void> {
  await onOffer(market, requested, async (trx, locked) => {
    ensureActing(locked, 'bidder');
    const { offer, ad } = locked;
    const isHighest = await isHighestOfSeveral(trx, locked);
    const move = { to: 'withdrawn', mover: 'bidder', by: requested.viewer.id, amount: offer.amount } as const;
    await moveOffer(trx, offer, move, { withdrawn_as_highest: isHighest });
    await keepTotals(trx, ad.id);
    const between = sidesOf(locked);
    await publish(trx, 'offer.ended', { ...between, amount: offer.amount, how: 'withdrawn' });
    const isSign = isHighest && (await withdrawsAsHighest(trx, offer.bidder_id, await readLimits(trx)));
    if (isSign) await publish(trx, 'offer.suspected', { ...between, signs: ['withdrawn_as_highest'] });
  });
}

async function isHighestOfSeveral(trx: Transaction<DB>, { offer, ad }: LockedOffer): Promise<boolean> {
  const totals = await trx.selectFrom('offer_totals').select(['highest', 'bidders']).where('ad_id', '=', ad.id).executeTakeFirst();
  return totals !== undefined && totals.bidders > 1 && totals.highest === offer.amount;
}

/** The owner asks for more without naming an amount; the offer stays open. Once an offer: `already_asked`. */
export async function askForMore(market: Market, requested: OfferRequest): Promise<void> {
  await onOffer(market, requested, async (trx, locked) => {
    ensureActing(locked, 'owner');
    const { offer } = locked;
    if (offer.state !== 'open') throw new AppError('offer_not_open');
    if (offer.asked_more_at !== null) throw new AppError('already_asked');
    await ensureNotBlocked(trx, locked);
    const now = sql<Date>`now()`;
    await trx.updateTable('offers').set({ asked_more_at: now, moved_at: now }).where('id', '=', offer.id).execute();
    await recordAct(trx, locked, 'asked_more');
    await publishAnswer(trx, locked, 'asked_more', offer.amount);
  });
}

/** Throws why the two cannot agree now: `offers_closed`, `deal_open` or `blocked`. */
export async function ensureAgreeable(trx: Transaction<DB>, locked: LockedOffer): Promise<void> {
  const refusal = await refusalOfSale(trx, locked.ad);
  if (refusal) throw new AppError(refusal);
  await ensureNotBlocked(trx, locked);
}

async function ensureNotBlocked(trx: Transaction<DB>, { ad, bidderId, owner, bidder }: LockedOffer): Promise<void> {
  const isGone = [owner, bidder].some((person) => person.isClosed || person.isSuspended);
  if (isGone || (await isBlockedBetween(trx, ad.owner_id, bidderId))) throw new AppError('blocked');
}

/** An act that is no move. */
export async function recordAct(
  trx: Transaction<DB>,
  { offer, side }: LockedOffer,
  act: 'declined' | 'asked_more' | 'invited' | 'renewed',
  note = '',
): Promise<void> {
  const by = side === 'owner' ? offer.owner_id : offer.bidder_id;
  await trx.insertInto('offer_history').values({ offer_id: offer.id, act, amount: offer.amount, note, by_id: by }).execute();
}

export async function publishAnswer(
  trx: Transaction<DB>,
  locked: LockedOffer,
  answer: Events['offer.answered']['answer'],
  amount: number,
): Promise<void> {
  const by = locked.side === 'owner' ? locked.offer.owner_id : locked.offer.bidder_id;
  await publish(trx, 'offer.answered', { ...sidesOf(locked), answer, amount, by });
}

export function sidesOf({ offer }: Pick<LockedOffer, 'offer'>) {
  return { offer: offer.id, ad: offer.ad_id, owner: offer.owner_id, bidder: offer.bidder_id };
}
