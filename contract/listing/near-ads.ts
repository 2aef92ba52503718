import { Type as T, type Static } from 'typebox';
import { adCard } from './ads.ts';
import { endpoint } from '../platform/endpoint.ts';
import { carFilters, plateFilters, rentalFilters } from './queries.ts';

/** One filter of a list made wider or left out, and what that brings. */
const relaxation = T.Object({
  kind: T.String({ description: 'The filter that is relaxed: `price_max`, `city`, …; `words` for a word of `q`' }),
  query: T.String({ description: 'The filters of the wider list, as the query of its address' }),
  count: T.Integer({ description: 'The ads of that list' }),
  more: T.Integer({ description: 'Those that the list itself lacks; at least 1' }),
  text: T.String({ description: 'In words, without the number of ads' }),
  detail: T.Optional(T.String({ description: 'How far it goes: the new limit, or the distance' })),
});
export type Relaxation = Static<typeof relaxation>;

const nearAd = T.Object({
  ...adCard.properties,
  difference: T.Object({
    kind: T.String({ description: 'The one filter that the ad does not meet' }),
    text: T.String({ description: 'By how much, or what it has instead' }),
  }),
});
export type NearAd = Static<typeof nearAd>;

/** What lies beside a list that finds little. */
export const nearAds = T.Object({
  count: T.Integer({ description: 'The ads that meet all filters; none of them is in `results`' }),
  relaxations: T.Array(relaxation, { description: 'Up to 6, the smallest step first; each finds more than the list' }),
  results: T.Array(nearAd, { description: 'Up to 12 ads that meet all filters but one, the nearest first' }),
});
export type NearAds = Static<typeof nearAds>;

const products = '/products/api' as const;
const shared = {
  method: 'GET',
  access: 'visitor',
  tag: 'Ads',
  response: nearAds,
} as const;

export const nearLists = {
  listNearCars: endpoint({
    ...shared,
    path: `${products}/cars/near/`,
    summary: 'Cars that miss one filter, and what each filter costs; for lists that find little',
    query: carFilters,
  }),
  listNearRentals: endpoint({
    ...shared,
    path: `${products}/rental/near/`,
    summary: 'Rentals that miss one filter, and what each filter costs',
    query: rentalFilters,
  }),
  listNearPlates: endpoint({
    ...shared,
    path: `${products}/plates/near/`,
    summary: 'Plates that miss one filter, and what each filter costs',
    query: plateFilters,
  }),
} as const;
