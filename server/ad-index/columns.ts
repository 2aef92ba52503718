import { allFields, filtersIn } from '#contract/listing/ad-types/ad-types.ts';
import type { Field, Filter } from '#contract/listing/ad-types/fields.ts';
import { comparablePrice, isPriced } from './comparable-price.ts';

/** What lists are narrowed, counted and ordered by, with the SQL that gives each for a row of `ads`. Both implementations read these. */

/** The city of an ad; of a rental with branches that of its first car. */
export const city = 'coalesce(ads.branch_cities[1], ads.city_id)';

export const figures: Readonly<Record<string, string>> = {
  brand_id: 'brand_id',
  model_id: 'model_id',
  /** The other cities of a rental with branches are `more_cities`. */
  city_id: city,
  owner_id: 'owner_id',
  price: comparablePrice,
  digits_count: 'length(digits)',
  with_images: '(images_count > 0)::integer',
  /** By how much an ad is cheaper than at first. */
  price_drop: `nullif(greatest(first_price - ${comparablePrice}, 0), 0)`,
  /** Its place among the prices of such cars, from the lowest, in percent; none where it has to be checked. */
  price_position: 'price_position',
  price_dropped: `coalesce(first_price > ${comparablePrice}, false)::integer`,
  ...columnsOfKinds(['whole', 'riyals'], figureOf),
  ...columnsOfKinds(['flag'], (name) => `coalesce(${name}, false)::integer`),
};

export const words: Readonly<Record<string, string>> = {
  type: 'type',
  price_mode: `case when ${isPriced} then price_mode end`,
  seller_type: 'seller_type',
  price_label: 'price_label',
  ...columnsOfKinds(['choice', 'word', 'text'], (name) => name),
};

/** Where an ad stands as others see it; of a rental with branches, where its first car does. */
export const place = { latitude: placeOf('latitude'), longitude: placeOf('longitude') };

/** The SQL of a time in microseconds since 1970. */
export const microseconds = (column: string) => `(extract(epoch from ${column}) * 1000000)::bigint`;

/** Rounded as others see it: distances would otherwise lead to the home of the owner. */
function placeOf(name: 'latitude' | 'longitude'): string {
  return `round((case when ads.branch_cities = '{}' then ads.${name} else ads.branch_${name} end)::numeric, 3)::double precision`;
}

function figureOf(name: string, { absent }: Filter): string {
  return absent === undefined ? name : `coalesce(${name}, ${absent})`;
}

function columnsOfKinds(kinds: Field['kind'][], expression: (name: string, filter: Filter) => string): Record<string, string> {
  const ofKinds = filtersIn(allFields).filter(({ field }) => kinds.includes(field.kind));
  return Object.fromEntries(ofKinds.map(({ name, filter }) => [name, expression(name, filter)]));
}
