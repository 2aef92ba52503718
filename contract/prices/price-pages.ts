import { Type as T, type Static } from 'typebox';
import { platePatterns, type PlatePattern } from '../catalogue/plates.ts';
import { endpoint } from '../platform/endpoint.ts';
import { component, date, named, nullable, oneOf, riyals, time } from '../platform/fields.ts';

/** Public pages of what is asked: of a model of cars, of one of its years, of a pattern of plates. Amounts are whole riyals, rounded. */

const tag = 'Prices';
const prices = '/products/api/prices' as const;
const hour = 3600;

/** Prices of so many days are counted. */
export const pageDays = 180;

/** So many ads of so many sellers a page needs, and each bar or month on it. */
export const pagesLeast = {
  model: { ads: 20, sellers: 8 },
  year: { ads: 12, sellers: 6 },
  pattern: { ads: 15, sellers: 8 },
  bar: { ads: 5, sellers: 3 },
} as const;

/** A seller has at most so many percent of the ads of a figure. */
export const sellerMostPercent = 40;

/** Where the bars of kilometres begin; the last has no end. */
export const kilometreEdges = [0, 30_000, 60_000, 100_000, 150_000, 220_000] as const;

const spread = {
  ads: T.Integer({ minimum: 1, description: 'Ads that the figures are of; each vehicle once' }),
  sellers: T.Integer({ minimum: 1, description: 'Their sellers' }),
  p10: { ...riyals, description: 'One in ten asks less' },
  p25: { ...riyals, description: 'A quarter asks less' },
  median: { ...riyals, description: 'Half of them ask less' },
  p75: { ...riyals, description: 'A quarter asks more' },
  p90: { ...riyals, description: 'One in ten asks more' },
};
const spreadObject = T.Object(spread);
export type PriceSpread = Static<typeof spreadObject>;

const slug = T.String({ pattern: '^[a-z0-9-]{1,60}$', description: 'As `slug` of brands and models, or their id' });
const year = T.Integer({ minimum: 1950, maximum: 2100 });
const pattern = T.Unsafe<PlatePattern>(oneOf(...platePatterns));
const make = T.Object({ ...named.properties, slug: T.String() });
export type PricedMake = Static<typeof make>;

const ofYear = T.Object({
  year: T.Integer(),
  ...spread,
  has_page: T.Boolean({ description: 'Whether the year has a page of its own' }),
});
const ofMileage = T.Object({
  from: T.Integer({ description: 'Kilometres' }),
  to: nullable(T.Integer({ description: 'Kilometres, exclusive; null: and more' })),
  ...spread,
});
const ofMonth = T.Object({ month: T.String({ pattern: '^\\d{4}-\\d{2}$', description: 'As 2026-11, of Riyadh' }), ...spread });
const least = `Bars of fewer than ${pagesLeast.bar.ads} ads of ${pagesLeast.bar.sellers} sellers are left out`;

export const pricePage = T.Object({
  brand: T.Unsafe<PricedMake | null>({ anyOf: [make, { type: 'null' }], description: 'Null on the page of a pattern' }),
  model: T.Unsafe<PricedMake | null>({ anyOf: [make, { type: 'null' }] }),
  year: nullable(T.Integer({ description: 'Null: all years' })),
  pattern: nullable(oneOf(...platePatterns)),
  from: { ...date, description: 'The first day that is counted' },
  as_of: { ...date, description: 'The day that the figures are of; they are renewed once a week, where enough has changed' },
  ...spread,
  years: T.Array(ofYear, { description: `The newest first; of a page of all years alone. ${least}` }),
  by_mileage: T.Array(ofMileage, { description: `Of cars alone. ${least}` }),
  months: T.Array(ofMonth, { description: `Up to twelve, the oldest first: what those asked that were on the market in it. ${least}` }),
});
component('PricePage', pricePage);
export type PricePage = Static<typeof pricePage>;

export const priceIndex = T.Object({
  models: T.Array(T.Object({ brand: make, model: make, ads: spread.ads, median: spread.median }), {
    description: 'Models with a page, by brand',
  }),
  patterns: T.Array(T.Object({ pattern, ads: spread.ads, median: spread.median }), { description: 'Patterns of plates with a page' }),
});
component('PriceIndex', priceIndex);
export type PriceIndex = Static<typeof priceIndex>;

const share = T.Number({ minimum: 0, maximum: 1 });
const fitChecks = T.Object({
  method: T.String({ description: 'The version of the method' }),
  as_of: { ...time, description: 'When its prices were read; ISO 8601, UTC' },
  evidence: T.Integer({ description: 'Prices that it is made of' }),
  error: T.Number({
    minimum: 0,
    description: 'The median of |ln(price) − ln(estimate)|, each estimate without any ad of its owner; 0.05 is about 5 %',
  }),
  coverage: { ...share, description: 'The share of prices within their range, which is meant for 0.8' },
});
export type FitQuality = Static<typeof fitChecks>;
const orNone = T.Unsafe<FitQuality | null>({ anyOf: [fitChecks, { type: 'null' }], description: 'Null: no fit is published' });

export const priceMethod = T.Object({ cars: orNone, plates: orNone });
component('PriceMethod', priceMethod);
export type PriceMethod = Static<typeof priceMethod>;

const common = { method: 'GET', access: 'visitor', tag, maxAge: hour } as const;
const need = ({ ads, sellers }: { ads: number; sellers: number }) =>
  `\`not_found\` under ${ads} ads of ${sellers} sellers in ${pageDays} days, or where one seller has over ${sellerMostPercent} % of them. ` +
  'The same as CSV: `csv/` behind the address.';

export const pricePages = {
  listPricePages: endpoint({
    ...common,
    path: `${prices}/`,
    summary: 'Models and patterns of plates that have a price page. The same as CSV: `csv/` behind the address',
    response: priceIndex,
  }),
  getPriceMethod: endpoint({
    ...common,
    path: `${prices}/method/`,
    summary: 'How good the current fits of prices are: their measured error and coverage',
    response: priceMethod,
  }),
  getPatternPrices: endpoint({
    ...common,
    path: `${prices}/plates/:pattern/`,
    summary: `What private plates of a pattern ask. ${need(pagesLeast.pattern)}`,
    params: T.Object({ pattern }),
    response: pricePage,
    errors: ['not_found'],
  }),
  getModelPrices: endpoint({
    ...common,
    path: `${prices}/:brand/:model/`,
    summary: `What used cars of a model ask. ${need(pagesLeast.model)}`,
    params: T.Object({ brand: slug, model: slug }),
    response: pricePage,
    errors: ['not_found'],
  }),
  getYearPrices: endpoint({
    ...common,
    path: `${prices}/:brand/:model/:year/`,
    summary: `What used cars of one year of a model ask. ${need(pagesLeast.year)}`,
    params: T.Object({ brand: slug, model: slug, year }),
    response: pricePage,
    errors: ['not_found'],
  }),
} as const;
