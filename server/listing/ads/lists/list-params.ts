import { readBox } from '#contract/platform/box.ts';
import type { AdType, Business, Screen, UnsoldGoods } from '#contract/platform/kinds.ts';
import type { Language } from '#contract/platform/languages.ts';
import type { AdSort, SearchQuery } from '#contract/listing/queries.ts';
import { keysOf } from '#contract/platform/records.ts';
import { spacelessKey } from '#server/catalogue/search/key.ts';
import { businessOf } from '#server/catalogue/search/understand/filters/business.ts';
import { mergeFilters, type Filters as FiltersInWords } from '#server/catalogue/search/understand/filters/filters.ts';
import { understand, type Dictionary, type Part } from '#server/catalogue/search/understand/understand.ts';
import type { Variant } from '#server/catalogue/search/understand/vocabulary/variants.ts';
import { wrongField } from '#server/platform/words.ts';
import type { Filters } from '#server/ad-index/filters.ts';
import { rentedTime } from '#server/ad-index/rented-time.ts';
import { monthlyLimit, withinMonth } from './monthly-limit.ts';
import { wordQuery } from './word-query.ts';

/** The filters of a list, from the address and the words together. */
export interface ListParams {
  filters: Filters;
  sort: AdSort;
  /** The parts of the words that are among the filters; undefined without words. */
  parts: Part[] | undefined;
  /** The words that are no filters; undefined where each of them has to be found. */
  leftover?: Leftover | undefined;
  /** Words that were left out, as typed: no ad has them. */
  dropped?: string[];
  /** The business that the words look for. */
  business?: Business | undefined;
  /** What the words look for and nobody sells here. */
  unsold?: UnsoldGoods | undefined;
  /** The screen that the words ask for. */
  screen?: Screen | undefined;
  /** The same list by other words. */
  withQuery?: ((q: string) => ListParams) | undefined;
  /** The words without their mistakes, where these find nothing and those do. */
  correction?: string;
}

interface Leftover {
  /** As a search key. */
  rest: string;
  variants: Variant[];
}

type Query = Partial<SearchQuery>;

/**
 * Parses `query`. A filter in the address overrides the same one in the words, but patterns of plates must all hold. `fallback` is the
 * type of the list, if it has one, and the default order.
 */
export function readListParams(
  query: Query,
  fallback: { type?: AdType; sort: AdSort },
  dictionary: Dictionary,
  language: Language,
): ListParams {
  const { q, all_words, sort, page: _page, page_size: _size, cursor: _cursor, ...addressed } = query;
  const { filters: explicit, byMonth } = monthlyLimit({ ...addressed, ...(fallback.type && { type: fallback.type }) });
  // Its list is of those ads alone.
  if (sort === 'price_drop') explicit.price_dropped = true;
  if (q === undefined)
    return refuseHalves({ filters: withinMonth(explicit, byMonth), sort: sort ?? fallback.sort, parts: undefined }, language);

  const understood = understand(q, dictionary, explicit.type);
  const type = explicit.type ?? understood.type ?? undefined;
  const parts = understood.parts.filter((part) => isUsed(part, explicit));
  const { sort: sortInWords, ...merged } = mergeFilters(parts.map(({ filter }) => inTermsOf(type, filter)));
  const filtersInWords = withPatternsAmong(merged);
  const canBeSorted = sortInWords !== 'nearest' || (explicit.latitude !== undefined && explicit.longitude !== undefined);
  const leftover = { rest: understood.rest, variants: variantsIn(parts, dictionary) };
  const words = wordQuery(leftover.rest, leftover.variants);
  const filters: Filters = { ...filtersInWords, ...(type && { type }), ...(words && { words }), ...explicit };
  const order = sort ?? (canBeSorted ? sortInWords : undefined) ?? fallback.sort;
  const { unsold, screen } = understood;
  const found = {
    filters: withinMonth(filters, byMonth),
    sort: order,
    parts,
    leftover: all_words ? undefined : leftover,
    business: businessOf(understood.parts),
    unsold,
    screen,
    withQuery: (other: string) => readListParams({ ...query, q: other }, fallback, dictionary, language),
  };
  return refuseHalves(found, language);
}

/** The same without the words `unwritten` of the search key, as if they had not been typed. */
export function withoutWords(params: ListParams, unwritten: readonly string[]): ListParams {
  const { leftover, filters } = params;
  if (!leftover || unwritten.length === 0) return params;
  const { words: _, ...others } = filters;
  const rest = leftover.rest
    .split(' ')
    .filter((word) => !unwritten.includes(word))
    .join(' ');
  const words = wordQuery(rest, leftover.variants);
  return { ...params, filters: { ...others, ...(words && { words }) }, leftover: { ...leftover, rest } };
}

/** What distinguishes the cars of a model that the words name: `C200`. */
function variantsIn(parts: readonly Part[], { variants }: Dictionary): Variant[] {
  return parts.flatMap(({ kind, text }) => (kind === 'model' ? (variants.get(spacelessKey(text)) ?? []) : []));
}

/** Whether `part` adds anything to the address, or has to be shown as unused; a type in the address makes a word of type redundant. */
function isUsed({ kind, filter }: Part, explicit: Filters): boolean {
  if (kind === 'unused') return true;
  if (kind === 'type') return explicit.type === undefined;
  return keysOf(filter).some((name) => name === 'sort' || name === 'pattern' || explicit[name] === undefined);
}

/** Patterns in words stand for several: a plate that is «متسلسلة» has one of them. Those in an address are the only ones. */
function withPatternsAmong({ pattern, also = [], ...others }: Omit<FiltersInWords, 'sort'>): Filters {
  const lists = [pattern, ...also.map((further) => further.pattern)].filter((codes) => codes !== undefined);
  const digits = also.filter((further) => further.digits !== undefined);
  return { ...others, ...(lists.length > 0 && { pattern_among: lists }), ...(digits.length > 0 && { also: digits }) };
}

/** In words about rentals, a price means the daily price. */
export function inTermsOf(type: AdType | undefined, filter: Part['filter']): Part['filter'] {
  if (type !== 'rental') return filter;
  return Object.fromEntries(Object.entries(filter).map(([name, value]) => [name.replace(/^price_m/, 'daily_m'), value]));
}

/** Refuses a filter that is meaningless without another one. */
function refuseHalves(requested: ListParams, language: Language): ListParams {
  const { latitude, longitude, radius_km, box, available_from, available_to } = requested.filters;
  const isPlaced = latitude !== undefined || longitude !== undefined || radius_km !== undefined || requested.sort === 'nearest';
  if (isPlaced && latitude === undefined) throw wrongField('latitude', 'required', language);
  if (isPlaced && longitude === undefined) throw wrongField('longitude', 'required', language);
  if (box !== undefined && !readBox(box)) throw wrongField('box', 'format', language);
  if (available_from && available_to && available_to < available_from)
    throw wrongField('available_to', 'too_small', language, available_from);
  const time = rentedTime(requested.filters);
  if (time && time.to <= time.from) throw wrongField('return_hour', 'too_small', language, (requested.filters.pick_up_hour ?? 0) + 1);
  return requested;
}
