import { keysOf } from './records.ts';

export const offerStates = ['open', 'countered', 'accepted', 'declined', 'withdrawn', 'expired', 'replaced', 'ended'] as const;
export type OfferState = (typeof offerStates)[number];

/** `owner` of the ad, `bidder`, the `market` by time or because the ad or an account changed, `staff` by a decision. */
export type OfferMover = 'owner' | 'bidder' | 'market' | 'staff';

/** Those that are unanswered: one for each person and ad. */
export const unansweredStates = ['open', 'countered'] as const satisfies readonly OfferState[];

type Moves = Readonly<Record<OfferState, Readonly<Partial<Record<OfferState, readonly OfferMover[]>>>>>;

/**
 * The status machine of an offer: every allowed change, and who may make it. An owner accepts what was offered, a bidder what was
 * countered, or an offer that the owner invited them to renew. A bidder who raises replaces the offer by a new one.
 */
const offerMoves: Moves = {
  open: {
    countered: ['owner'],
    accepted: ['owner'],
    declined: ['owner'],
    withdrawn: ['bidder'],
    replaced: ['bidder'],
    expired: ['market'],
    ended: ['market', 'staff'],
  },
  countered: {
    countered: ['owner'],
    accepted: ['bidder'],
    declined: ['bidder', 'owner'],
    withdrawn: ['bidder'],
    replaced: ['bidder'],
    expired: ['market'],
    ended: ['market', 'staff'],
  },
  // Final: if its deal fails, an invitation renews it by a new offer.
  accepted: {},
  declined: {},
  withdrawn: {},
  expired: {},
  replaced: {},
  ended: {},
};

export function canMoveOffer(from: OfferState, to: OfferState, mover: OfferMover): boolean {
  return offerMoves[from][to]?.includes(mover) ?? false;
}

/** The states into which `mover` may bring an offer that is in `state`. */
export function offerMovesFrom(state: OfferState, mover: OfferMover): OfferState[] {
  return keysOf(offerMoves[state]).filter((to) => canMoveOffer(state, to, mover));
}

/** Whether an owner may invite the bidder of such an offer after a failed deal: the person who withdrew or was refused is left alone. */
export function isInvitable(state: OfferState): boolean {
  return state === 'ended' || state === 'expired' || state === 'accepted';
}

/** Signs of shill bidding, or of one person on both sides. */
export const offerSigns = ['shared_browser', 'withdrawn_as_highest', 'many_to_one_owner'] as const;
export type OfferSign = (typeof offerSigns)[number];
