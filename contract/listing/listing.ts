import { Type as T, type Static } from 'typebox';
import { carFields } from './ad-types/car.ts';
import { plateFields } from './ad-types/plate.ts';
import { rentalFields } from './ad-types/rental.ts';
import { filterSchemas } from './ad-types/schemas.ts';
import { ad, adCard } from './ads.ts';
import { endpoint } from '../platform/endpoint.ts';
import { facets } from './facets.ts';
import {
  adType,
  anyOf,
  box,
  code,
  component,
  date,
  id,
  idParams,
  nullable,
  oneOf,
  priceMode,
  riyals,
  userType,
} from '../platform/fields.ts';
import { screens, unsoldGoods, type AdType, type Business, type Screen } from '../platform/kinds.ts';
import { make, noneOf, where } from '../catalogue/make-and-place.ts';
import { pageOf, pageQuery } from '../platform/page.ts';
import { rentUnits, type RentUnit } from '../catalogue/rental-rules.ts';
import { suggestion } from './searches.ts';

const products = '/products/api' as const;
const words = T.Optional(T.String({ maxLength: 200, description: 'Free words, understood as the search understands them' }));
const allWords = T.Optional(T.Boolean({ description: '`true`: a word of `q` that no ad has is looked for too, and nothing is found' }));
const place = {
  latitude: T.Optional(T.Number({ minimum: -90, maximum: 90 })),
  longitude: T.Optional(T.Number({ minimum: -180, maximum: 180 })),
  radius_km: T.Optional(T.Number({ exclusiveMinimum: 0, maximum: 2000 })),
  box: T.Optional(box),
};
const priceRange = { price_min: T.Optional(riyals), price_max: T.Optional(riyals), price_mode: anyOf(priceMode) };

export const adSort = oneOf(
  'newest',
  'price_asc',
  'price_desc',
  'monthly_asc',
  'price_drop',
  'mileage_asc',
  'year_desc',
  'nearest',
  'relevance',
);
component('AdSort', adSort);
export type AdSort = Static<typeof adSort>;

const dropped = {
  price_dropped: T.Optional(
    T.Boolean({ description: '`true`: those that ask less than at first; the order `price_drop` lists no others; `false`: the others' }),
  ),
};
const only = (description: string) => T.Optional(T.Literal(true, { description }));
const hourOf = (description: string) => T.Optional(T.Integer({ minimum: 0, maximum: 23, description }));

export const carFilters = T.Object({
  q: words,
  all_words: allWords,
  ...make,
  ...where,
  ...priceRange,
  ...filterSchemas(carFields, 'car'),
  not_features: noneOf(code),
  seller_type: anyOf(userType),
  with_images: T.Optional(T.Boolean({ description: '`true`: those with it; `false`: those without' })),
  ...dropped,
  ...place,
});

export const rentalFilters = T.Object({
  q: words,
  all_words: allWords,
  ...make,
  ...where,
  ...filterSchemas(rentalFields, 'rental'),
  unit: T.Optional(
    T.Unsafe<RentUnit>({
      type: 'string',
      enum: rentUnits,
      description: 'The unit of rent that is asked for: it leaves no car out, and `price_asc` and `price_desc` go by its price',
    }),
  ),
  available_from: T.Optional(date),
  available_to: T.Optional(date),
  pick_up_hour: hourOf('With `available_from`: the hour of Riyadh from which a car must be free, and not all day'),
  bookable: only('Those with a car that can be booked on the site: on the days that are asked for, else today'),
  instant: only('Of these, the ones whose office confirms bookings at once'),
  return_hour: hourOf('With `available_to`: the hour until which it must be, and for so long after it as its office keeps its cars free'),
  ...dropped,
  ...place,
});

export const plateFilters = T.Object({
  q: words,
  all_words: allWords,
  letters: T.Optional(T.String({ maxLength: 20, description: 'Arabic or Latin; `?` any one, `*` any run' })),
  digits: T.Optional(T.String({ maxLength: 12, description: '`?` any one, `*` any run' })),
  not_letters: T.Optional(T.String({ maxLength: 20, description: 'Arabic or Latin: the plate has none of them' })),
  not_digits: T.Optional(T.String({ maxLength: 10, description: 'The plate has none of them' })),
  pattern: T.Optional(T.Array(code, { maxItems: 50, description: 'All of them must hold' })),
  not_pattern: noneOf(code),
  digits_count: anyOf(T.Integer({ minimum: 1, maximum: 4 })),
  ...filterSchemas(plateFields, 'plate'),
  ...priceRange,
  ...where,
  seller_type: anyOf(userType),
  ...dropped,
  ...place,
});

const sorted = { sort: T.Optional(adSort), ...pageQuery };
export const carQuery = T.Object({ ...carFilters.properties, ...sorted });
export const rentalQuery = T.Object({ ...rentalFilters.properties, ...sorted });
export const plateQuery = T.Object({ ...plateFilters.properties, ...sorted });
export const searchQuery = T.Object({
  ...plateFilters.properties,
  ...rentalFilters.properties,
  ...carFilters.properties,
  type: T.Optional(adType),
  ...sorted,
});
export type SearchQuery = Static<typeof searchQuery>;

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
