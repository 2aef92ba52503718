import { defineStates } from '../platform/states.ts';

/**
 * `owner` of the ad, `bidder`, the `market` by time or because the ad or an account changed, `staff` by a decision. An owner accepts
 * what was offered, a bidder what was countered, or an offer that the owner invited them to renew. A bidder who raises replaces the
 * offer by a new one.
 */
export const offerMoves = defineStates(['owner', 'bidder', 'market', 'staff'], {
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
});

export const offerStates = offerMoves.states;
export type OfferState = (typeof offerStates)[number];
export type OfferMover = (typeof offerMoves.movers)[number];

/** States that are unanswered: one for each person and ad. */
export const unansweredStates = ['open', 'countered'] as const satisfies readonly OfferState[];

/** Whether an owner may invite the bidder of such an offer after a failed deal: the person who withdrew or was refused is left alone. */
export function isInvitable(state: OfferState): boolean {
  return state === 'ended' || state === 'expired' || state === 'accepted';
}

/** Signs of shill bidding, or of one person on both sides. */
export const offerSigns = ['shared_browser', 'withdrawn_as_highest', 'many_to_one_owner'] as const;
export type OfferSign = (typeof offerSigns)[number];

/** Why a person may not offer on an ad. */
export const offerRefusals = [
  'own_ad',
  'own_business',
  'offers_closed',
  'deal_open',
  'offer_limit',
  'blocked',
  'account_suspended',
  'offer_refused',
] as const;
