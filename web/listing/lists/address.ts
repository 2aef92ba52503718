import { monthlyNames } from '#contract/money/instalments.ts';
import type { UnderstoodPart } from '#contract/listing/listing.ts';
import { queryOf, type Query } from '../ads/query.ts';
import { filterNames, type Group } from './filters/filter-groups.ts';

const paging = ['sort', 'page', 'cursor'];
/** Terms of instalments, which mean something with `monthly_max` alone. */
const termNames = monthlyNames.filter((name) => name !== 'monthly_max');
/** Every one of the words has to be found. */
export const allWords = 'all_words';

/** What these functions need of a section. */
interface Place {
  path: string;
  groups: readonly Group[];
}

/** What of an address this section understands, cleaned, in the order in which it was chosen. */
export function readAddress(section: Place, search: URLSearchParams): URLSearchParams {
  const known = namesIn(section.groups);
  const read = fromQuery(queryOf([...search].filter(([name]) => known.has(name))));
  // A form sent without scripts has them beside an empty sum.
  if (!read.has('monthly_max')) for (const name of termNames) read.delete(name);
  return read;
}

/**
 * The address with what was understood of its words as filters, so that their controls show it, and a change of one goes on from there.
 * A filter of the address stays as it is; words that no filter of the section says stay words.
 */
export function requestedOf(section: Place, parameters: URLSearchParams, understood: readonly UnderstoodPart[] = []): URLSearchParams {
  const known = namesIn(section.groups);
  const requested = new URLSearchParams(parameters);
  for (const { text, filter = '' } of understood) {
    const said = [...new URLSearchParams(filter)];
    const words = requested.get('q') ?? '';
    if (said.length === 0 || !words.includes(text) || said.some(([name]) => !known.has(name) || parameters.has(name))) continue;
    requested.set('q', words.replace(text, ' ').replace(/\s+/g, ' ').trim());
    for (const [name, value] of said) if (!requested.has(name, value)) requested.append(name, value);
  }
  if (requested.get('q') === '') requested.delete('q');
  return requested;
}

const names = new WeakMap<readonly Group[], ReadonlySet<string>>();

/** Every name that an address of a section has. A page asks several times. */
function namesIn(groups: readonly Group[]): ReadonlySet<string> {
  const known = names.get(groups) ?? new Set([...filterNames(groups), allWords, ...paging]);
  names.set(groups, known);
  return known;
}

/** The query for the counts: without the order and the page. */
export function filterQuery(parameters: URLSearchParams): Query {
  return queryOf([...parameters].filter(([name]) => !paging.includes(name)));
}

const uncounted = [...paging, allWords, 'longitude', 'radius_km', 'pick_up_hour', 'return_hour', 'unit', ...termNames];

/**
 * How many conditions an ad has to meet: the values of one list are one, as every colour but white is, and so are from and to with
 * their hours, and a place of three numbers.
 */
export function countFilters(parameters: URLSearchParams): number {
  const names = [...parameters.keys()].filter((name) => !uncounted.includes(name));
  return new Set(names.map((name) => name.replace(/_(?:min|max|from|to)$/, ''))).size;
}

/** The same with `name` set to `values`, from the first page on. */
export function withValues(parameters: URLSearchParams, name: string, values: readonly string[]): URLSearchParams {
  const next = fromFirstPage(parameters);
  next.delete(name);
  for (const value of values) if (value !== '') next.append(name, value);
  return withSortThatFits(next);
}

/** The same with several names set at once; empty ones are taken away. */
export function withAll(parameters: URLSearchParams, values: Record<string, string>): URLSearchParams {
  return Object.entries(values).reduce((next, [name, value]) => withValues(next, name, [value]), parameters);
}

/** The same with one value of a list added or taken away. What hangs on a brand goes with it. */
export function toggled(parameters: URLSearchParams, name: string, value: string): URLSearchParams {
  const values = parameters.getAll(name);
  const chosen = values.includes(value);
  const next = withValues(parameters, name, chosen ? values.filter((one) => one !== value) : [...values, value]);
  if (name === 'brand' && chosen) next.delete('model');
  if ((name === 'brand' || name === 'model') && chosen) next.delete('trim');
  return next;
}

export function without(parameters: URLSearchParams, ...names: string[]): URLSearchParams {
  const next = fromFirstPage(parameters);
  for (const name of names) next.delete(name);
  return withSortThatFits(next);
}

/** The same in another order. The largest fall of a price is the order of those whose price fell, and of no others. */
export function withSort(parameters: URLSearchParams, sort: string): URLSearchParams {
  const isOfFalls = parameters.get('sort') === 'price_drop';
  const others = isOfFalls ? without(parameters, 'sort', 'price_dropped') : parameters;
  return withAll(others, sort === 'price_drop' ? { price_dropped: 'true', sort } : { sort });
}

function withSortThatFits(parameters: URLSearchParams): URLSearchParams {
  if (parameters.get('sort') === 'price_drop' && !parameters.has('price_dropped')) parameters.delete('sort');
  return parameters;
}

export function addressOf(section: Place, parameters: URLSearchParams): string {
  return parameters.size > 0 ? `${section.path}?${parameters}` : section.path;
}

/** The page of the site that a `next` of the API leads to. */
export function nextAddress(section: Place, parameters: URLSearchParams, page: number): string {
  const next = fromFirstPage(parameters);
  if (page > 1) next.set('page', String(page));
  return addressOf(section, next);
}

function fromFirstPage(parameters: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(parameters);
  next.delete('page');
  next.delete('cursor');
  return next;
}

function fromQuery(query: Query): URLSearchParams {
  return new URLSearchParams(Object.entries(query).flatMap(([name, value]) => [value].flat().map((one) => [name, one])));
}
