import { Type as T, type Static } from 'typebox';
import { carInput } from '../listing/ad-inputs.ts';
import {
  estimateReason,
  priceEstimate,
  priceLabel,
  sellerReasons,
  sellerReasonsMost,
  withoutEstimate,
} from '../listing/price-estimates.ts';
import type { PriceEstimate, SellerReason, WithoutEstimate } from '../listing/price-estimates.ts';
import { endpoint } from '../platform/endpoint.ts';
import { component, date, id, nullable, oneOf, riyals } from '../platform/fields.ts';
import { textPattern } from '../platform/texts.ts';

/** Estimates of cars. The estimate of an ad itself stands in `getAd` (listing/price-estimates.ts). */

const tag = 'Prices';
const address = '/products/api/price_estimate' as const;

/** How many similar cars are answered at most. */
export const evidenceMost = 24;

/** What somebody may find wrong with an estimate. */
export const objectionReasons = ['trim', 'extras', 'condition', 'comparables', 'other'] as const;
export type ObjectionReason = (typeof objectionReasons)[number];
export const objectionTextMost = 1000;
/** A person objects to the estimate of an ad once in so many days. */
export const objectionDays = 30;

/** A price is asked about where it is below a third, or above three times the middle: a zero may be missing, or too many. */
export const priceSlips = ['zero_less', 'zero_more'] as const;
export type PriceSlip = (typeof priceSlips)[number];

/** What a lower price is shown beside the typed one. */
export const lowerByPercent = 5;
/** A pace is stated from so many ended ads on. */
export const endedLeast = 50;

const { brand_id, model_id, city_id, year, mileage, body, trim, option_level, condition, paint, accident, specs } = carInput.properties;
const { warranty, owners_count, transmission, fuel, color, drive, sale_type } = carInput.properties;

/** The facts of a car that its estimate reads, named as in the input of its ad. */
export const carFacts = T.Partial(
  T.Object({
    brand_id,
    model_id,
    city_id,
    year,
    mileage,
    body,
    trim,
    option_level,
    condition,
    paint,
    accident,
    specs,
    warranty,
    owners_count,
    transmission,
    fuel,
    color,
    drive,
    sale_type,
  }),
);

const pricePace = T.Object({
  label: priceLabel,
  median_days: nullable(
    T.Integer({ description: 'Within so many days half of such cars with such a price were sold; null: fewer than half' }),
  ),
  sold_in_30: T.Integer({ minimum: 0, maximum: 100, description: 'How many percent of them were sold within 30 days' }),
});
component('PricePace', pricePace);
export type PricePace = Static<typeof pricePace>;

const pace = T.Unsafe<PricePace | null>({
  anyOf: [pricePace, { type: 'null' }],
  description: `How soon cars of this body with such a label are sold (Kaplan–Meier); null: under ${endedLeast} ended ads`,
});

const lowerPrice = T.Object({ price: riyals, label: priceLabel, pace });
component('LowerPrice', lowerPrice);
export type LowerPrice = Static<typeof lowerPrice>;

const priceAnswer = T.Object({
  estimate: T.Unsafe<PriceEstimate | null>({ anyOf: [priceEstimate, { type: 'null' }] }),
  estimate_reason: estimateReason,
  without_estimate: T.Unsafe<WithoutEstimate | null>({ anyOf: [withoutEstimate, { type: 'null' }] }),
  missing: T.Array(T.Unsafe<'trim'>(oneOf('trim')), { description: 'Facts that are not stated and would make the range narrower' }),
  pace,
  if_lower: T.Unsafe<LowerPrice | null>({
    anyOf: [lowerPrice, { type: 'null' }],
    description: `The same with a price ${lowerByPercent} % lower; null without a price or an estimate`,
  }),
  slip: T.Unsafe<PriceSlip | null>({
    ...nullable(oneOf(...priceSlips)),
    description: '`zero_less`: below a third of the middle; `zero_more`: above three times it; null: neither, or no price',
  }),
});
component('PriceAnswer', priceAnswer);
export type PriceAnswer = Static<typeof priceAnswer>;

const priceEvidence = T.Object({
  ad_id: nullable(T.Integer({ ...id, description: 'While its ad is public' })),
  price: { ...riyals, description: 'Asked last, or paid: a paid one is rounded to two digits' },
  year: T.Integer(),
  mileage: T.Integer({ description: 'Kilometres' }),
  trim: nullable(T.String()),
  city: nullable(T.String({ description: 'Its name in the asked language' })),
  asked_on: T.String({ format: 'date', description: 'The last day in Riyadh on which it asked this price, or the day of the sale' }),
  is_sold: T.Boolean({ description: 'Whether both sides confirmed the price and gave leave to show it' }),
});
component('PriceEvidence', priceEvidence);
export type PriceEvidence = Static<typeof priceEvidence>;

const publishedFit = T.Object({
  kind: oneOf('car', 'plate'),
  method: T.String(),
  on: { ...date, description: 'The day in Riyadh' },
  evidence: T.Integer({ description: 'Prices that it is made of' }),
  coverage: T.Number({ description: 'The share of prices that lay in their range; 0.8 is meant' }),
  error: T.Number({ description: 'Half of the prices lay within this share of their estimate' }),
});
component('PublishedFit', publishedFit);
export type PublishedFit = Static<typeof publishedFit>;

const adParams = T.Object({ ad_id: id });

export const estimateCalls = {
  estimatePrice: endpoint({
    method: 'POST',
    path: `${address}/`,
    access: 'visitor',
    tag,
    summary: 'What cars with these facts ask today, and where a price lies among them; nothing is kept. My own ads are left out',
    body: T.Object({ ...carFacts.properties, price: T.Optional({ ...riyals, minimum: 1 }) }),
    response: priceAnswer,
    perMinute: 30,
    suspended: 'may',
  }),
  listPriceEvidence: endpoint({
    method: 'GET',
    path: `${address}/:ad_id/evidence/`,
    access: 'visitor',
    tag,
    summary: `Up to ${evidenceMost} of the similar cars that an estimate was compared with, the nearest first; none without an estimate`,
    params: adParams,
    response: T.Array(priceEvidence, { maxItems: evidenceMost }),
    errors: ['not_found'],
  }),
  listPublishedFits: endpoint({
    method: 'GET',
    path: '/products/api/price_fits/',
    access: 'visitor',
    tag,
    summary: 'How good the estimates were: the last fits that were published, the newest first',
    response: T.Array(publishedFit),
  }),
  objectToEstimate: endpoint({
    method: 'POST',
    path: `${address}/:ad_id/objection/`,
    access: 'signed_in',
    tag,
    summary: `Objects to the estimate of an ad, once in ${objectionDays} days; the staff read it, and nothing is hidden meanwhile`,
    params: adParams,
    body: T.Object({
      reason: oneOf(...objectionReasons),
      text: T.Optional(T.String({ maxLength: objectionTextMost, pattern: textPattern, description: 'What is wrong; needed with `other`' })),
    }),
    response: T.Object({ id }),
    status: 201,
    perMinute: 10,
    errors: ['not_found', 'already_objected'],
  }),
  setSellerReasons: endpoint({
    method: 'PATCH',
    path: `${address}/:ad_id/reasons/`,
    access: 'owner',
    tag,
    summary: `States up to ${sellerReasonsMost} reasons for the price of my car, in place of those before; shown as the seller’s words`,
    params: adParams,
    body: T.Object({ reasons: T.Array(T.Unsafe<SellerReason>(oneOf(...sellerReasons)), { maxItems: sellerReasonsMost }) }),
    response: T.Object({ reasons: T.Array(T.Unsafe<SellerReason>(oneOf(...sellerReasons))) }),
    perMinute: 30,
    errors: ['not_found'],
  }),
} as const;
