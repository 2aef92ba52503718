import type { AdType } from '#contract/platform/kinds.ts';
import type { Language } from '#contract/platform/languages.ts';
import { carFilters, plateFilters, rentalFilters, type SearchQuery } from '#contract/listing/queries.ts';
import { keysOf } from '#contract/platform/records.ts';
import type { Dictionary, Part } from '#server/catalogue/search/understand/understand.ts';
import { keyOfFilters, omitted, replaced } from '#server/ad-index/filter-sets.ts';
import type { FilterName, Filters } from '#server/ad-index/filters.ts';
import { readListParams, withoutWords, type ListParams } from '../list-params.ts';
import { monthlyNames } from '#contract/money/instalments.ts';
import type { Range } from './conditions.ts';

/** Filters to replace by `values`, or to leave out without any. */
export interface Change {
  names: readonly FilterName[];
  values: Readonly<Record<string, unknown>>;
  /** One of several conditions under these names, which stands here in the words. */
  cut?: Range | undefined;
}

export interface NearRequest {
  type: AdType;
  query: Partial<SearchQuery>;
  params: ListParams;
  /** All that the words say, also what the address overrides. */
  parts: readonly Part[];
  /** Words of the search key that were left out. */
  unwritten: readonly string[];
  dictionary: Dictionary;
  language: Language;
}

const filtersOf = { car: carFilters, rental: rentalFilters, plate: plateFilters };

/** An address, and the filters that it has. */
export interface Expressed {
  query: string;
  filters: Filters;
}

/**
 * The address of the list after `change`. It is read again as the list reads it: undefined where it would not find exactly that, as
 * the rest of a sentence can mean something else without a part of it.
 */
export function expressed(request: NearRequest, change: Change): Expressed | undefined {
  return [withoutItsWords(request, change), overriding(request, change)].flatMap((query) => readAs(request, change, query) ?? [])[0];
}

/** The words that say the old value are taken away; what else they say goes to the address. */
function withoutItsWords({ query, parts, params: { filters } }: NearRequest, { names, values, cut }: Change): Partial<SearchQuery> {
  const saying = parts.filter(({ filter }) => keysOf(filter).some((name) => isAmong(name, names)));
  const cuts = cut ? [cut] : saying;
  const beside = cut ? [] : saying.flatMap(({ filter }) => keysOf(filter)).map((name) => inTermsOf(name, filters));
  const said = Object.entries(filters).filter(([name]) => beside.includes(name) && !isAmong(name, names));
  const { q, all_words: _, ...addressed } = query;
  const remaining = parts.filter((part) => !saying.includes(part)).map(({ text }) => text);
  const words = q === undefined ? '' : names.includes('words') && !cut ? remaining.join(' ') : without(q, cuts);
  return { ...(words !== '' && { q: words }), ...(cut ? addressed : leftOf(addressed, names)), ...Object.fromEntries(said), ...values };
}

/** The address overrides what the words say. */
function overriding({ query }: NearRequest, { names, values, cut }: Change): Partial<SearchQuery> | undefined {
  if (cut || Object.keys(values).length === 0) return undefined;
  const { q, ...addressed } = query;
  return { ...(q !== undefined && { q }), ...leftOf(addressed, names), ...values };
}

/** What a month may cost is another way to say the highest price. */
function leftOf(addressed: Partial<SearchQuery>, names: readonly FilterName[]): Filters {
  return omitted(addressed, names.includes('price_max') ? [...names, ...monthlyNames] : names);
}

function readAs(request: NearRequest, { names, values, cut }: Change, query: Partial<SearchQuery> | undefined): Expressed | undefined {
  const { type, params, unwritten, dictionary, language } = request;
  if (query === undefined || !keysOf(query).every((name) => name === 'q' || name in filtersOf[type].properties)) return undefined;
  const { filters } = withoutWords(readListParams(query, { type, sort: 'newest' }, dictionary, language), unwritten);
  const isSameBeside = keyOfFilters(omitted(filters, names)) === keyOfFilters(omitted(params.filters, names));
  const isChanged = cut
    ? keyOfFilters(filters) !== keyOfFilters(params.filters)
    : keyOfFilters(filters) === keyOfFilters(replaced(params.filters, names, values));
  return isSameBeside && isChanged ? { query: written(query), filters } : undefined;
}

/** Words about rentals say a price, the filter is that of a day. */
function inTermsOf(name: string, filters: Filters): string {
  return name in filters ? name : name.replace(/^price_m/, 'daily_m');
}

function isAmong(name: string, names: readonly FilterName[]): boolean {
  const daily = name.replace(/^price_m/, 'daily_m');
  return names.some((one) => one === name || one === daily);
}

function without(q: string, cuts: readonly Range[]): string {
  const last = cuts.toSorted((one, other) => other.start - one.start);
  return last
    .reduce((left, { start, end }) => `${left.slice(0, start)} ${left.slice(end)}`, q)
    .replace(/\s+/g, ' ')
    .trim();
}

function written(query: Partial<SearchQuery>): string {
  const pairs = Object.entries(query).flatMap(([name, value]) => [value].flat().map((one) => [name, String(one)]));
  return new URLSearchParams(pairs).toString();
}
