import { Type as T, type Static } from 'typebox';
import { carFields } from './ad-types/car.ts';
import { plateFields } from './ad-types/plate.ts';
import { rentalFields } from './ad-types/rental.ts';
import { filterSchemas } from './ad-types/schemas.ts';
import { adType, anyOf, box, code, component, date, oneOf, priceMode, riyals, userType } from '../platform/fields.ts';
import { make, noneOf, where } from '../catalogue/make-and-place.ts';
import { monthlyFilters } from '../money/instalments.ts';
import { priceLabel } from './price-estimates.ts';
import { pageQuery } from '../platform/page.ts';
import { rentUnits, type RentUnit } from '../catalogue/rental-rules.ts';

// What the lists, the map and saved searches ask by; facets and the near ads take the same fields.

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
  'best_price',
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
  ...monthlyFilters,
  ...filterSchemas(carFields, 'car'),
  not_features: noneOf(code),
  seller_type: anyOf(userType),
  with_images: T.Optional(T.Boolean({ description: '`true`: those with it; `false`: those without' })),
  ...dropped,
  price_label: anyOf(priceLabel),
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
  monthly_max: T.Optional({
    ...riyals,
    description: 'Of cars (`type=car`, or with one of its terms) the instalment, as in their list; otherwise the rent of a month',
  }),
  type: T.Optional(adType),
  ...sorted,
});
export type SearchQuery = Static<typeof searchQuery>;
