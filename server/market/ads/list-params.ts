import type { AdType } from '#contract/kinds.ts';
import type { Language } from '#contract/languages.ts';
import type { AdSort, SearchQuery } from '#contract/listing.ts';
import { keysOf } from '#contract/records.ts';
import { mergeFilters } from '#server/catalogue/search/understand/filters.ts';
import { understand, type Dictionary, type Part } from '#server/catalogue/search/understand/understand.ts';
import { wrongField } from '#server/platform/words.ts';
import type { Filters } from './filters.ts';

/** The filters of a list, from the address and the words together. */
export interface ListParams {
  filters: Filters;
  sort: AdSort;
  /** The parts of the words that are among the filters; undefined without words. */
  parts: Part[] | undefined;
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
  const { q, sort, page: _page, page_size: _size, cursor: _cursor, ...addressed } = query;
  const explicit: Filters = { ...addressed, ...(fallback.type && { type: fallback.type }) };
  if (q === undefined) return refuseHalves({ filters: explicit, sort: sort ?? fallback.sort, parts: undefined }, language);

  const understood = understand(q, dictionary, explicit.type);
  const type = explicit.type ?? understood.type ?? undefined;
  const parts = understood.parts.filter((part) => isUsed(part, explicit));
  const { sort: sortInWords, pattern: _patterns, ...filtersInWords } = mergeFilters(parts.map(({ filter }) => inTermsOf(type, filter)));
  const canBeSorted = sortInWords !== 'nearest' || (explicit.latitude !== undefined && explicit.longitude !== undefined);
  const words = tsquery(understood.rest);
  const filters: Filters = { ...filtersInWords, ...patternsIn(parts), ...(type && { type }), ...(words && { words }), ...explicit };
  return refuseHalves({ filters, sort: sort ?? (canBeSorted ? sortInWords : undefined) ?? fallback.sort, parts }, language);
}

/** Whether `part` adds anything to the address; a type in the address makes a word of type redundant. */
function isUsed({ kind, filter }: Part, explicit: Filters): boolean {
  if (kind === 'type') return explicit.type === undefined;
  return keysOf(filter).some((name) => name === 'sort' || name === 'pattern' || explicit[name] === undefined);
}

const lengths = new Set(['single', 'double', 'triple', 'quad']);

/** The patterns in the words, one of each list. Numbers of digits exclude each other: «ثنائية أو ثلاثية» is either. */
function patternsIn(parts: readonly Part[]): Pick<Filters, 'pattern_among'> {
  const named = parts.flatMap(({ filter: { pattern } }) => (pattern ? [pattern] : []));
  const ofLength = named.filter((codes) => codes.every((code) => lengths.has(code)));
  const others = named.filter((codes) => !ofLength.includes(codes));
  const lists = ofLength.length > 0 ? [...others, ofLength.flat()] : others;
  return lists.length > 0 ? { pattern_among: lists } : {};
}

/** In words about rentals, a price means the daily price. */
function inTermsOf(type: AdType | undefined, filter: Part['filter']): Part['filter'] {
  if (type === undefined) return filter;
  const [from, to] = type === 'rental' ? ['price_m', 'daily_m'] : ['daily_m', 'price_m'];
  return Object.fromEntries(Object.entries(filter).map(([name, value]) => [name.replace(from, to), value]));
}

/** Every word must begin a word of the ad. In quotes, so that nothing in them is an operator. */
function tsquery(rest: string): string | undefined {
  const words = rest.split(' ').filter(Boolean).slice(0, 16);
  return words.length === 0 ? undefined : words.map((word) => `'${word.slice(0, 50)}':*`).join(' & ');
}

/** Refuses a filter that is meaningless without another one. */
function refuseHalves(asked: ListParams, language: Language): ListParams {
  const { latitude, longitude, radius_km, available_from, available_to } = asked.filters;
  const isPlaced = latitude !== undefined || longitude !== undefined || radius_km !== undefined || asked.sort === 'nearest';
  if (isPlaced && latitude === undefined) throw wrongField('latitude', 'required', language);
  if (isPlaced && longitude === undefined) throw wrongField('longitude', 'required', language);
  if (available_from && available_to && available_to < available_from)
    throw wrongField('available_to', 'too_small', language, available_from);
  return asked;
}
