import type { allFields, FieldFilters } from '#contract/listing/ad-types/ad-types.ts';
import type { SearchQuery } from '#contract/listing/queries.ts';

type OfFields = FieldFilters<typeof allFields>;
type OfLists = Pick<
  Partial<SearchQuery>,
  | 'brand'
  | 'model'
  | 'city'
  | 'region'
  | 'not_brand'
  | 'not_model'
  | 'not_city'
  | 'not_region'
  | 'not_features'
  | 'not_letters'
  | 'not_digits'
  | 'not_pattern'
  | 'price_min'
  | 'price_max'
  | 'price_mode'
  | 'seller_type'
  | 'with_images'
  | 'price_dropped'
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
  /** Conditions of the same names that must hold too: a plate that begins with 7 and ends with 0. */
  also?: PlateCondition[];
  sort?: 'price_asc' | 'price_desc' | 'mileage_asc' | 'year_desc' | 'newest' | 'nearest';
}

export type PlateCondition = Pick<OfLists, 'digits' | 'pattern'>;

export type Span = 'year' | 'price' | 'daily' | 'weekly' | 'monthly' | 'mileage' | 'instalment' | 'down_payment';

/** A range as a filter; an open end is left out. */
export function spanFilter(span: Span, min: number | undefined, max: number | undefined): Filters {
  return { ...(min !== undefined && { [`${span}_min`]: min }), ...(max !== undefined && { [`${span}_max`]: max }) };
}

/**
 * Combines filters: lists are joined, but for one that contains another (`ونيت غمارتين` is a double cab), ranges are widened (`2018` and
 * `2020` → 2018 to 2020), conditions on one plate all hold, otherwise the later one wins.
 */
export function mergeFilters(parts: readonly Filters[]): Filters {
  const merged: Record<string, unknown> = {};
  const also: PlateCondition[] = [];
  for (const part of parts) {
    for (const [name, value] of Object.entries(part)) {
      if (isWider(name, value, parts)) continue;
      if (name in merged && isFurther(name, merged[name], value)) also.push({ [name]: value });
      else merged[name] = name in merged ? join(name, merged[name], value) : value;
    }
  }
  return also.length > 0 ? { ...merged, also } : merged;
}

const held = new Set(['features', 'pattern', 'not_features', 'not_pattern', 'not_model', 'not_brand']);

/** Whether another part has some of the values of this list, and no others. */
function isWider(name: string, value: unknown, parts: readonly Filters[]): boolean {
  if (!Array.isArray(value) || held.has(name)) return false;
  return parts.some((part) => {
    const other: unknown = new Map<string, unknown>(Object.entries(part)).get(name);
    return Array.isArray(other) && other.length < value.length && other.every((one) => value.includes(one));
  });
}

/** Accepts what any of the filters accepts; they have the same lists. */
export function anyOf(filters: readonly Filters[]): Filters {
  return filters.reduce<Filters>((all, filter) => {
    const joined = Object.entries(filter).map(([name, value]) => [
      name,
      join(name, Object.entries(all).find(([one]) => one === name)?.[1], value),
    ]);
    return { ...all, ...Object.fromEntries(joined) };
  }, {});
}

/** Patterns of which a plate has one. */
const alternatives = [
  ['single', 'double', 'triple', 'quad'],
  ['letters_one', 'letters_two'],
];

/** Whether a plate can meet both conditions, and so has to. */
function isFurther(name: string, before: unknown, value: unknown): boolean {
  if (name === 'digits') return /[?*]/.test(`${String(before)}${String(value)}`);
  if (name !== 'pattern' || !Array.isArray(before) || !Array.isArray(value)) return false;
  return !alternatives.some((patterns) => [...before, ...value].every((pattern) => patterns.includes(pattern)));
}

function join(name: string, before: unknown, value: unknown): unknown {
  if (Array.isArray(before) && Array.isArray(value)) return [...new Set([...before, ...value])];
  if (name.endsWith('_min')) return Math.min(Number(before), Number(value));
  if (name.endsWith('_max')) return Math.max(Number(before), Number(value));
  if (name === 'not_digits' || name === 'not_letters') return [...new Set(`${String(before)}${String(value)}`)].join('');
  return value;
}
