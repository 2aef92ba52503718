import { Type as T, type Static } from 'typebox';
import { namePattern, nameMost, textPattern } from '../platform/texts.ts';
import { adCard } from '../listing/ads.ts';
import { dealContacts, dealSides, dealStates, extensionsMost, remindHours } from './deal-states.ts';
import { allDealSteps } from './deal-steps.ts';
import { dueStates } from '../money/due-states.ts';
import { endpoint } from '../platform/endpoint.ts';
import { amount, component, id, idParams, nullable, oneOf, riyals, time } from '../platform/fields.ts';
import { offerConditions } from './offers.ts';
import { pageOf, pageQuery } from '../platform/page.ts';
import { userCard } from '../people/profiles.ts';

const tag = 'Deals';
const products = '/products/api' as const;

export const cancelReasons = [
  'changed_mind',
  'not_as_described',
  'inspection_failed',
  'no_show',
  'no_financing',
  'no_approval',
  'price_changed',
  'other',
] as const;
/** Why a deal ended that neither side cancelled. */
export const dealEnds = ['time', 'ad_rejected', 'ad_removed', 'account', 'staff'] as const;
export type CancelReason = (typeof cancelReasons)[number];
export type DealEnd = (typeof dealEnds)[number];

/** After these ends the ad is not for sale; after any other the seller may invite an earlier bidder. */
export const finalEnds = ['ad_rejected', 'ad_removed', 'account'] as const satisfies readonly DealEnd[];

/** What the caller may do in a deal now. */
export const dealActions = [
  'step',
  'meet',
  'agree_meeting',
  'met',
  'price',
  'answer_price',
  'name',
  'confirm',
  'cancel',
  'extend',
  'dispute',
  'undo',
  'review',
  'remind',
] as const;
export type DealAction = (typeof dealActions)[number];

const side = oneOf(...dealSides);
const text = T.String({ minLength: 10, maxLength: 2000, pattern: textPattern });
const note = T.String({ maxLength: 500, pattern: textPattern, description: 'To the other side and the staff' });

export const dealCard = T.Object({
  id,
  ad: adCard,
  offer_id: id,
  side: { ...side, description: 'Of whoever asks' },
  other: userCard,
  state: oneOf(...dealStates),
  price: { ...riyals, description: 'Agreed, in whole riyals; of a takeover the down payment, of an exchange the cash difference' },
  opened_at: time,
  reserved_until: time,
  moved_at: time,
  waits_for_me: T.Boolean(),
});
component('DealCard', dealCard);
export type DealCard = Static<typeof dealCard>;

const step = T.Object({
  side,
  step: oneOf(...allDealSteps),
  is_done: T.Boolean(),
  at: nullable(T.String({ format: 'date-time', description: 'When that side said so, or took it back' })),
});

/** What an authority requires. The site never shows it as done: only the authority knows. */
const requirement = T.Object({
  code: T.String(),
  text: T.String({ description: 'In the asked language' }),
  side: nullable(side),
  source: T.String({ description: 'Where it is written' }),
  checked_on: T.String({ format: 'date', description: 'When Markaba last read it there' }),
});

const question = (description: string) =>
  T.Unsafe<{ by: (typeof dealSides)[number]; at: string } | null>({
    type: ['object', 'null'],
    properties: { by: side, at: time },
    required: ['by', 'at'],
    description,
  });

export const deal = T.Object({
  ...dealCard.properties,
  contact: { ...oneOf(...dealContacts), description: 'Whether the two can write to each other; the deal goes on where they cannot' },
  other_record: T.Object(
    {
      done: T.Integer({ description: 'Deals that ended in a sale' }),
      failed: T.Integer({ description: 'Deals that they cancelled, or let lapse with the other side' }),
    },
    { description: 'Earlier deals of the other side, on either side of them' },
  ),
  condition: nullable(oneOf(...offerConditions)),
  is_takeover: T.Boolean({ description: 'The lessor’s written approval is required: `confirm` is `approval_needed` before that step' }),
  steps: T.Array(step, { description: 'Of both sides; one’s own can be changed while the deal is open' }),
  requirements: T.Array(requirement),
  meeting: T.Unsafe<{ at: string; place: string; by: (typeof dealSides)[number]; agreed_at: string | null } | null>({
    type: ['object', 'null'],
    properties: { at: time, place: { type: 'string' }, by: side, agreed_at: nullable(time) },
    required: ['at', 'place', 'by', 'agreed_at'],
  }),
  met: T.Object(
    { seller: nullable(time), buyer: nullable(time) },
    { description: 'Who said that the two have met; once both did, the time of the meeting is waited for no more' },
  ),
  price_asked: T.Unsafe<{ price: number; by: (typeof dealSides)[number]; at: string } | null>({
    type: ['object', 'null'],
    properties: { price: riyals, by: side, at: time },
    required: ['price', 'by', 'at'],
    description: 'Another price that one side proposes, until the other answers; `price` holds until then',
  }),
  price_changes: T.Array(T.Object({ was: riyals, price: riyals, by: side, at: time }), {
    description: 'The changes of the price that both agreed to, the oldest first; `by` proposed it',
  }),
  extensions: T.Integer({ description: `How often it was extended by 48 hours, at most ${extensionsMost}` }),
  extension_asked: question('Who asked to extend it, until the other agrees by asking too'),
  confirmed: T.Object({ seller: nullable(time), buyer: nullable(time) }),
  may_confirm_from: nullable(
    T.String({ format: 'date-time', description: 'The agreed meeting time, until both said that they met; null: at once' }),
  ),
  silence_ends_at: nullable(
    T.String({ format: 'date-time', description: 'After one confirmation: when the silence of the other counts. Of the buyer: sold' }),
  ),
  is_unconfirmed: T.Boolean({ description: 'Sold because the buyer was silent: without reviews' }),
  ended: T.Unsafe<{ by: (typeof dealSides)[number] | null; reason: CancelReason | DealEnd; note: string; at: string } | null>({
    type: ['object', 'null'],
    properties: { by: nullable(side), reason: oneOf(...cancelReasons, ...dealEnds), note: { type: 'string' }, at: time },
    required: ['by', 'reason', 'note', 'at'],
    description: 'Of one that was cancelled or lapsed',
  }),
  dispute: T.Unsafe<{ by: (typeof dealSides)[number] | null; text: string; at: string } | null>({
    type: ['object', 'null'],
    properties: { by: nullable(side), text: { type: 'string' }, at: time },
    required: ['by', 'text', 'at'],
    description: 'Without `by`: because the seller was silent',
  }),
  undo_asked: question('Who asked to undo it, until the other agrees by asking too'),
  undo_until: nullable(T.String({ format: 'date-time', description: 'Seven days after it was done' })),
  agreement: T.Object({
    seller_name: nullable(T.String({ description: 'As the seller typed it' })),
    buyer_name: nullable(T.String()),
    url: nullable(T.String({ description: 'The agreement as PDF, once both names are there; good for an hour' })),
  }),
  commission: T.Unsafe<{ fee: string; vat: string; total: string; basis_points: number } | null>({
    type: ['object', 'null'],
    properties: { fee: amount, vat: amount, total: amount, basis_points: { type: 'integer' } },
    required: ['fee', 'vat', 'total', 'basis_points'],
    description: 'For the seller alone; null where nothing is due',
  }),
  due: T.Unsafe<{ id: number; state: (typeof dueStates)[number]; total: string; due_on: string } | null>({
    type: ['object', 'null'],
    properties: { id, state: oneOf(...dueStates), total: amount, due_on: { type: 'string', format: 'date' } },
    required: ['id', 'state', 'total', 'due_on'],
    description: 'For the seller alone: what became of the commission, once it is sold',
  }),
  may_remind_from: nullable(T.String({ ...time, description: `When the other may be reminded again, ${remindHours} hours later` })),
  can_invite: T.Boolean({ description: 'For the seller after a failed deal: an earlier bidder may be invited (`inviteBidder`)' }),
  actions: T.Array(oneOf(...dealActions), { description: 'What whoever asks may do now' }),
});
component('Deal', deal);
export type Deal = Static<typeof deal>;

const price = T.Integer({ minimum: 1, maximum: 100_000_000, description: 'Whole riyals' });
/** Acts of one of the two sides. For all others a deal does not exist (404). */
const act = { method: 'POST', access: 'owner', tag, params: idParams, response: deal, idempotent: true, perMinute: 30 } as const;
const actErrors = ['not_found', 'deal_not_open', 'idempotency_mismatch'] as const;

export const deals = {
  listDeals: endpoint({
    method: 'GET',
    path: `${products}/deals/`,
    access: 'signed_in',
    tag,
    summary: 'My deals on both sides, the open ones first, then the one that moved last',
    query: T.Object({ ...pageQuery, side: T.Optional(side), state: T.Optional(oneOf('open', 'closed')) }),
    response: pageOf(dealCard),
  }),
  getDeal: endpoint({
    method: 'GET',
    path: `${products}/deal/:id/`,
    access: 'owner',
    tag,
    summary: 'The room of a deal, for its two sides. Its agreement is at `deal/{id}/agreement.pdf`',
    params: idParams,
    response: deal,
    errors: ['not_found'],
  }),
  tickStep: endpoint({
    ...act,
    path: `${products}/deal/:id/step/`,
    summary: 'Says that a step of my list is ready, or takes that back',
    body: T.Object({ step: oneOf(...allDealSteps), is_done: T.Boolean() }),
    errors: [...actErrors, 'forbidden'],
  }),
  proposeMeeting: endpoint({
    ...act,
    path: `${products}/deal/:id/meeting/`,
    summary: 'Proposes when and where to meet; replaces what was proposed or agreed',
    body: T.Object({ at: time, place: T.String({ minLength: 2, maxLength: 200, pattern: textPattern }) }),
    errors: actErrors,
  }),
  agreeMeeting: endpoint({
    ...act,
    path: `${products}/deal/:id/meeting/agree/`,
    summary: 'Agrees to what the other side proposed',
    body: T.Object({
      at: { ...time, description: 'That was read; `changed_meanwhile` if another time stands now' },
      place: T.Optional(T.String({ maxLength: 200, description: 'The same of the place' })),
    }),
    errors: [...actErrors, 'changed_meanwhile', 'move_not_allowed'],
  }),
  markMet: endpoint({
    ...act,
    path: `${products}/deal/:id/met/`,
    summary: 'Says that the two have met, or takes that back. Once both said so, either may confirm before the planned time too',
    body: T.Object({ is_met: T.Boolean({ description: '`false`: `move_not_allowed` once both said so' }) }),
    errors: [...actErrors, 'move_not_allowed'],
  }),
  proposePrice: endpoint({
    ...act,
    path: `${products}/deal/:id/price/`,
    summary: 'Proposes another price before anybody confirmed, as after an inspection; replaces what was proposed',
    body: T.Object({ price: { ...price, description: 'Another than the agreed one' } }),
    errors: actErrors,
  }),
  answerPrice: endpoint({
    ...act,
    path: `${products}/deal/:id/price/answer/`,
    summary: 'Agrees to the price that the other side proposed, or declines it; whoever proposed it takes it back by declining',
    body: T.Object({
      price: { ...price, description: 'That was read; `changed_meanwhile` if another is proposed now' },
      is_agreed: T.Boolean({ description: '`true` of one’s own proposal: `move_not_allowed`, as without any' }),
    }),
    errors: [...actErrors, 'changed_meanwhile', 'move_not_allowed'],
  }),
  remindDeal: endpoint({
    ...act,
    path: `${products}/deal/:id/remind/`,
    summary: `Reminds the other side of what is left for them, once in ${remindHours} hours`,
    errors: [...actErrors, 'move_not_allowed', 'already_reminded'],
  }),
  nameInAgreement: endpoint({
    ...act,
    path: `${products}/deal/:id/agreement/`,
    summary: 'My name as it stands in the agreement; until I have confirmed the transfer',
    body: T.Object({ name: T.String({ minLength: 2, maxLength: nameMost, pattern: namePattern }) }),
    errors: actErrors,
  }),
  confirmDeal: endpoint({
    ...act,
    path: `${products}/deal/:id/confirm/`,
    summary: 'States that the transfer happened at the agreed price. Once both have, it is sold',
    body: T.Object({ price: { ...price, description: 'That was read; `changed_meanwhile` if it is not the agreed one' } }),
    errors: [...actErrors, 'meeting_first', 'approval_needed', 'changed_meanwhile', 'already_answered'],
  }),
  cancelDeal: endpoint({
    ...act,
    path: `${products}/deal/:id/cancel/`,
    summary: 'Ends it before anybody confirmed: the ad is active again. After a confirmation: `disputeDeal`',
    body: T.Object({ reason: oneOf(...cancelReasons), note: T.Optional(note) }),
    suspended: 'may',
    errors: actErrors,
  }),
  extendDeal: endpoint({
    ...act,
    path: `${products}/deal/:id/extend/`,
    summary: 'Asks for 48 hours more, or agrees to them; at most three times',
    errors: [...actErrors, 'extension_limit', 'already_asked'],
  }),
  disputeDeal: endpoint({
    ...act,
    path: `${products}/deal/:id/dispute/`,
    summary: 'Contests what the other side says; the ad stays reserved until the staff decide',
    body: T.Object({ text }),
    perMinute: 5,
    suspended: 'may',
    errors: actErrors,
  }),
  undoDeal: endpoint({
    ...act,
    path: `${products}/deal/:id/undo/`,
    summary: 'Asks to undo a sale within seven days, or agrees: the commission falls, reviews go, the ad may become active',
    errors: [...actErrors, 'undo_too_late', 'already_asked'],
  }),
} as const;
