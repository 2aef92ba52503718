import { Type as T, type Static } from 'typebox';
import { ad, adCard } from './ads.ts';
import { endpoint } from '../platform/endpoint.ts';
import { facets } from './facets.ts';
import { adType, anyOf, code, component, id, idParams, nullable, oneOf } from '../platform/fields.ts';
import { screens, unsoldGoods, type AdType, type Business, type Screen } from '../platform/kinds.ts';
import { pageOf, pageQuery } from '../platform/page.ts';
import { suggestion } from './searches.ts';
import { carFilters, carQuery, plateFilters, plateQuery, rentalFilters, rentalQuery, searchQuery } from './queries.ts';

const products = '/products/api' as const;

/** A part of the words that was understood, so that it can be shown and removed. */
export const understoodPart = T.Object({
  kind: T.String({
    description: 'The filter it sets: brand, city, price_max, …; `type`; or `unused` for a negation that no filter expresses',
  }),
  text: T.String({ description: 'As it was typed' }),
  label: T.String({ description: 'What was understood, in the asked language' }),
  query: T.String({ description: 'The words without this part' }),
  filter: T.Optional(
    T.String({ description: 'What it sets, as the query of the list: `price_max=70000`. Missing where only words express it' }),
  ),
  units: T.Optional(
    T.Array(
      T.Object({ unit: oneOf('day', 'week', 'month'), query: T.String({ description: 'The words with the amount for this unit' }) }),
      { description: 'Only of a rent: the other units that its amount can be for' },
    ),
  ),
});
component('UnderstoodPart', understoodPart);
export type UnderstoodPart = Static<typeof understoodPart>;

const understoodType = T.Unsafe<AdType>({
  ...adType,
  description:
    'Only with `q`: the type that words and filters lead to. A make, a model or a quality of cars leads to `car`; null: any type',
});

const unsold = T.Object(
  { goods: oneOf(...unsoldGoods), text: T.String({ description: 'The fact in words' }) },
  { description: 'Only with `q`: the words look for goods that are not sold here' },
);

/** A page of ads with the interpretation of the words `q`, if there were any. */
export const adPage = T.Object({
  ...pageOf(adCard).properties,
  type: T.Optional(nullable(understoodType)),
  business: T.Optional(
    T.Unsafe<Business>({ ...oneOf('showroom', 'office'), description: 'Only with `q`: the words look for such a business' }),
  ),
  screen: T.Optional(
    T.Unsafe<Screen>({ ...oneOf(...screens), description: 'Only with `q`: the screen that the words ask for: `ابيع سيارتي`' }),
  ),
  unsold: T.Optional(unsold),
  understood: T.Optional(T.Array(understoodPart)),
  dropped: T.Optional(
    T.Array(T.String(), { description: 'Words of `q` that no ad has: nothing matched with them, so they were left out' }),
  ),
  suggestion: T.Optional(T.String({ description: 'The words with a spelling mended; only when nothing matched' })),
});
component('SearchResults', adPage);
export type AdPage = Static<typeof adPage>;

const tag = 'Ads';

/** How many ads can be named at once. */
const namedMost = 12;

export const listing = {
  listLatestOffers: endpoint({
    method: 'GET',
    path: `${products}/latest_offers/`,
    access: 'visitor',
    tag,
    summary: 'Newest ads of every type',
    query: T.Object({ type: T.Optional(adType), ...pageQuery }),
    response: pageOf(adCard),
  }),
  listCars: endpoint({
    method: 'GET',
    path: `${products}/cars/`,
    access: 'visitor',
    tag,
    summary: 'Cars for sale',
    query: carQuery,
    response: adPage,
  }),
  listRentals: endpoint({
    method: 'GET',
    path: `${products}/rental/`,
    access: 'visitor',
    tag,
    summary: 'Cars to rent',
    query: rentalQuery,
    response: adPage,
  }),
  listPlates: endpoint({
    method: 'GET',
    path: `${products}/plates/`,
    access: 'visitor',
    tag,
    summary: 'Plate numbers',
    query: plateQuery,
    response: adPage,
  }),
  countCars: endpoint({
    method: 'GET',
    path: `${products}/cars/facets/`,
    access: 'visitor',
    tag,
    summary: 'Counts for the filters of cars',
    query: carFilters,
    response: facets,
  }),
  countRentals: endpoint({
    method: 'GET',
    path: `${products}/rental/facets/`,
    access: 'visitor',
    tag,
    summary: 'Counts for the filters of rentals',
    query: rentalFilters,
    response: facets,
  }),
  countPlates: endpoint({
    method: 'GET',
    path: `${products}/plates/facets/`,
    access: 'visitor',
    tag,
    summary: 'Counts for the filters of plates',
    query: plateFilters,
    response: facets,
  }),
  getAd: endpoint({
    method: 'GET',
    path: `${products}/details/:id/`,
    access: 'visitor',
    tag,
    summary: 'One ad; 404 unless it is public',
    params: idParams,
    response: ad,
    errors: ['not_found'],
  }),
  listRelated: endpoint({
    method: 'GET',
    path: `${products}/details/related/:id/`,
    access: 'visitor',
    tag,
    summary: 'Up to 12 ads like this one',
    params: idParams,
    response: T.Array(adCard),
    errors: ['not_found'],
  }),
  listNamedAds: endpoint({
    method: 'GET',
    path: `${products}/cards/`,
    access: 'visitor',
    tag,
    summary: 'The public ads among those named, in the order asked for: to show again what was seen before',
    query: T.Object({ id: T.Array(id, { minItems: 1, maxItems: namedMost }) }),
    response: T.Array(adCard),
  }),
  listAdsOf: endpoint({
    method: 'GET',
    path: '/accounts/api_account/products/:user_id/',
    access: 'visitor',
    tag,
    summary: 'Ads of a person or business, newest first; the active ones unless `status` says otherwise',
    params: T.Object({ user_id: id }),
    query: T.Object({ type: T.Optional(adType), body: anyOf(code), status: T.Optional(oneOf('active', 'reserved', 'sold')), ...pageQuery }),
    response: pageOf(adCard),
    errors: ['not_found'],
  }),
} as const;

export const search = {
  search: endpoint({
    method: 'GET',
    path: `${products}/search/`,
    access: 'visitor',
    tag: 'Search',
    summary: 'Ads of every type by a sentence and any list filter, the best match first',
    query: searchQuery,
    response: adPage,
  }),
  suggest: endpoint({
    method: 'GET',
    path: `${products}/search/suggest/`,
    access: 'visitor',
    tag: 'Search',
    summary: 'Up to 8 suggestions while typing, each of which finds something; without words, searches for what the market has most of',
    query: T.Object({ q: T.String({ maxLength: 200, default: '' }) }),
    response: T.Array(suggestion),
  }),
} as const;
