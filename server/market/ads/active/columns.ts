import { sql } from 'kysely';
import { allFields, filtersIn } from '#contract/ad-types/ad-types.ts';
import type { Field, Filter } from '#contract/ad-types/fields.ts';
import { platePatterns } from '#contract/plates.ts';
import { comparablePrice, isPriced } from '../comparable-price.ts';

/** Stands for "no value" in a column: no figure of an ad is below zero. */
export const none = -1;

/** One element for each slot, as wide as its largest value needs: most columns need a byte. */
export type Column = Int8Array | Int16Array | Int32Array;

/** Columns of figures, with the SQL that gives each. */
const figures: Readonly<Record<string, string>> = {
  brand_id: 'brand_id',
  model_id: 'model_id',
  /** Of a rental with branches that of its first car; the others are `more_cities`. */
  city_id: 'coalesce(branch_cities[1], city_id)',
  owner_id: 'owner_id',
  price: comparablePrice,
  digits_count: 'length(digits)',
  with_images: '(images_count > 0)::integer',
  /** By how much an ad is cheaper than at first. */
  price_drop: `nullif(greatest(first_price - ${comparablePrice}, 0), 0)`,
  price_dropped: `coalesce(first_price > ${comparablePrice}, false)::integer`,
  ...columnsOfKinds(['whole', 'riyals'], figureOf),
  ...columnsOfKinds(['flag'], (name) => `coalesce(${name}, false)::integer`),
};

/** Columns of words. Each word is stored as its place in the column's dictionary. */
const words: Readonly<Record<string, string>> = {
  type: 'type',
  price_mode: `case when ${isPriced} then price_mode end`,
  seller_type: 'seller_type',
  ...columnsOfKinds(['choice', 'word', 'text'], (name) => name),
};

export const figureNames = Object.keys(figures);
export const wordNames = Object.keys(words);

/** A row of `ads` as this index reads it. Times are microseconds since 1970. */
export type SourceRow = {
  id: number;
  is_active: boolean;
  refreshed: number;
  changed: number;
  latitude: number | null;
  longitude: number | null;
  patterns: string[];
  features: string[];
  more_cities: number[];
} & Record<string, unknown>;

/** The SQL of a time in microseconds since 1970. */
export const microseconds = (column: string) => `(extract(epoch from ${column}) * 1000000)::bigint`;

/** What a `SourceRow` is selected by. */
export const sourceColumns = sql.raw(
  [
    'id',
    `status = 'active' as is_active`,
    `${microseconds('refreshed_at')} as refreshed`,
    `${microseconds('changed_at')} as changed`,
    // Rounded as others see them: distances would otherwise lead to the home of the owner.
    ...(['latitude', 'longitude'] as const).map(
      (name) => `round((case when branch_cities = '{}' then ${name} else branch_${name} end)::numeric, 3)::double precision as ${name}`,
    ),
    'patterns, features, branch_cities[2:] as more_cities',
    ...Object.entries({ ...figures, ...words }).map(([name, expression]) => `${expression} as "${name}"`),
  ].join(', '),
);

/** The patterns of a plate as bits, in the order of `platePatterns`. */
export function patternBits(patterns: readonly string[]): number {
  return platePatterns.reduce((bits, pattern, place) => (patterns.includes(pattern) ? bits | (1 << place) : bits), 0);
}

function figureOf(name: string, { absent }: Filter): string {
  return absent === undefined ? name : `coalesce(${name}, ${absent})`;
}

function columnsOfKinds(kinds: Field['kind'][], expression: (name: string, filter: Filter) => string): Record<string, string> {
  const wanted = filtersIn(allFields).filter(({ field }) => kinds.includes(field.kind));
  return Object.fromEntries(wanted.map(({ name, filter }) => [name, expression(name, filter)]));
}
