import { allFields, filterKeys, filtersIn } from '#contract/listing/ad-types/ad-types.ts';
import { readBox } from '#contract/platform/box.ts';
import type { Reference } from '#server/catalogue/reference/reference.ts';
import { citiesOf } from '#server/catalogue/reference/regions.ts';
import { currentIds, makesOf, typesOf, type FilterName, type Filters } from '../filters.ts';
import { wantedCar } from '../rented-time.ts';
import { isInBox, metresBetween, positionOf } from './places.ts';
import { listKey, none, pairKey, patternBits, type ActiveTable, type Column } from './table.ts';

/** Moves those of the first `length` slots whose ads meet a filter to the front, in their order, and returns how many they are. */
type Sieve = (slots: Int32Array, length: number) => number;

/** The slots of the ads that meet all `filters`, the newest first; of `ids` alone where they are given. */
export function findMatches(table: ActiveTable, filters: Filters, reference: Reference, ids?: readonly number[]): Int32Array {
  const { slots, isSorted, answers } = startOf(table, filters, reference, ids);
  const sieves = sievesOf(table, filters, reference, answers);
  const found = sieves.length === 0 ? slots : sieved(slots, sieves);
  return isSorted ? found : found.toSorted((one, other) => (table.isNewer(one, other) ? -1 : 1));
}

function sieved(slots: Int32Array, sieves: readonly Sieve[]): Int32Array {
  const found = slots.slice();
  const length = sieves.reduce((left, sieve) => sieve(found, left), found.length);
  return found.subarray(0, length);
}

interface Start {
  slots: Int32Array;
  isSorted: boolean;
  /** The filters that these slots meet already. */
  answers: FilterName[];
}

/** The shortest list that holds every match. */
function startOf(table: ActiveTable, filters: Filters, reference: Reference, ids?: readonly number[]): Start {
  if (ids) return { slots: Int32Array.from(ids.flatMap((id) => table.slotOf(id) ?? [])), isSorted: false, answers: [] };
  const { brands, models } = makesOf(filters, reference);
  const choices: [FilterName[], string[] | undefined][] = [
    [['brand', 'city'], brands && filters.city?.flatMap((city) => brands.map((brand) => pairKey(brand, city)))],
    [['model'], models?.map((model) => listKey('model_id', model))],
    [['brand'], brands?.map((brand) => listKey('brand_id', brand))],
    [['city'], filters.city?.map((city) => listKey('city_id', city))],
    [['type'], typesOf(filters)?.map((type) => listKey('type', table.codeOf('type', type) ?? none))],
    [[], [listKey('all', 0)]],
  ];
  const possible = choices.flatMap(([answers, keys]) =>
    keys ? [{ answers, lists: [...new Set(keys)].map((key) => table.list(key)) }] : [],
  );
  const sizeOf = ({ lists }: { lists: Int32Array[] }) => lists.reduce((sum, { length }) => sum + length, 0);
  // Several lists have to be sorted into one, which a longer one that is sorted is cheaper than.
  const costOf = (choice: (typeof possible)[number]) => sizeOf(choice) * (choice.lists.length > 1 ? 8 : 1);
  const best = possible.reduce((one, other) => (costOf(other) < costOf(one) ? other : one));
  const [first = new Int32Array(0)] = best.lists;
  if (best.lists.length < 2) return { slots: first, isSorted: true, answers: best.answers };
  return { slots: joined(best.lists), isSorted: false, answers: best.answers };
}

function joined(lists: readonly Int32Array[]): Int32Array {
  const all = new Int32Array(lists.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const list of lists) {
    all.set(list, at);
    at += list.length;
  }
  return all;
}

function sievesOf(table: ActiveTable, filters: Filters, reference: Reference, answered: readonly FilterName[]): Sieve[] {
  const types = typesOf(filters);
  const ofType = types && !answered.includes('type') ? [amongWords(table, 'type', types)] : [];
  const { latitude, longitude, radius_km, city, region, pattern, pattern_among = [] } = filters;
  const { brands, models } = makesOf(filters, reference);
  const own: Sieve[] = exclusionsIn(table, filters, reference);
  if (brands && !answered.includes('brand')) own.push(among(table.column('brand_id'), brands));
  if (models && !answered.includes('model')) own.push(among(table.column('model_id'), models));
  if (city && !answered.includes('city')) own.push(inCities(table, city));
  if (region) own.push(inCities(table, citiesOf(region, reference)));
  const { price_min, price_max } = filters;
  if (price_min !== undefined || price_max !== undefined) own.push(between(table.column('price'), price_min, price_max));
  if (filters.price_mode) own.push(amongWords(table, 'price_mode', filters.price_mode));
  if (filters.mileage_min !== undefined) own.push(between(table.column('mileage'), filters.mileage_min));
  if (filters.price_label) own.push(amongWords(table, 'price_label', filters.price_label));
  if (filters.seller_type) own.push(amongWords(table, 'seller_type', filters.seller_type));
  if (filters.with_images !== undefined) own.push(isFlag(table.column('with_images'), filters.with_images));
  if (filters.price_dropped !== undefined) own.push(isFlag(table.column('price_dropped'), filters.price_dropped));
  if (filters.features) own.push(...filters.features.map((code) => withFeature(table, code)));
  if (filters.trim) own.push(amongWords(table, 'trim', spellingsOf(table, filters.trim)));
  if (filters.digits_count) own.push(among(table.column('digits_count'), filters.digits_count));
  if (pattern) own.push(...pattern.map((code) => anyBit(table.patterns, patternBits([code]))));
  own.push(...pattern_among.map((codes) => anyBit(table.patterns, patternBits(codes))));
  if (radius_km !== undefined && latitude !== undefined && longitude !== undefined) {
    const metres = radius_km * 1000;
    own.push(where((slot) => metresBetween(table, slot, { latitude, longitude }) <= metres));
  }
  if (filters.box !== undefined) {
    const [box, position] = [readBox(filters.box), positionOf(table, reference)];
    own.push(where((slot) => box !== undefined && isInBox(position(slot), box)));
  }
  const wanted = wantedCar(filters);
  // Days that are not held were answered by the database.
  if (wanted && (!wanted.time || table.days.has(wanted.time)))
    own.push((slots, length) => table.days.sieve(slots, length, { ids: table.ids, wanted }));
  return [...ofType, ...own, ...sievesOfFields(table, { ...filters })];
}

function exclusionsIn(table: ActiveTable, filters: Filters, reference: Reference): Sieve[] {
  const { not_brand, not_model, not_city, not_region, not_features, not_pattern } = filters;
  const sieves: Sieve[] = [];
  if (not_brand) sieves.push(noneAmong(table.column('brand_id'), currentIds(not_brand, reference.brands)));
  if (not_model) sieves.push(noneAmong(table.column('model_id'), currentIds(not_model, reference.models)));
  if (not_city) sieves.push(outsideCities(table, not_city));
  if (not_region) sieves.push(outsideCities(table, citiesOf(not_region, reference)));
  if (not_features) sieves.push(...not_features.flatMap((code) => withoutFeature(table, code)));
  if (not_pattern) sieves.push(noBit(table.patterns, patternBits(not_pattern)));
  return sieves;
}

const fieldFilters = filtersIn(allFields).flatMap(({ name, filter }) => filterKeys(name, filter).map((key) => ({ key, name, filter })));

function sievesOfFields(table: ActiveTable, filters: Readonly<Record<string, unknown>>): Sieve[] {
  return fieldFilters.flatMap(({ key, name, filter }) => {
    const value = filters[key];
    if (value === undefined || filter.by === 'every' || name === 'trim') return [];
    const column = table.column(name);
    if (typeof value === 'boolean') return [isFlag(column, value)];
    if (typeof value === 'number') return [key.endsWith('_min') ? between(column, value) : between(column, undefined, value)];
    const values: readonly (string | number)[] = Array.isArray(value) ? value : [];
    const numbers = values.filter((one) => typeof one === 'number');
    return [numbers.length > 0 ? among(column, numbers) : amongWords(table, name, values.map(String))];
  });
}

// These two loops, and that of the taken days, see up to a hundred thousand ads: a loop that calls a function for each takes four times as long.

/** Ads whose value is neither below `least` nor above `most`. Those without a value are not. */
function between(column: Column, least = none + 1, most = Infinity): Sieve {
  return (slots, length) => {
    let kept = 0;
    for (let at = 0; at < length; at++) {
      const slot = slots[at]!;
      const value = column[slot]!;
      if (value >= least && value <= most) slots[kept++] = slot;
    }
    return kept;
  };
}

function where(meets: (slot: number) => boolean): Sieve {
  return (slots, length) => {
    let kept = 0;
    for (let at = 0; at < length; at++) {
      const slot = slots[at]!;
      if (meets(slot)) slots[kept++] = slot;
    }
    return kept;
  };
}

function among(column: Column, values: readonly number[]): Sieve {
  const [only] = values;
  if (only !== undefined && values.length === 1) return between(column, only, only);
  const wanted = new Set(values);
  return where((slot) => wanted.has(column[slot]!));
}

function noneAmong(column: Column, values: readonly number[]): Sieve {
  const unwanted = new Set(values);
  return where((slot) => !unwanted.has(column[slot] ?? 0));
}

/** The ads with a car in one of these cities. */
function inCities(table: ActiveTable, cities: readonly number[]): Sieve {
  const [column, { moreCities }] = [table.column('city_id'), table];
  if (moreCities.size === 0) return among(column, cities);
  const wanted = new Set(cities);
  return where((slot) => wanted.has(column[slot] ?? none) || (moreCities.get(slot)?.some((city) => wanted.has(city)) ?? false));
}

/** The cities with a car elsewhere. */
function outsideCities(table: ActiveTable, cities: readonly number[]): Sieve {
  const [column, { moreCities }] = [table.column('city_id'), table];
  if (moreCities.size === 0) return noneAmong(column, cities);
  const unwanted = new Set(cities);
  return where((slot) => !unwanted.has(column[slot] ?? none) || (moreCities.get(slot)?.some((city) => !unwanted.has(city)) ?? false));
}

function amongWords(table: ActiveTable, name: string, words: readonly string[]): Sieve {
  return among(
    table.column(name),
    words.flatMap((word) => table.codeOf(name, word) ?? []),
  );
}

/** The trims that sellers wrote like one of `trims`, in letters of any size. */
function spellingsOf(table: ActiveTable, trims: readonly string[]): string[] {
  const wanted = new Set(trims.map((trim) => trim.toLowerCase()));
  return table.wordsOf('trim').filter((word) => wanted.has(word.toLowerCase()));
}

function withFeature(table: ActiveTable, code: string): Sieve {
  const found = table.featureBit(code);
  return found ? anyBit(found.column, found.bit) : () => 0;
}

function withoutFeature(table: ActiveTable, code: string): Sieve[] {
  const found = table.featureBit(code);
  return found ? [noBit(found.column, found.bit)] : [];
}

function isFlag(column: Column, wanted: boolean): Sieve {
  return where((slot) => (column[slot] === 1) === wanted);
}

function anyBit(column: Int32Array, bits: number): Sieve {
  return where((slot) => (column[slot]! & bits) !== 0);
}

function noBit(column: Int32Array, bits: number): Sieve {
  return where((slot) => ((column[slot] ?? 0) & bits) === 0);
}
