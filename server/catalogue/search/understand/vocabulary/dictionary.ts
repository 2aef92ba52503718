import { allFields, filtersIn, listOf } from '#contract/listing/ad-types/ad-types.ts';
import type { Field } from '#contract/listing/ad-types/fields.ts';
import { spacelessKey } from '../../key.ts';
import { noBareForm, notANameKey } from './ambiguous.ts';
import type { Filters } from '../filters/filters.ts';
import { districtsByKey, type District, type DistrictsOfCity } from './districts.ts';
import { tokenise } from '../text/tokens.ts';
import { variantsOf, type Variant } from './variants.ts';
import { flags, typeWords, type AdType } from './words.ts';

/** The names of the dictionary. Names start with the Arabic and the English one, then other spellings; smaller ranks are more popular. */
export interface Vocabulary {
  brands: { id: number; rank?: number | undefined; names: string[] }[];
  models: { id: number; brandId: number; names: string[] }[];
  cities: { id: number; region: string; rank?: number | undefined; names: string[] }[];
  regions: { code: string; names: string[] }[];
  /** The value lists by name, such as `condition` and `plate_pattern`. */
  options: Record<string, { code: string; names: string[] }[]>;
  /** The countries that makes come from. */
  origins: { code: string; names: string[]; brands: number[] }[];
  districts: DistrictsOfCity[];
}

/** One meaning of a name. */
export interface Entry {
  kind: 'brand' | 'model' | 'city' | 'region' | 'type' | 'flag' | 'option';
  /** The list's filter for an option, else the kind. */
  field: string;
  filter: Filters;
  /** The id of a brand, or that of a model its brand's. */
  brand?: number;
  type?: AdType;
  /** Smaller is more popular. */
  rank: number;
  /** In Arabic and in English, to be shown. */
  labels: Labels;
  /** For a model. */
  brandLabels?: Labels;
}

export type Labels = readonly [arabic: string, english: string];

/** A spelling with what it means. */
export interface Name {
  key: string;
  text: string;
  entry: Entry;
}

export interface Dictionary {
  /** By key without spaces. */
  entries: ReadonlyMap<string, readonly Entry[]>;
  /** By key without spaces and without the ال it has. */
  bare: ReadonlyMap<string, readonly Entry[]>;
  /** All brands, models, cities, regions and values. */
  names: readonly Name[];
  /** The same sorted by key, those with ال also without it. */
  completions: readonly Name[];
  /** All codes of the closed lists, by filter. */
  codes: ReadonlyMap<string, readonly string[]>;
  districts: ReadonlyMap<string, District>;
  /** The cities of each region. */
  citiesIn: ReadonlyMap<string, readonly number[]>;
  /** What distinguishes one car of a model from another, by the key of the spelling. */
  variants: ReadonlyMap<string, Variant>;
  /** Tokens of the longest name. */
  longest: number;
  lastYear: number;
}

const unranked = 1000;
const fields: Readonly<Record<string, string>> = { plate_pattern: 'pattern' };
const unfiltered = Object.entries<Field>(allFields).flatMap(([name, field]) => (field.filter ? [] : [listOf(name, field)]));
const unsearched = new Set<string | undefined>(['ad_status', ...unfiltered]);
const closed = new Set([
  'price_mode',
  'seller_type',
  ...filtersIn(allFields).flatMap(({ name, field, filter }) => (filter.by === 'among' && field.kind === 'choice' ? [name] : [])),
]);
const unspecified = new Set(['unknown', 'other']);

/** Called once at the start; `thisYear` determines which numbers can be years. */
export function buildDictionary(vocabulary: Vocabulary, thisYear = new Date().getFullYear()): Dictionary {
  const names = [...namesOf(vocabulary), ...optionNames(vocabulary), ...originNames(vocabulary)];
  const all = [...names, ...phraseNames()];
  return {
    entries: group(all.map((name) => [name.key, name.entry])),
    bare: group(all.flatMap(({ key, entry }) => (hasBareForm(key, entry) ? [[key.slice(2), entry] as const] : []))),
    names,
    completions: completionsOf(names),
    codes: codesOf(vocabulary),
    districts: districtsByKey(vocabulary.districts),
    citiesIn: new Map(
      vocabulary.regions.map(({ code }) => [code, vocabulary.cities.filter(({ region }) => region === code).map(({ id }) => id)]),
    ),
    variants: new Map(vocabulary.models.flatMap((model) => [...variantsOf(model.names)])),
    longest: Math.max(...all.map(({ text }) => tokenise(text).length)),
    lastYear: thisYear + 1,
  };
}

function namesOf({ brands, models, cities, regions }: Vocabulary): Name[] {
  const ranks = new Map(brands.map(({ id, rank }) => [id, rank ?? unranked]));
  const places = new Map<number, number>();
  const brandLabels = new Map(brands.map(({ id, names }) => [id, labelsOf(names)]));
  return [
    ...brands.flatMap(({ id, names }) =>
      spell(names, { kind: 'brand', field: 'brand', filter: { brand: [id] }, brand: id, rank: ranks.get(id) ?? unranked }),
    ),
    ...models.flatMap(({ id, brandId, names }) => {
      const rank = (ranks.get(brandId) ?? unranked) + placeIn(places, brandId) / 100;
      return spell(names, {
        kind: 'model',
        field: 'model',
        filter: { model: [id] },
        brand: brandId,
        rank,
        brandLabels: brandLabels.get(brandId) ?? ['', ''],
      });
    }),
    ...cities.flatMap(({ id, rank, names }) =>
      spell(names, { kind: 'city', field: 'city', filter: { city: [id] }, rank: rank ?? unranked }),
    ),
    ...regions.flatMap(({ code, names }, place) =>
      spell(names, { kind: 'region', field: 'region', filter: { region: [code] }, rank: place }),
    ),
  ];
}

/** 0 for the first model of a brand, 1 for the second: they are sorted by popularity. */
function placeIn(places: Map<number, number>, brand: number): number {
  const place = places.get(brand) ?? 0;
  places.set(brand, place + 1);
  return place;
}

function optionNames({ options }: Vocabulary): Name[] {
  return Object.entries(options)
    .filter(([list]) => !unsearched.has(list) && !list.startsWith('report_'))
    .flatMap(([list, values], place) => {
      const field = fields[list] ?? list;
      return values
        .filter(({ code }) => !unspecified.has(code) || list === 'specs')
        .flatMap(({ code, names }) => spell(names, { kind: 'option', field, filter: { [field]: [code] }, rank: place }));
    });
}

/** A make of a country: `سيارة صينية`. */
function originNames({ origins }: Vocabulary): Name[] {
  return origins.flatMap(({ names, brands }, place) =>
    spell(names, { kind: 'option', field: 'origin', filter: { brand: brands }, rank: unranked + place }),
  );
}

/** The codes of the filters that accept any values of one list, so that excluding a value is accepting the others. */
function codesOf({ options }: Vocabulary): Map<string, string[]> {
  const lists = Object.entries(options).filter(([list]) => closed.has(list));
  return new Map(lists.map(([list, values]) => [list, values.map(({ code }) => code)]));
}

function phraseNames(): Name[] {
  const types = [...typeWords].map(([key, type]) => ({
    key,
    text: key,
    entry: { kind: 'type' as const, field: 'type', filter: {}, type, rank: 0, labels: [key, key] as const },
  }));
  const flagged = [...flags].map(([key, filter]) => ({
    key,
    text: key,
    entry: { kind: 'flag' as const, field: Object.keys(filter)[0] ?? '', filter, rank: 0, labels: [key, key] as const },
  }));
  return [...types, ...flagged];
}

function spell(names: string[], meaning: Omit<Entry, 'labels'>): Name[] {
  const entry: Entry = { ...meaning, labels: labelsOf(names) };
  const seen = new Set<string>();
  return names.flatMap((text) => {
    const key = spacelessKey(text);
    if (!key || seen.has(key) || notANameKey(key, entry)) return [];
    seen.add(key);
    return [{ key, text, entry }];
  });
}

function labelsOf([arabic = '', english = arabic]: string[]): Labels {
  return [arabic, english];
}

/** `رياض` is the Riyadh of `الرياض`, but `كامل` is not the town of `الكامل`. */
function hasBareForm(key: string, { kind, rank }: Entry): boolean {
  if (!key.startsWith('ال') || key.length < 5 || noBareForm.has(key.slice(2))) return false;
  return kind === 'brand' || kind === 'region' || (kind === 'city' && rank < unranked);
}

/** Sorted by key, with those of ال also without it. */
function completionsOf(names: readonly Name[]): Name[] {
  const bare = names.flatMap((name) => (hasBareForm(name.key, name.entry) ? [{ ...name, key: name.key.slice(2) }] : []));
  return [...names, ...bare].filter(isOffered).sort(byKey);
}

/** Regions and values by their usual name only; `تويوتا رش` is interpreted by what follows `تويوتا`. */
function isOffered({ key, text, entry: { kind, labels, brandLabels } }: Name): boolean {
  if (labels.includes(text)) return true;
  if (kind === 'region' || kind === 'option') return false;
  return !brandLabels?.some((label) => key.startsWith(spacelessKey(label)));
}

function byKey(a: Name, b: Name): number {
  return a.key < b.key ? -1 : Number(a.key > b.key);
}

function group(pairs: Iterable<readonly [string, Entry]>): Map<string, Entry[]> {
  const groups = new Map<string, Entry[]>();
  for (const [key, entry] of pairs) {
    const entries = groups.get(key);
    if (entries) entries.push(entry);
    else groups.set(key, [entry]);
  }
  return groups;
}
