import { LRUCache } from 'lru-cache';
import { fieldsOf, filterKeys, filtersIn } from '#contract/ad-types/ad-types.ts';
import type { AdType } from '#contract/kinds.ts';
import { keysOf } from '#contract/records.ts';
import type { Histogram } from '#contract/facets.ts';
import { countRead } from '#server/platform/caches.ts';
import type { Market } from '#server/platform/market.ts';
import { platePatterns } from '#contract/plates.ts';
import { none, type Column } from './active/columns.ts';
import { findMatches, idsFromDatabase } from './active/matching.ts';
import type { ActiveTable } from './active/table.ts';
import { keyOfFilters, omitted } from './filter-sets.ts';
import type { FilterName, Filters } from './filters.ts';
import { histogramOf, type PriceCount } from './histogram.ts';

export type TypedFilters = Filters & { type: AdType };

/** How many ads have each value of each group, by the value as text. */
export type GroupCounts = Record<string, Map<string, number>>;

export interface FacetCounts {
  count: number;
  groups: GroupCounts;
  price: Histogram;
  /** Of rentals: the prices of a week and a month. */
  rents?: { weekly: Histogram; monthly: Histogram };
  /** Of cars: what takeovers cost a month, and at once. */
  takeovers?: { instalment: Histogram; down_payment: Histogram };
}

interface Group {
  /** The column of the table of active ads whose values are counted. */
  column: string;
  isFlag: boolean;
  /** The filters on these values: the group is counted without them. */
  chosenBy: string[];
}

/** The counts for filters, cached for 10 seconds; concurrent requests for the same filters share one count. */
export function keepFacets(market: Market): (filters: TypedFilters) => Promise<FacetCounts> {
  const { reference } = market;
  const kept = new LRUCache<string, FacetCounts, TypedFilters>({
    max: 100,
    ttl: 10_000,
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { context }) => countFacets(market, context),
  });
  let { dictionary } = reference;
  return (filters) => {
    // Merged values are counted again.
    if (dictionary !== reference.dictionary) kept.clear();
    ({ dictionary } = reference);
    const key = keyOfFilters(filters);
    countRead('facets', kept.has(key));
    return kept.forceFetch(key, { context: filters });
  };
}

/** Counts each group among the ads that meet all filters but its own; patterns of plates among those that meet all. */
async function countFacets({ db, reference, activeAds }: Market, filters: TypedFilters): Promise<FacetCounts> {
  const [table, ids] = await Promise.all([activeAds.current(), idsFromDatabase(db, filters, reference)]);
  const all = findMatches(table, filters, reference, ids);
  const matchesWithout = (names: readonly string[]) => {
    const rest = omitted(filters, names);
    return keysOf(rest).length === keysOf(filters).length ? all : findMatches(table, rest, reference, ids);
  };
  const counted = Object.entries(groupsOf[filters.type]).map(([name, group]) => [
    name,
    countValues(table, matchesWithout(group.chosenBy), group),
  ]);
  const groups: GroupCounts = Object.fromEntries(counted);
  // Patterns must all hold: beside each stands how many plates would be left.
  if (filters.type === 'plate') groups['pattern'] = countPatterns(table, all);
  if (filters.type === 'car') groups['features'] = countFeatures(table, all);
  if (!filters.model) delete groups['trim'];
  const pricesOf = (column: string, chosenBy: string[]) => histogramOf(countPrices(table, column, matchesWithout(chosenBy)));
  const price = pricesOf('price', ['price_min', 'price_max', 'daily_min', 'daily_max']);
  const rangeOf = (name: string) => pricesOf(name, [`${name}_min`, `${name}_max`]);
  if (filters.type === 'car') {
    const takeovers = { instalment: rangeOf('instalment'), down_payment: rangeOf('down_payment') };
    return { count: all.length, groups, price, takeovers };
  }
  if (filters.type !== 'rental') return { count: all.length, groups, price };
  return { count: all.length, groups, price, rents: { weekly: rangeOf('weekly'), monthly: rangeOf('monthly') } };
}

/** How many of `slots` have each value of a column. */
function countValues(table: ActiveTable, slots: Int32Array, { column, isFlag }: Group): Map<string, number> {
  const values = table.column(column);
  const counts = column === 'city_id' ? countCities(table, slots) : countFigures(slots, values);
  const textOf = (value: number) => (isFlag ? String(value === 1) : table.textOf(column, value));
  return new Map(counts.map(([value, count]) => [textOf(value), count]));
}

/** A rental whose cars stand in several cities counts in each. */
function countCities(table: ActiveTable, slots: Int32Array): [city: number, count: number][] {
  const counts = countFigures(slots, table.column('city_id'));
  if (table.moreCities.size === 0) return counts;
  const all = new Map(counts);
  for (const slot of slots) for (const city of table.moreCities.get(slot) ?? []) all.set(city, (all.get(city) ?? 0) + 1);
  return [...all];
}

// Ids, codes and most figures are below this; prices and mileages are not.
const densely = new Int32Array(4096);

/** The values of `column` that `slots` have, each with the number of them. Small values are counted in an array: a map takes ten times as long. */
function countFigures(slots: Int32Array, column: Column): [value: number, count: number][] {
  const counts = new Map<number, number>();
  let most = -1;
  for (const slot of slots) {
    const value = column[slot] ?? none;
    if (value >= 0 && value < densely.length) {
      densely[value] = (densely[value] ?? 0) + 1;
      if (value > most) most = value;
    } else if (value !== none) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  for (let value = 0; value <= most; value++) {
    const count = densely[value] ?? 0;
    if (count > 0) counts.set(value, count);
  }
  densely.fill(0, 0, most + 1);
  return [...counts];
}

function countPrices(table: ActiveTable, column: string, slots: Int32Array): PriceCount[] {
  return countFigures(slots, table.column(column)).map(([price, count]) => ({ price, count }));
}

function countPatterns({ patterns }: ActiveTable, slots: Int32Array): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [bits, count] of countFigures(slots, patterns)) {
    for (const [place, pattern] of platePatterns.entries()) {
      if ((bits & (1 << place)) !== 0) counts.set(pattern, (counts.get(pattern) ?? 0) + count);
    }
  }
  return counts;
}

function countFeatures(table: ActiveTable, slots: Int32Array): Map<string, number> {
  return new Map(table.features.map((code) => [code, countBit(slots, table.featureBit(code))]));
}

function countBit(slots: Int32Array, feature: { column: Int32Array; bit: number } | undefined): number {
  if (!feature) return 0;
  const { column, bit } = feature;
  let count = 0;
  for (const slot of slots) if (((column[slot] ?? 0) & bit) !== 0) count += 1;
  return count;
}

/** The filter fields of `type` whose values are counted one by one. */
function groupsOfFields(type: AdType): Record<string, Group> {
  const counted = filtersIn(fieldsOf[type]).filter(
    ({ filter: { by, lists, counted } }) => lists.includes(type) && (by === 'among' || by === 'flag' || counted),
  );
  return Object.fromEntries(
    counted.map(({ name, filter }) => [name, { column: name, isFlag: filter.by === 'flag', chosenBy: filterKeys(name, filter) }]),
  );
}

function group(column: string, chosenBy: FilterName): Group {
  return { column, isFlag: false, chosenBy: [chosenBy] };
}

// Regions are counted by city.
const places = { city: group('city_id', 'city'), region: group('city_id', 'region') };
const make = { brand: group('brand_id', 'brand'), model: group('model_id', 'model') };
const offers = { price_mode: group('price_mode', 'price_mode'), seller_type: group('seller_type', 'seller_type') };
const withImages: Group = { column: 'with_images', isFlag: true, chosenBy: ['with_images'] };
const dropped = { price_dropped: { column: 'price_dropped', isFlag: true, chosenBy: ['price_dropped'] } };

const groupsOf: Record<AdType, Record<string, Group>> = {
  car: { ...make, ...places, ...groupsOfFields('car'), ...offers, with_images: withImages, ...dropped },
  rental: { ...make, ...places, ...groupsOfFields('rental'), ...dropped },
  plate: { ...places, digits_count: group('digits_count', 'digits_count'), ...groupsOfFields('plate'), ...offers, ...dropped },
};
