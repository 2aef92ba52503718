import { Type as T, type Static } from 'typebox';
import { carFields } from '../listing/ad-types/car.ts';
import { answerSchemas } from '../listing/ad-types/schemas.ts';
import { priceLabels, readFacts } from '../listing/price-estimates.ts';
import { endpoint } from '../platform/endpoint.ts';
import { id, idParams, nullable, oneOf, riyals, time } from '../platform/fields.ts';
import { pageOf, pageQuery } from '../platform/page.ts';
import { textPattern } from '../platform/texts.ts';
import { carFacts, objectionReasons, type ObjectionReason } from '../prices/estimates.ts';

const address = '/admin/api/prices' as const;
const mine = { access: 'staff', roles: ['moderator'], tag: 'Moderation' } as const;

export const withholdingNoteLeast = 3;
export const withholdingNoteMost = 300;

/** How an objection ends: nothing was wrong, or what was corrected. */
export const objectionOutcomes = ['kept', 'facts_corrected', 'excluded', 'withheld'] as const;
export type ObjectionOutcome = (typeof objectionOutcomes)[number];

const adminObjection = T.Object({
  id,
  ad_id: id,
  title: T.String({ description: 'Of the ad, in the asked language' }),
  price: nullable(riyals),
  label: nullable(oneOf(...priceLabels)),
  middle: nullable(riyals),
  by: T.Object({ id, name: T.String() }),
  is_owner: T.Boolean({ description: 'Whether it is the owner of the ad who objects' }),
  reason: T.Unsafe<ObjectionReason>(oneOf(...objectionReasons)),
  text: T.String(),
  at: time,
  closed_at: nullable(time),
  outcome: nullable(T.Unsafe<ObjectionOutcome>(oneOf(...objectionOutcomes))),
  facts: T.Object(
    { brand_id: nullable(id), model_id: nullable(id), year: nullable(T.Integer()), ...answerSchemas(carFields, readFacts) },
    { description: 'What the ad says of the car now' },
  ),
  is_withheld: T.Boolean({ description: 'Whether the estimate of the ad is withheld now' }),
  is_excluded: T.Boolean({ description: 'Whether the ad is kept out of the evidence now' }),
});
export type AdminObjection = Static<typeof adminObjection>;

/** Why a fit was not published. */
export const fitRefusals = ['coverage', 'error', 'moved', 'older'] as const;
export type FitRefusal = (typeof fitRefusals)[number];

const adminPriceFit = T.Object({
  id,
  kind: oneOf('car', 'plate'),
  method: T.String(),
  fitted_at: time,
  evidence: T.Integer({ description: 'Prices that it is made of' }),
  coverage: nullable(T.Number({ description: 'The share of prices that lie in their range; 0.8 is meant' })),
  error: nullable(T.Number({ description: 'Half of the prices lie within this share of their estimate' })),
  moved: nullable(T.Number({ description: 'How far the middle estimate moved from the former fit; null: there was none' })),
  is_current: T.Boolean(),
  refused: T.Array(T.Unsafe<FitRefusal>(oneOf(...fitRefusals)), { description: 'Empty: it was published' }),
  is_case: T.Boolean({ description: 'Refused, and nobody has dealt with it' }),
});
export type AdminPriceFit = Static<typeof adminPriceFit>;

export const adminPrices = {
  listObjections: endpoint({
    ...mine,
    method: 'GET',
    path: `${address}/objections/`,
    summary: 'Objections to estimates: those that nobody has dealt with, the oldest first; or the closed ones',
    query: T.Object({ ...pageQuery, state: T.Unsafe<'open' | 'closed'>({ type: 'string', enum: ['open', 'closed'], default: 'open' }) }),
    response: pageOf(adminObjection),
  }),
  closeObjection: endpoint({
    ...mine,
    method: 'POST',
    path: `${address}/objections/:id/close/`,
    summary: 'Says how an objection ended. What was corrected is done by its own call; this is logged too',
    params: idParams,
    body: T.Object({ outcome: T.Unsafe<ObjectionOutcome>(oneOf(...objectionOutcomes)) }),
    response: adminObjection,
    errors: ['not_found', 'move_not_allowed'],
  }),
  withholdEstimate: endpoint({
    ...mine,
    method: 'POST',
    path: `${address}/ads/:id/withhold/`,
    summary: 'Withholds the estimate and the label of an ad, with the reason that everybody reads, or shows them again',
    params: idParams,
    body: T.Object({
      is_withheld: T.Boolean(),
      note: T.Optional(
        T.String({
          minLength: withholdingNoteLeast,
          maxLength: withholdingNoteMost,
          pattern: textPattern,
          description: 'Needed to withhold; everybody who sees the ad reads it',
        }),
      ),
    }),
    response: T.Object({ is_withheld: T.Boolean() }),
    errors: ['not_found'],
  }),
  excludeFromEvidence: endpoint({
    ...mine,
    method: 'POST',
    path: `${address}/ads/:id/exclude/`,
    summary: 'Keeps the price of an ad out of the evidence from the next fit on, or lets it in again',
    params: idParams,
    body: T.Object({ is_excluded: T.Boolean() }),
    response: T.Object({ is_excluded: T.Boolean() }),
    errors: ['not_found'],
  }),
  correctFacts: endpoint({
    ...mine,
    method: 'PATCH',
    path: `${address}/ads/:id/facts/`,
    summary: 'Corrects facts of a car for its owner, who is notified; offers on what it was before end, as after an edit',
    params: idParams,
    body: T.Pick(carFacts, ['brand_id', 'model_id', 'year', ...readFacts]),
    response: T.Object({ fields: T.Array(T.String(), { description: 'The facts that were others before' }) }),
    errors: ['not_found', 'deal_open', 'ad_sold'],
  }),
  listPriceFits: endpoint({
    ...mine,
    method: 'GET',
    path: `${address}/fits/`,
    summary: 'The last fits of prices with their checks, the newest first: those that were refused wait for somebody to look',
    response: T.Array(adminPriceFit),
  }),
  closePriceFit: endpoint({
    ...mine,
    method: 'POST',
    path: `${address}/fits/:id/close/`,
    summary: 'Says that a refused fit was looked at; it stays unpublished, and the former one current',
    params: idParams,
    response: adminPriceFit,
    errors: ['not_found', 'move_not_allowed'],
  }),
} as const;
