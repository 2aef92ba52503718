import { known } from '#contract/platform/known.ts';
import type { Language } from '#contract/platform/languages.ts';
import {
  declineReasons,
  offerActs,
  offerEnds,
  type Offer,
  type OfferAction,
  type OfferCard,
  type OffersOfAd,
  type OfferThread,
} from '#contract/sales/offers.ts';
import type { Viewer } from '#server/platform/callers.ts';
import type { Market } from '#server/platform/market.ts';
import { presentPage } from '#server/platform/paging/page.ts';
import { presentUserCard } from '#server/people/profiles/present.ts';
import { presentCard } from '#server/listing/ads/present.ts';
import { mergedChanges, presentChange } from '#server/listing/ads/versions.ts';
import type { Ladder } from './ladder.ts';
import type { OfferOnCard, OfferRow, Surroundings } from './rows.ts';
import type { ActRow } from './reading.ts';
import { agreeableSum } from './sums.ts';

type Side = Offer['side'];

type StateColumn =
  | 'state'
  | 'amount'
  | 'counter_amount'
  | 'asked'
  | 'is_in_time'
  | 'is_for_sale'
  | 'is_invitable'
  | 'is_invited'
  | 'bidder_rank';
type StateColumns = Pick<OfferRow, StateColumn> & {
  asked_more_at: Date | string | null;
};

/** What the person who asks may do with an offer now. */
function actionsOf(row: StateColumns, side: Side): OfferAction[] {
  return side === 'owner' ? actionsOfOwner(row) : actionsOfBidder(row);
}

function actionsOfOwner(row: StateColumns): OfferAction[] {
  const { state, is_in_time, is_for_sale, is_invitable, asked_more_at } = row;
  if (is_invitable) return ['invite'];
  if (!is_in_time || (state !== 'open' && state !== 'countered')) return [];
  if (!is_for_sale) return ['decline'];
  // Nobody is requested more than the ad asks of everybody.
  const mayName = leavesRoom(row) ? (['counter'] as const) : [];
  if (state === 'countered') return [...mayName, 'decline'];
  return ['accept', ...mayName, 'decline', ...(asked_more_at === null && leavesRoom(row) ? (['ask'] as const) : [])];
}

/** Whether the ad asks more than is offered. */
function leavesRoom({ amount, asked: requested }: StateColumns): boolean {
  return requested === null || amount < requested;
}

function actionsOfBidder(row: StateColumns): OfferAction[] {
  const { state, is_in_time, is_for_sale, is_invited } = row;
  if (is_invited) return is_for_sale ? ['renew', 'decline'] : ['decline'];
  if (!is_in_time || (state !== 'open' && state !== 'countered')) return [];
  if (!is_for_sale) return ['withdraw'];
  const mayChange = isAboveAsked(row) ? (['lower'] as const) : leavesRoom(row) ? (['raise'] as const) : [];
  return state === 'countered' ? ['accept', ...mayChange, 'decline', 'withdraw'] : [...mayChange, 'withdraw'];
}

function isAboveAsked({ amount, asked: requested }: StateColumns): boolean {
  return requested !== null && amount > requested;
}

/** The sum at which the person who asks may accept or renew an offer now. */
function acceptAmountOf(row: StateColumns, side: Side): number | null {
  const actions = actionsOf(row, side);
  if (!actions.includes('accept') && !actions.includes('renew')) return null;
  return agreeableSum(row, side, row.asked);
}

/** The card of an offer in the conversation of its two sides. */
export function presentOfferCard(row: OfferOnCard, reader: number): OfferCard {
  const side = row.owner_id === reader ? 'owner' : 'bidder';
  const { id, ad_id, state, amount, counter_amount, agreed_amount, asked: requested, condition, note, deal_id } = row;
  return {
    id,
    ad_id,
    side,
    state,
    amount,
    counter_amount,
    agreed_amount,
    asked: requested,
    changed: mergedChanges(row.changes ?? []).map(({ field }) => field),
    condition,
    note,
    expires_at: new Date(row.expires_at).toISOString(),
    invited_until: row.is_invited && row.invited_until !== null ? new Date(row.invited_until).toISOString() : null,
    ended_because: endOf(row),
    deal_id,
    waits_for_me: waitsFor(row, side),
    actions: actionsOf(row, side),
  };
}

function endOf({ state, reason }: Pick<OfferRow, 'state' | 'reason'>): Offer['ended_because'] {
  return offerEnds.find((one) => state === 'ended' && one === reason) ?? null;
}

function waitsFor(row: StateColumns, side: Side): boolean {
  if (side === 'owner') return row.state === 'open' && row.is_in_time;
  return row.is_invited || (row.bidder_rank === 0 && row.is_in_time);
}

interface Asking {
  market: Market;
  viewer: { id: number };
  language: Language;
}

/** An offer as one of its two sides sees it. */
export function presentOffer(row: OfferRow, { ads, bidders, floors }: Surroundings, { market, viewer, language }: Asking): Offer {
  const side = row.owner_id === viewer.id ? 'owner' : 'bidder';
  const floor = side === 'owner' ? floors.get(row.ad_id) : undefined;
  return {
    id: row.id,
    ad: presentCard(known(ads.get(row.ad_id), 'ad'), market, language),
    side,
    bidder: presentUserCard(known(bidders.get(row.bidder_id), 'bidder'), market, language),
    state: row.state,
    amount: row.amount,
    counter_amount: row.counter_amount,
    accept_amount: acceptAmountOf(row, side),
    agreed_amount: row.agreed_amount,
    asked: row.asked,
    ad_version: row.ad_version,
    changes: mergedChanges(row.changes ?? []).map((change) =>
      presentChange(change, { type: row.ad_type, reference: market.reference, language }),
    ),
    counter_note: row.counter_note,
    condition: row.condition,
    note: row.note,
    expires_at: row.expires_at.toISOString(),
    asked_more_at: row.asked_more_at?.toISOString() ?? null,
    invited_until: row.is_invited ? (row.invited_until?.toISOString() ?? null) : null,
    reason: declineReasons.find((reason) => row.state === 'declined' && reason === row.reason) ?? null,
    reason_note: row.reason_note,
    ended_because: endOf(row),
    replaces_id: row.replaces_id,
    deal_id: row.deal_id,
    is_above_floor: floor === undefined ? null : row.amount >= floor,
    waits_for_me: waitsFor(row, side),
    actions: actionsOf(row, side),
    created_at: row.created_at.toISOString(),
    moved_at: row.moved_at.toISOString(),
  };
}

export function presentThread(offer: Offer, acts: ActRow[], { owner_id, bidder_id }: OfferRow): OfferThread {
  const sides = new Map<number | null, Side>([
    [owner_id, 'owner'],
    [bidder_id, 'bidder'],
  ]);
  return {
    ...offer,
    thread: acts.map(({ act, amount, note, by_id, at }) => ({
      act: known(
        offerActs.find((one) => one === act),
        'act',
      ),
      amount,
      note,
      side: sides.get(by_id) ?? null,
      at: at.toISOString(),
    })),
  };
}

/** The ladder of an ad. Whose an offer is, only the owner of the ad and the bidder learn. */
export function presentLadder(
  { found, around, isPublic, head, step, whyNot, mine }: Ladder,
  { market, viewer, language, url }: { market: Market; viewer: Viewer | null; language: Language; url: string },
): OffersOfAd {
  const offerOf = (row: OfferRow) => {
    const isMine = viewer !== null && (row.owner_id === viewer.id || row.bidder_id === viewer.id);
    return isMine ? presentOffer(row, around, { market, viewer, language }) : null;
  };
  const page = presentPage(found, market.config.publicUrl, url, (row) => ({
    amount: row.amount,
    condition: row.condition,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    is_mine: row.bidder_id === viewer?.id,
    offer: offerOf(row),
  }));
  return {
    ...page,
    is_public: isPublic,
    ladder: head && { ...head, newest_at: head.newest_at.toISOString() },
    step,
    can_offer: viewer !== null && whyNot === null,
    why_not: whyNot,
    mine: mine && offerOf(mine),
  };
}
