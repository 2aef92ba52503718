import { Type as T, type Static } from 'typebox';
import { textPattern } from '../platform/texts.ts';
import { caseCharge, party as person } from './admin-charges.ts';
import { caseRecord } from './admin-late-records.ts';
import { adCard } from '../listing/ads.ts';
import { dealSides, dealStates } from '../sales/deal-states.ts';
import { allDealSteps } from '../sales/deal-steps.ts';
import { outsideSaleStates } from '../sales/outside-sales.ts';
import { decisionActions, decisionTargets } from './decisions.ts';
import { documentKinds } from '../people/document-rules.ts';
import { caseQuestion } from './case-questions.ts';
import { endpoint } from '../platform/endpoint.ts';
import { code, date, id, idParams, nullable, oneOf, riyals, time } from '../platform/fields.ts';
import { offerSigns, offerStates } from '../sales/offer-states.ts';
import { offerActs } from '../sales/offers.ts';
import { pageOf, pageQuery } from '../platform/page.ts';

const tag = 'Moderation';
const admin = '/admin/api' as const;

/**
 * Items that the staff must decide on. The filter stopped a `message`; nobody reported it. An `offer` shows signs of shill bidding. A
 * `deal` is disputed, or the named buyer of a sale outside of a deal denies it: then the case is about the ad. The renter of a booking
 * disputes a `charge`. A `handover` that arrived late contradicts its booking.
 */
export const caseKinds = ['report', 'message', 'ad', 'edit', 'verification', 'appeal', 'deal', 'offer', 'charge', 'handover'] as const;
export type CaseKind = (typeof caseKinds)[number];

/** How long a member of the staff has a claimed case; each action on it extends the time. */
export const claimMinutes = 15;
export const internalNoteMost = 2000;

const colleague = T.Object({ id, name: T.String() });

export const caseCard = T.Object({
  id,
  kind: oneOf(...caseKinds),
  target_type: oneOf(...decisionTargets),
  target_id: id,
  title: T.String(),
  excerpt: T.String(),
  image: nullable(T.String()),
  person,
  reports: T.Integer({ description: 'How many reported it' }),
  opened_at: time,
  claimed_by: nullable(colleague),
  claimed_until: nullable(time),
  closed_at: nullable(time),
});
export type CaseCard = Static<typeof caseCard>;

export const caseReport = T.Object({ id, reason: T.String(), text: nullable(T.String()), by: person, created_at: time });
export const pastDecision = T.Object({
  id,
  action: oneOf(...decisionActions),
  target_type: oneOf(...decisionTargets),
  target_id: id,
  reason: nullable(T.String()),
  note: nullable(T.String()),
  by: colleague,
  until: nullable(time),
  created_at: time,
  appeal: nullable(T.Object({ text: T.String(), outcome: nullable(oneOf('accepted', 'refused')), created_at: time })),
});

/** A picture of a conversation, including that of the reported message after it was removed. */
export const caseImage = T.Object({
  url: T.String({ description: 'WebP, for moderators: asked for with their token' }),
  width: T.Integer(),
  height: T.Integer(),
  placeholder: T.String({ description: 'Tiny blurred picture as a data URI' }),
});
export type CaseImage = Static<typeof caseImage>;

const thread = T.Array(
  T.Object({
    act: oneOf(...offerActs),
    amount: nullable(T.Integer()),
    note: T.String(),
    side: nullable(oneOf('owner', 'bidder')),
    at: time,
  }),
  { description: 'From the first amount on, over all raises, the oldest first. Without a side: the market or the staff' },
);

export const caseOffer = T.Object({
  id,
  state: oneOf(...offerStates),
  amount: riyals,
  counter_amount: nullable(riyals),
  owner: person,
  bidder: person,
  signs: T.Array(oneOf(...offerSigns)),
  thread,
  others: T.Array(T.Object({ id, ad_id: id, title: T.String(), amount: riyals, state: oneOf(...offerStates), created_at: time }), {
    description: 'The last other offers of this bidder to this owner',
  }),
});
export type CaseOffer = Static<typeof caseOffer>;

const sideOrNull = nullable(oneOf(...dealSides));
export const caseDeal = T.Object({
  id,
  state: oneOf(...dealStates),
  price: riyals,
  seller: person,
  buyer: person,
  opened_at: time,
  reserved_until: time,
  meeting: nullable(T.Object({ at: time, place: T.String(), agreed_at: nullable(time) })),
  confirmed: T.Object({ seller: nullable(time), buyer: nullable(time) }),
  dispute: nullable(
    T.Object({ by: sideOrNull, text: T.String(), at: time }, { description: 'Without `by`: because the seller was silent' }),
  ),
  steps: T.Array(T.Object({ side: oneOf(...dealSides), step: oneOf(...allDealSteps), is_done: T.Boolean(), at: time })),
  history: T.Array(T.Object({ act: T.String(), detail: T.String(), side: sideOrNull, at: time }), {
    description: 'The oldest first. Without a side: the market or the staff',
  }),
  thread: { ...thread, description: 'Of the offer that led to it' },
});
export type CaseDeal = Static<typeof caseDeal>;

export const caseSale = T.Object({
  id,
  state: oneOf(...outsideSaleStates),
  price: nullable(riyals),
  seller: person,
  buyer: nullable(person),
  created_at: time,
  answered_at: nullable(time),
  answer_note: T.String({ description: 'What the named buyer wrote beside the answer' }),
});
export type CaseSale = Static<typeof caseSale>;

export const caseDetails = T.Object({
  ...caseCard.properties,
  actions: T.Array(oneOf(...decisionActions), { description: 'What may be decided, by who asks' }),
  ad: nullable(
    T.Object({
      card: adCard,
      description: T.String(),
      images: T.Array(T.String()),
      changes: T.Array(T.Object({ field: T.String(), before: T.String(), after: T.String() }), {
        description: 'Of an edit: since the staff or the market last let it stand',
      }),
    }),
  ),
  words: nullable(T.String({ description: 'Of a comment, reply, message or review' })),
  context: T.Array(T.Object({ from: T.String(), text: T.String(), images: T.Array(caseImage), created_at: time, is_target: T.Boolean() }), {
    description: 'Of a message: the few before and after it',
  }),
  reported: T.Array(caseReport),
  similar: T.Array(T.Object({ card: adCard, why: T.Array(oneOf('picture', 'plate', 'chassis')) })),
  history: T.Object({
    joined_at: time,
    active_ads: T.Integer(),
    reports_against: T.Integer(),
    suspended_until: nullable(time),
    decisions: T.Array(pastDecision),
  }),
  verification: nullable(
    T.Object({
      request_id: id,
      note: T.String(),
      business_name: T.String(),
      registration: T.String(),
      address: T.String(),
      documents: T.Array(
        T.Object({
          id,
          kind: oneOf(...documentKinds),
          name: T.String(),
          mime: T.String(),
          size: T.Integer(),
          status: oneOf('waiting', 'accepted', 'rejected'),
        }),
      ),
    }),
  ),
  appealed: nullable(T.Object({ decision: pastDecision, text: T.String() })),
  offer: nullable(caseOffer),
  deal: nullable(caseDeal),
  sale: nullable(caseSale),
  charge: nullable(caseCharge),
  late_record: nullable(caseRecord),
  questions: T.Array(caseQuestion, { description: 'What a side was asked' }),
});
export type CaseDetails = Static<typeof caseDetails>;

const note = T.String({ maxLength: internalNoteMost, pattern: textPattern });
const mine = { access: 'staff', roles: ['moderator'], tag } as const;

export const moderation = {
  listCases: endpoint({
    ...mine,
    method: 'GET',
    path: `${admin}/queue/`,
    summary: 'What waits for a decision, the oldest first; or what was decided',
    query: T.Object({
      ...pageQuery,
      kind: T.Optional(oneOf(...caseKinds)),
      claimed: T.Optional(oneOf('free', 'mine', 'others')),
      state: T.Unsafe<'open' | 'closed'>({ type: 'string', enum: ['open', 'closed'], default: 'open' }),
      person: T.Optional(id),
    }),
    response: pageOf(caseCard),
  }),
  getCase: endpoint({
    ...mine,
    method: 'GET',
    path: `${admin}/queue/:id/`,
    summary: 'A case with all that is needed to decide it',
    params: idParams,
    response: caseDetails,
    errors: ['not_found'],
  }),
  claimNextCase: endpoint({
    ...mine,
    method: 'POST',
    path: `${admin}/queue/next/`,
    summary: 'Claims the free case that has waited longest; null where none waits',
    body: T.Object({ kind: T.Optional(oneOf(...caseKinds)) }),
    response: T.Object({ id: nullable(id) }),
  }),
  claimCase: endpoint({
    ...mine,
    method: 'POST',
    path: `${admin}/queue/:id/claim/`,
    summary: 'Claims a case, so that nobody else decides it meanwhile',
    params: idParams,
    response: caseDetails,
    errors: ['not_found', 'already_claimed', 'move_not_allowed'],
  }),
  releaseCase: endpoint({
    ...mine,
    method: 'POST',
    path: `${admin}/queue/:id/release/`,
    summary: 'Leaves a case that I claimed to others',
    params: idParams,
    response: T.Null(),
    status: 204,
    errors: ['not_found', 'claim_needed'],
  }),
  decideCase: endpoint({
    ...mine,
    method: 'POST',
    path: `${admin}/queue/:id/decide/`,
    summary: 'Decides a case that I claimed. Whom it concerns is told; what was decided is in the audit log',
    params: idParams,
    body: T.Object({
      action: oneOf(...decisionActions),
      reason: T.Optional(code),
      note: T.Optional(
        T.String({
          maxLength: 1000,
          pattern: textPattern,
          description: 'To the person, with a decision against them; to both sides of a deal that is cancelled',
        }),
      ),
      internal_note: T.Optional(note),
      days: T.Optional(T.Integer({ minimum: 1, maximum: 365, description: 'Of a suspension' })),
    }),
    response: caseCard,
    errors: ['not_found', 'claim_needed', 'move_not_allowed'],
  }),
  decideAppeal: endpoint({
    ...mine,
    method: 'POST',
    path: `${admin}/queue/:id/decide-appeal/`,
    summary: 'Accepts an appeal, which undoes the decision, or refuses it. Not by who decided first',
    params: idParams,
    body: T.Object({ accepted: T.Boolean(), answer: T.String({ minLength: 1, maxLength: 1000, pattern: textPattern }) }),
    response: caseCard,
    errors: ['not_found', 'claim_needed', 'move_not_allowed'],
  }),
  decideVerification: endpoint({
    ...mine,
    method: 'POST',
    path: `${admin}/queue/:id/decide-verification/`,
    summary: 'Decides on each document of a request, and so on the request: all accepted, or rejected with reasons',
    params: idParams,
    body: T.Object({
      documents: T.Array(T.Object({ id, accepted: T.Boolean(), reason: T.Optional(code) }), { minItems: 1, maxItems: 20 }),
      answer: T.Optional(T.String({ maxLength: 1000, pattern: textPattern })),
      licence_until: T.Optional(T.String({ ...date, description: 'Required once all is accepted, with a rental licence among it' })),
    }),
    response: caseCard,
    errors: ['not_found', 'claim_needed', 'move_not_allowed'],
  }),
  addCase: endpoint({
    ...mine,
    method: 'POST',
    path: `${admin}/queue/`,
    summary: 'Opens a case about an ad or a person that nobody reported, and claims it',
    body: T.Object({ target_type: oneOf('ad', 'user', 'comment', 'reply', 'review'), target_id: id }),
    response: caseDetails,
    status: 201,
    errors: ['not_found', 'already_claimed'],
  }),
} as const;
