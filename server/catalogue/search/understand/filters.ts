import type { allFields, FieldFilters } from '#contract/ad-types/ad-types.ts';
import type { SearchQuery } from '#contract/listing.ts';

type OfFields = FieldFilters<typeof allFields>;
type OfLists = Pick<
  Partial<SearchQuery>,
  | 'brand'
  | 'model'
  | 'city'
  | 'region'
  | 'price_min'
  | 'price_max'
  | 'price_mode'
  | 'seller_type'
  | 'with_images'
  | 'letters'
  | 'digits'
  | 'pattern'
>;

/**
 * The filters of a sentence, by the names of the lists' query parameters. For rentals, `daily` replaces the price. Letters are as
 * typed, Arabic in reading order or Latin as stamped, with `?` and `*`.
 */
export interface Filters extends OfFields, OfLists {
  mileage_min?: number;
  sort?: 'price_asc' | 'price_desc' | 'mileage_asc' | 'year_desc' | 'newest' | 'nearest';
}

export type Span = 'year' | 'price' | 'daily' | 'mileage';

/** A range as a filter; an open end is left out. */
export function spanFilter(span: Span, min: number | undefined, max: number | undefined): Filters {
  return { ...(min !== undefined && { [`${span}_min`]: min }), ...(max !== undefined && { [`${span}_max`]: max }) };
}

/** Combines two filters: lists are joined, ranges are widened (`2018` and `2020` → 2018 to 2020), otherwise the later one wins. */
export function mergeFilters(parts: readonly Filters[]): Filters {
  const merged: Record<string, unknown> = {};
  for (const part of parts) {
    for (const [name, value] of Object.entries(part)) merged[name] = name in merged ? join(name, merged[name], value) : value;
  }
  return merged;
}

function join(name: string, before: unknown, value: unknown): unknown {
  if (Array.isArray(before) && Array.isArray(value)) return [...new Set([...before, ...value])];
  if (name.endsWith('_min')) return Math.min(Number(before), Number(value));
  if (name.endsWith('_max')) return Math.max(Number(before), Number(value));
  return value;
}
