import { Type as T, type Static } from 'typebox';
import { component, nullable, oneOf, riyals, time } from '../platform/fields.ts';

// What such cars ask today, as an ad, its card and lists state it. How it is estimated is explained in docs/prices.md.

/** Where a price lies among those that such cars ask, from the lowest. */
export const priceLabels = ['check', 'great', 'good', 'fair', 'above', 'far'] as const;
export type PriceLabel = (typeof priceLabels)[number];
/** «Fair or less»: without `check`, which is no praise. */
export const fairOrLess: readonly PriceLabel[] = ['great', 'good', 'fair'];

export const priceLabel = T.Unsafe<PriceLabel>({
  ...oneOf(...priceLabels),
  description:
    'Of a car with an estimate and a price: where it lies among those that such cars ask. `great` below 10 % of them, `good` below 30, `fair` to 70, `above` to 90, `far` beyond; `check` below 2.5: so low that it needs a look',
});
component('PriceLabel', priceLabel);

/** Why a car has no estimate. */
export const estimateReasons = ['takeover', 'exchange', 'new', 'damaged', 'old', 'facts', 'few', 'wide', 'withheld', 'pending'] as const;
export type EstimateReason = (typeof estimateReasons)[number];

/** So many similar cars, of so many sellers, an estimate needs. */
export const comparablesLeast = 5;
export const comparableSellersLeast = 3;

/** The facts that an estimate needs. */
export const neededFacts = ['brand_id', 'model_id', 'year', 'mileage', 'body', 'condition', 'fuel', 'transmission'] as const;
export type NeededFact = (typeof neededFacts)[number];

/** The facts of a car, besides its model and year, that its estimate reads. */
export const readFacts = [
  'mileage',
  'body',
  'trim',
  'option_level',
  'condition',
  'paint',
  'accident',
  'specs',
  'warranty',
  'owners_count',
  'transmission',
  'fuel',
  'color',
  'drive',
] as const;

/** The fields of a car that its estimate reads; with the price mode, what makes a label wait for a new estimate. */
export const estimatedFields = ['brand_id', 'model_id', 'city_id', 'year', ...readFacts, 'sale_type'] as const;

/** A fact as people name it, to say why an estimate is what it is. */
export const priceFacts = [
  'year',
  'mileage',
  'condition',
  'paint',
  'accident',
  'specs',
  'warranty',
  'owners_count',
  'transmission',
  'fuel',
  'color',
  'trim',
  'body',
  'brand',
  'city',
  'model',
] as const;
export type PriceFact = (typeof priceFacts)[number];

/** What an owner may state as reasons for the price; so many of them. */
export const sellerReasons = ['extras', 'inspected', 'one_owner', 'agency_service', 'modified'] as const;
export type SellerReason = (typeof sellerReasons)[number];
export const sellerReasonsMost = 3;

/** The shares of such cars, in percent, that ask at most the `points` of an estimate. */
export const pointShares = [2.5, 10, 30, 70, 90, 97.5] as const;

const figure = { ...riyals, description: 'Whole riyals, rounded: to 100 below 20,000, to 500 below 300,000, then to 1,000' };

const priceReason = T.Object({
  fact: T.Unsafe<PriceFact>(oneOf(...priceFacts)),
  amount: T.Integer({ description: 'What it adds to the middle against the similar cars, in whole riyals; below 0: what it takes off' }),
});
export type PriceReason = Static<typeof priceReason>;

export const priceEstimate = T.Object({
  low: { ...figure, description: `One in ten such cars asks less. ${figure.description}` },
  middle: figure,
  high: { ...figure, description: `One in ten asks more. ${figure.description}` },
  points: T.Array(figure, {
    description: `What ${pointShares.join(', ')} % of such cars ask at most, so \`low\` and \`high\` are among them`,
  }),
  label: T.Unsafe<PriceLabel | null>({
    ...nullable(oneOf(...priceLabels)),
    description: 'Of the price; null without a price, and for offers (`soum`)',
  }),
  position: nullable(
    T.Integer({
      minimum: 0,
      maximum: 100,
      description: 'The share of such cars, in percent, that ask less than this price; null without one',
    }),
  ),
  comparables: T.Integer({ description: 'Similar cars of other sellers whose prices were compared' }),
  sellers: T.Integer({ description: 'Their sellers' }),
  sold_below_percent: nullable(
    T.Integer({ description: 'By how many percent cars of the brand sold for less than they asked; null: under 30 confirmed sales' }),
  ),
  method: T.String({ description: 'The version of the method' }),
  as_of: { ...time, description: 'When the prices were read; ISO 8601, UTC' },
  why: T.Array(priceReason, {
    description: 'What moves it most from the similar cars: four facts at most, from 1 % on, the largest first',
  }),
  seller_says: T.Array(T.Unsafe<SellerReason>(oneOf(...sellerReasons)), {
    description: 'Reasons that the owner states for the price; nobody checked them and they move no figure',
  }),
});
component('PriceEstimate', priceEstimate);
export type PriceEstimate = Static<typeof priceEstimate>;

export const estimateReason = T.Unsafe<EstimateReason | null>({
  ...nullable(oneOf(...estimateReasons)),
  description:
    'Why there is no estimate; null: there is one. `facts`: some are not stated; `few`: too few similar cars or sellers; `wide`: they ask too different prices; ' +
    '`withheld`: by the staff; `pending`: it is being estimated',
});

/** What belongs to a reason. */
export const withoutEstimate = T.Object({
  missing: T.Array(T.Unsafe<NeededFact>(oneOf(...neededFacts)), {
    description: 'With `facts`: those that are not stated, or cannot be true',
  }),
  comparables: T.Integer({ description: `With \`few\` and \`wide\`: the similar cars, of which ${comparablesLeast} are needed` }),
  sellers: T.Integer({ description: `Their sellers, of whom ${comparableSellersLeast} are needed` }),
  note: nullable(T.String({ description: 'With `withheld`: why, as the staff wrote it' })),
});
component('WithoutEstimate', withoutEstimate);
export type WithoutEstimate = Static<typeof withoutEstimate>;

/** What an ad of a car says of its price. */
export const estimateOfAd = {
  estimate: T.Optional(
    T.Unsafe<PriceEstimate | null>({
      anyOf: [priceEstimate, { type: 'null' }],
      description:
        'Of cars for sale: a statistical estimate of what such cars ask today, and no valuation; null: none, as `estimate_reason` says',
    }),
  ),
  estimate_reason: T.Optional(estimateReason),
  without_estimate: T.Optional(
    T.Unsafe<WithoutEstimate | null>({
      anyOf: [withoutEstimate, { type: 'null' }],
      description: 'Beside `estimate_reason`; null beside an estimate',
    }),
  ),
};
