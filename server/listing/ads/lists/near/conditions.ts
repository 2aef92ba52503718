import type { SearchQuery } from '#contract/listing/queries.ts';
import { keysOf } from '#contract/platform/records.ts';
import { searchKey } from '#server/catalogue/search/key.ts';
import { isLacking } from '#server/catalogue/search/understand/phrases/negations.ts';
import type { Part } from '#server/catalogue/search/understand/understand.ts';
import type { FilterName, Filters } from '#server/ad-index/filters.ts';
import type { ListParams } from '../list-params.ts';

export interface Range {
  start: number;
  end: number;
}

/** One thing that a list is narrowed by, and how it can be relaxed. */
export type Condition =
  /** A limit of figures. */
  | { by: 'limit'; name: FilterName; column: string; limit: number; side: 'min' | 'max' }
  | { by: 'city'; ids: number[] }
  | { by: 'region'; codes: string[] }
  | { by: 'radius'; kilometres: number }
  /** Left out as a whole. */
  | { by: 'whole'; kind: FilterName; names: FilterName[] }
  /** The model is any other of its brand. */
  | { by: 'model'; ids: number[] }
  /** One of several values that must all hold; in the address, or the part of the words at `cut`. */
  | { by: 'one'; kind: FilterName; value: string; left?: string[]; cut?: Range };

/** More are not looked at: each costs a search of its own. */
const mostConditions = 12;
const mostWords = 4;

/** What the list of `params` is narrowed by, at most twelve. */
export function conditionsIn(params: ListParams, query: Partial<SearchQuery>, parts: readonly Part[]): Condition[] {
  return keysOf(params.filters)
    .flatMap((name) => conditionsOf(name, params, query, parts))
    .slice(0, mostConditions);
}

function conditionsOf(
  name: FilterName,
  { filters, dropped }: ListParams,
  query: Partial<SearchQuery>,
  parts: readonly Part[],
): Condition[] {
  const { model, city, region, radius_km } = filters;
  switch (name) {
    case 'type':
    case 'unit':
    case 'latitude':
    case 'longitude':
    case 'also':
      return [];
    case 'words':
      return wordsIn(query.q ?? '', parts, dropped).map(({ text, ...cut }) => ({ by: 'one', kind: name, value: text, cut }));
    case 'city':
      return city ? [{ by: 'city', ids: city }] : [];
    case 'region':
      return region ? [{ by: 'region', codes: region }] : [];
    case 'radius_km':
      return radius_km === undefined ? [] : [{ by: 'radius', kilometres: radius_km }];
    case 'model':
      return model ? [{ by: 'model', ids: model }] : [];
    case 'brand':
      return model ? [] : [{ by: 'whole', kind: name, names: [name] }];
    case 'digits':
      return [{ by: 'whole', kind: name, names: ['digits', 'also'] }];
    case 'available_from':
    case 'available_to':
      return name === 'available_to' && filters.available_from !== undefined
        ? []
        : [{ by: 'whole', kind: 'available_from', names: ['available_from', 'available_to', 'pick_up_hour', 'return_hour'] }];
    case 'pick_up_hour':
    case 'return_hour':
      return [];
    case 'pattern':
    case 'features':
      return eachOf(name, parts, query);
    case 'pattern_among':
      return partsWith('pattern', parts).map(({ text, start, end }) => ({ by: 'one', kind: name, value: text, cut: { start, end } }));
    default:
      return [limitIn(name, filters) ?? { by: 'whole', kind: name, names: [name] }];
  }
}

/** All of these values must hold: each is a condition of its own. */
function eachOf(name: 'pattern' | 'features', parts: readonly Part[], query: Partial<SearchQuery>): Condition[] {
  const chosen: unknown = new Map<string, unknown>(Object.entries(query)).get(name);
  const addressed = Array.isArray(chosen) ? chosen.map(String) : undefined;
  if (addressed) return addressed.map((value) => ({ by: 'one', kind: name, value, left: addressed.filter((other) => other !== value) }));
  return partsWith(name, parts).map(({ filter, start, end }) => ({
    by: 'one',
    kind: name,
    value: filter[name]?.[0] ?? '',
    cut: { start, end },
  }));
}

function partsWith(name: 'pattern' | 'features', parts: readonly Part[]): Part[] {
  return parts.filter(({ filter }) => filter[name] !== undefined);
}

function limitIn(name: FilterName, filters: Filters): Condition | undefined {
  const limit: unknown = filters[name];
  if (typeof limit !== 'number') return undefined;
  const side = name.endsWith('_min') ? 'min' : 'max';
  return { by: 'limit', name, column: name.replace(/_(?:min|max)$/, ''), limit, side };
}

/** The words of `q` that are no filters, as typed. `بدون سمكرة` is one: alone it would mean the opposite. */
function wordsIn(q: string, parts: readonly Part[], dropped: readonly string[] = []): (Range & { text: string })[] {
  const words = [...blanked(q, parts).matchAll(/\S+/g)].map(({ 0: text, index }) => ({ text, start: index, end: index + text.length }));
  const joined: (Range & { text: string })[] = [];
  for (const word of words) {
    const last = joined.at(-1);
    if (last && isLacking(searchKey(last.text))) joined[joined.length - 1] = { ...last, text: `${last.text} ${word.text}`, end: word.end };
    else if (!dropped.includes(word.text)) joined.push(word);
  }
  return joined.slice(0, mostWords);
}

/** `q` with spaces in the place of `ranges`. */
function blanked(q: string, ranges: readonly Range[]): string {
  return ranges.reduce((left, { start, end }) => left.slice(0, start) + ' '.repeat(end - start) + left.slice(end), q);
}
