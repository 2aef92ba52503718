import { Type as T, type Static } from 'typebox';
import { textPattern } from '../platform/texts.ts';
import { adCard, adChange } from '../listing/ads.ts';
import { endpoint } from '../platform/endpoint.ts';
import { component, id, idParams, nullable, oneOf, time } from '../platform/fields.ts';
import { offerPreferences } from './offer-settings.ts';
import { offerRefusals, offerStates } from './offer-states.ts';
import { pageOf, pageQuery } from '../platform/page.ts';
import { userCard } from '../people/profiles.ts';

const [tag, products] = ['Offers', '/products/api'] as const;

export const offerConditions = ['inspection', 'with_plate', 'delivery'] as const;
export type OfferCondition = (typeof offerConditions)[number];

/** How long an offer may stand, in hours, and for how long an invitation to renew one does. */
export const offerHours = [24, 48, 72] as const;
export type OfferHours = (typeof offerHours)[number];
export const offerNoteMost = 300;
export const offerHoursDefault = 48;
export const invitationHours = 24;

export const declineReasons = ['too_low', 'condition', 'keeping_it', 'other'] as const;
/** Why the market or the staff ended an offer. */
export const offerEnds = ['deal', 'sold', 'removed', 'ad_expired', 'account', 'blocked', 'closed', 'staff', 'ad_changed'] as const;
export type OfferEnd = (typeof offerEnds)[number];

/** What the caller may do with an offer now. */
export const offerActions = ['accept', 'counter', 'decline', 'ask', 'withdraw', 'raise', 'lower', 'invite', 'renew'] as const;
export type OfferAction = (typeof offerActions)[number];

/** What happened to an offer, in its thread. */
export const offerActs = [
  'made',
  'raised',
  'lowered',
  'countered',
  'accepted',
  'declined',
  'withdrawn',
  'asked_more',
  'invited',
  'renewed',
  'expired',
  'replaced',
  'ended',
] as const;

const amount = T.Integer({ minimum: 1, maximum: 100_000_000, description: 'Whole riyals' });
const adVersion = T.Integer({ minimum: 1, description: '`version` of the ad that was read; `ad_changed` if it has another now' });
const note = T.String({
  maxLength: offerNoteMost,
  pattern: textPattern,
  description: 'To the other side. A phone number in it is refused (`phone_in_comment`)',
});
const hours = T.Unsafe<OfferHours>({ type: 'integer', enum: offerHours, default: offerHoursDefault });
const confirmed = T.Boolean({ default: false, description: 'Of an amount that was answered with `confirm_amount`: it is meant so' });

export const offer = T.Object({
  id,
  ad: adCard,
  side: oneOf('owner', 'bidder'),
  bidder: { ...userCard, description: 'Known to the owner of the ad and to the bidder' },
  state: oneOf(...offerStates),
  amount: { ...amount, description: 'What the bidder offers, in whole riyals' },
  counter_amount: nullable(T.Integer({ description: 'What the owner answered, in whole riyals; it stands while `countered`' })),
  accept_amount: nullable(
    T.Integer({ description: 'At which whoever asks may accept or renew it now: what stands, but never more than the ad asks' }),
  ),
  agreed_amount: nullable(T.Integer({ description: 'The price of the deal that it led to, wherever that is shown' })),
  asked: nullable(T.Integer({ description: 'What the ad asks now, where an offer above it is accepted at that at most' })),
  ad_version: { ...adVersion, description: '`version` of the ad that the offer is about' },
  changes: T.Array(adChange, { description: 'What was changed of the ad, where that ended the offer' }),
  counter_note: T.String(),
  condition: nullable(oneOf(...offerConditions)),
  note: T.String(),
  expires_at: time,
  asked_more_at: nullable(T.String({ format: 'date-time', description: 'When the owner asked for more, once an offer' })),
  invited_until: nullable(T.String({ format: 'date-time', description: 'Until when the bidder may renew it at the same amount' })),
  reason: nullable(oneOf(...declineReasons)),
  reason_note: T.String(),
  ended_because: nullable(oneOf(...offerEnds)),
  replaces_id: nullable(T.Integer({ description: 'The offer that this one raises or renews' })),
  deal_id: nullable(T.Integer({ description: 'The deal that it led to' })),
  is_above_floor: nullable(T.Boolean({ description: 'For the owner alone, while a floor is set; otherwise null' })),
  waits_for_me: T.Boolean(),
  actions: T.Array(oneOf(...offerActions), { description: 'What whoever asks may do with it now' }),
  created_at: time,
  moved_at: time,
});
component('Offer', offer);
export type Offer = Static<typeof offer>;

/** An offer as the card of a message. */
export const offerCard = T.Object({
  id,
  ad_id: id,
  side: offer.properties.side,
  state: offer.properties.state,
  amount: offer.properties.amount,
  counter_amount: offer.properties.counter_amount,
  agreed_amount: offer.properties.agreed_amount,
  asked: offer.properties.asked,
  changed: T.Array(T.String(), { description: 'The fields of the ad whose change ended the offer' }),
  condition: offer.properties.condition,
  note: offer.properties.note,
  expires_at: time,
  invited_until: offer.properties.invited_until,
  ended_because: offer.properties.ended_because,
  deal_id: offer.properties.deal_id,
  waits_for_me: T.Boolean(),
  actions: offer.properties.actions,
});
export type OfferCard = Static<typeof offerCard>;

export const offerThread = T.Object({
  ...offer.properties,
  thread: T.Array(
    T.Object({
      act: oneOf(...offerActs),
      amount: nullable(T.Integer()),
      note: T.String(),
      side: nullable(oneOf('owner', 'bidder')),
      at: time,
    }),
    { description: 'From the first amount on, over all raises, the oldest first. Without a side: the market' },
  ),
});
component('OfferThread', offerThread);
export type OfferThread = Static<typeof offerThread>;

/** One offer on an ad, as everybody may see it: never by whom. */
export const ladderRung = T.Object({
  amount,
  condition: nullable(oneOf(...offerConditions)),
  created_at: time,
  expires_at: time,
  is_mine: T.Boolean(),
  offer: T.Unsafe<Offer | null>({ anyOf: [offer, { type: 'null' }], description: 'For the owner of the ad, and of one’s own' }),
});
component('OfferRung', ladderRung);
export type LadderRung = Static<typeof ladderRung>;

export const offersOfAd = T.Object({
  ...pageOf(ladderRung).properties,
  is_public: T.Boolean({ description: 'Otherwise `results` has only one’s own offer, and `ladder` is null for all but the owner' }),
  ladder: T.Unsafe<{ highest: number; bidders: number; newest_at: string } | null>({
    type: ['object', 'null'],
    properties: { highest: amount, bidders: { type: 'integer' }, newest_at: time },
    required: ['highest', 'bidders', 'newest_at'],
    description: 'Of the open offers; null while there is none',
  }),
  step: T.Integer({ description: 'What the + key adds, in whole riyals. No offer is refused for it' }),
  can_offer: T.Boolean(),
  why_not: nullable(oneOf(...offerRefusals)),
  mine: T.Unsafe<Offer | null>({ anyOf: [offer, { type: 'null' }], description: 'One’s own unanswered offer, else the last one' }),
});
export type OffersOfAd = Static<typeof offersOfAd>;

export const newOffer = T.Object({
  amount,
  condition: T.Optional(oneOf(...offerConditions)),
  expires_in_hours: hours,
  note: T.Optional(note),
  is_confirmed: confirmed,
  ad_version: T.Optional(adVersion),
});
export type NewOffer = Static<typeof newOffer>;

const adParams = T.Object({ ad_id: id });
/** Acts of one of the two sides. For all others an offer does not exist (404); what the other side may do is 403. */
const act = { method: 'POST', access: 'owner', tag, params: idParams, response: offer, idempotent: true, perMinute: 30 } as const;
const actErrors = ['not_found', 'forbidden', 'offer_not_open', 'idempotency_mismatch'] as const;
const amountErrors = ['confirm_amount', 'ad_changed', 'offer_limit', 'deal_open', 'offers_closed', 'blocked', 'offer_refused'] as const;

export const offers = {
  listOffers: endpoint({
    method: 'GET',
    path: `${products}/offers/:ad_id/`,
    access: 'visitor',
    tag,
    summary: 'The open offers on an ad, the highest first, and whether one may offer. Names are for the owner alone',
    params: adParams,
    query: T.Object(pageQuery),
    response: offersOfAd,
    errors: ['not_found'],
  }),
  makeOffer: endpoint({
    method: 'POST',
    path: `${products}/offers/:ad_id/`,
    access: 'signed_in',
    tag,
    summary: 'Offers an amount for a car or a plate. One unanswered offer for each person and ad: a second one is `offer_open`',
    params: adParams,
    body: newOffer,
    response: offer,
    status: 201,
    idempotent: true,
    perMinute: 10,
    errors: ['not_found', 'own_ad', 'own_business', 'offer_open', 'idempotency_mismatch', ...amountErrors],
  }),
  getOffer: endpoint({
    method: 'GET',
    path: `${products}/offer/:id/`,
    access: 'owner',
    tag,
    summary: 'An offer that I made or received, with its thread',
    params: idParams,
    response: offerThread,
    errors: ['not_found'],
  }),
  acceptOffer: endpoint({
    ...act,
    path: `${products}/offer/:id/accept/`,
    summary: 'The owner accepts an open offer, the bidder a counter: reserves the ad for 48 hours, opens a deal and ends the other offers',
    body: T.Object({
      amount: {
        ...amount,
        description: '`accept_amount` that was read: `changed_meanwhile` if another stands, `above_price` above `asked`',
      },
      ad_version: T.Optional(adVersion),
    }),
    errors: [...actErrors, 'changed_meanwhile', 'ad_changed', 'above_price', 'deal_open', 'offers_closed', 'blocked'],
  }),
  counterOffer: endpoint({
    ...act,
    path: `${products}/offer/:id/counter/`,
    summary: 'The owner answers with a higher amount, or changes that answer; the bidder accepts, raises or declines',
    body: T.Object({ amount, expires_in_hours: hours, note: T.Optional(note) }),
    errors: [...actErrors, 'deal_open', 'offers_closed', 'blocked'],
  }),
  declineOffer: endpoint({
    ...act,
    path: `${products}/offer/:id/decline/`,
    summary: 'The owner declines an offer, the bidder a counter or an invitation',
    body: T.Object({ reason: T.Optional(oneOf(...declineReasons)), note: T.Optional(note) }),
    errors: [...actErrors],
  }),
  withdrawOffer: endpoint({
    ...act,
    path: `${products}/offer/:id/withdraw/`,
    summary: 'The bidder takes an unanswered or countered offer back',
    suspended: 'may',
    errors: actErrors,
  }),
  raiseOffer: endpoint({
    ...act,
    path: `${products}/offer/:id/raise/`,
    summary: 'The bidder offers more, also in answer to a counter: a new offer replaces this one, and is the response',
    body: newOffer,
    status: 201,
    perMinute: 10,
    errors: [...actErrors, ...amountErrors],
  }),
  lowerOffer: endpoint({
    ...act,
    path: `${products}/offer/:id/lower/`,
    summary: 'The bidder lowers an offer to an asking price that fell below it: a new offer replaces this one, and is the response',
    body: T.Object({ amount: { ...amount, description: '`asked` that was read; `changed_meanwhile` if the ad asks something else' } }),
    status: 201,
    errors: [...actErrors, 'changed_meanwhile', 'move_not_allowed', 'deal_open', 'offers_closed', 'blocked'],
  }),
  askForMore: endpoint({
    ...act,
    path: `${products}/offer/:id/ask/`,
    summary: 'The owner asks the bidder for more without naming an amount; once an offer, which stays open',
    errors: [...actErrors, 'already_asked', 'blocked'],
  }),
  inviteBidder: endpoint({
    ...act,
    path: `${products}/offer/:id/invite/`,
    summary: 'After a failed deal: the owner asks an earlier bidder whether their last amount still stands, for 24 hours, one at a time',
    errors: [...actErrors, 'ad_changed', 'deal_open', 'invitation_open', 'offer_open', 'offers_closed', 'blocked'],
  }),
  renewOffer: endpoint({
    ...act,
    path: `${products}/offer/:id/renew/`,
    summary: 'The invited bidder says yes: a new offer at the same amount, accepted at once, opens the deal; it is the response',
    body: T.Object({ amount: { ...amount, description: '`accept_amount` that was read' }, ad_version: T.Optional(adVersion) }),
    status: 201,
    errors: [...actErrors, 'changed_meanwhile', 'ad_changed', 'above_price', 'deal_open', 'offers_closed', 'blocked'],
  }),
  listMyOffers: endpoint({
    method: 'GET',
    path: `${products}/my_offers/`,
    access: 'signed_in',
    tag,
    summary: 'Offers that I made or received: those that wait for my answer first, then those that wait for the other, then the rest',
    query: T.Object({
      ...pageQuery,
      side: T.Unsafe<'made' | 'received'>({ type: 'string', enum: ['made', 'received'], default: 'made' }),
      ad_id: T.Optional(id),
    }),
    response: T.Object({
      ...pageOf(offer).properties,
      waiting: T.Object({ made: T.Integer(), received: T.Integer() }, { description: 'How many wait for my answer' }),
    }),
  }),
  ...offerPreferences,
} as const;
