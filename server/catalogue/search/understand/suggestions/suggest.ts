import { foldLetters, spacedLetters } from '#contract/catalogue/plates.ts';
import { searchKey, spacelessKey } from '../../key.ts';
import type { Filters } from '../filters/filters.ts';
import { tokenise } from '../text/tokens.ts';
import { read, type Reading } from '../understand.ts';
import type { Dictionary, Entry, Name } from '../vocabulary/dictionary.ts';

/** The maximum of candidates; more would not improve the result. */
const mostWeighed = 600;
const unoffered = new Set([
  'interior_color',
  'seat_material',
  'plate_with_car',
  'rental_class',
  'insurance',
  'owners_count',
  'plate_class',
  'deal_kind',
]);

/** The names that begin with this text, each once: exact names first, then the most popular. `الري` begins `الرياض` before `ريو`. */
function startingWith(key: string, dictionary: Dictionary): Name[] {
  const names = begin(key, dictionary);
  const stem =
    key.startsWith('ال') && key.length > 3
      ? begin(key.slice(2), dictionary).filter(({ entry }) => !names.some((name) => name.entry === entry))
      : [];
  return [...names, ...stem];
}

function begin(key: string, { completions }: Dictionary): Name[] {
  const found = new Map<Entry, Name>();
  const from = firstAtLeast(completions, key);
  for (let at = from; at < Math.min(from + mostWeighed, completions.length); at++) {
    const name = completions[at];
    if (!key || !name?.key.startsWith(key)) break;
    if (!unoffered.has(name.entry.field) && (!found.has(name.entry) || name.key === key)) found.set(name.entry, name);
  }
  return [...found.values()].sort((a, b) => Number(b.key === key) - Number(a.key === key) || byPopularity(a.entry, b.entry));
}

function firstAtLeast(names: readonly Name[], key: string): number {
  let [low, high] = [0, names.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((names[middle]?.key ?? '') < key) low = middle + 1;
    else high = middle;
  }
  return low;
}

function byPopularity(a: Entry, b: Entry): number {
  return weight(a) - weight(b);
}

/** Brands, models, places and values on one scale: the tenth model of the first brand ranks near the tenth brand. */
function weight({ kind, rank }: Entry): number {
  if (kind === 'brand') return rank / 2;
  if (kind === 'model') return Math.floor(rank) + (rank % 1) * 80;
  if (kind === 'city') return rank * 0.8;
  return kind === 'region' ? 10 + rank : 20 + rank;
}

export interface Suggestion {
  kind: 'brand' | 'model' | 'city' | 'plate' | 'phrase';
  /** The displayed text: the whole sentence, completed. */
  text: string;
  /** What to search for. */
  query: string;
}

type Language = 'ar' | 'en';

const most = 8;
const mostWords = 4;
const offeredCities = 5;

/** Up to `limit` completions of the last words, most popular first, in the requested language or, without one, in the typed script. */
export function suggest(query: string, dictionary: Dictionary, language: Language = scriptOf(query), limit = most): Suggestion[] {
  if (tokenise(query).length === 0) return [];
  const reading = read(query, dictionary);
  const plate = plateOf(reading);
  const found = plate
    ? [plate]
    : [...(/\s$/.test(query) ? [] : complete(query, dictionary, language)), ...goOn(query, reading, dictionary, language)];
  return found.filter(({ text }, at) => found.findIndex((other) => searchKey(other.text) === searchKey(text)) === at).slice(0, limit);
}

function scriptOf(text: string): Language {
  return /[a-z]/i.test(text) && !/[\u0621-\u064a]/.test(text) ? 'en' : 'ar';
}

/** A whole plate, in its usual form. */
function plateOf({ parts }: Reading): Suggestion | undefined {
  const { letters, digits } = parts.find(({ kind }) => kind === 'plate')?.filter ?? {};
  if (!letters || !digits) return undefined;
  const text = `${foldLetters(letters) === letters ? spacedLetters(letters) : letters} ${digits}`;
  return { kind: 'plate', text, query: text };
}

/** The longest run of last words that begins a name, then shorter ones, if the words before them are understood. */
function complete(query: string, dictionary: Dictionary, language: Language): Suggestion[] {
  const tokens = tokenise(query);
  const found: Suggestion[] = [];
  for (const [place, { start, kind }] of tokens.slice(-mostWords).entries()) {
    const isLast = place === Math.min(tokens.length, mostWords) - 1;
    const before = query.slice(0, start);
    const { filters, unknown } = read(before, dictionary);
    if (unknown.length > 0 && found.length > 0) continue;
    const names = startingWith(spacelessKey(query.slice(start)), dictionary).map(({ entry }) => entry);
    const fitting = names.filter((entry) => fits(entry, filters, kind === 'number' && isLast));
    if (filters.brand && !filters.model) fitting.sort((a, b) => Number(b.kind === 'model') - Number(a.kind === 'model'));
    if (kind === 'number' && isLast) found.push(...years(query, before, dictionary));
    found.push(...fitting.slice(0, most * 2).map((entry) => suggestion(before, entry, language, filters.brand)));
  }
  return found;
}

/** After a brand its models, after a model no other; a number alone begins only a model of the brand. */
function fits({ kind, brand }: Entry, filters: Filters, isNumber: boolean): boolean {
  const isOfBrand = kind === 'model' && (filters.brand?.includes(brand ?? 0) ?? false);
  if (isNumber) return isOfBrand;
  if (kind !== 'brand' && kind !== 'model') return true;
  return !filters.model && (!filters.brand || isOfBrand);
}

/** `كامري 20` → the latest years. */
function years(query: string, before: string, dictionary: Dictionary): Suggestion[] {
  const digits = searchKey(query.slice(before.length));
  if (!before.trim() || digits.length < 2 || digits.length > 3) return [];
  const latest = Array.from({ length: 40 }, (_, back) => String(dictionary.lastYear - 1 - back));
  return latest
    .filter((year) => year.startsWith(digits))
    .slice(0, most)
    .map((year) => ({ kind: 'phrase', text: before + year, query: before + year }));
}

/** After a complete name: the models of the brand, or the conditions and places for a model. */
function goOn(query: string, { parts, unknown }: Reading, dictionary: Dictionary, language: Language): Suggestion[] {
  const last = parts.at(-1);
  if (!last || unknown.length > 0 || last.end < query.trimEnd().length) return [];
  const labels = dictionary.names.filter(({ text, entry }) => text === entry.labels[0]).map(({ entry }) => entry);
  const of = (wanted: (entry: Entry) => boolean) => labels.filter(wanted).sort(byPopularity);
  const before = `${query.trimEnd()} `;
  if (last.kind === 'brand') {
    const [brandId] = last.filter.brand ?? [];
    const models = of(({ kind, brand }) => kind === 'model' && brand === brandId);
    if (!/\s$/.test(query)) return models.slice(0, most).map((entry) => suggestion(query.slice(0, last.start), entry, language));
    return models.slice(0, most).map((entry) => suggestion(before, entry, language, last.filter.brand));
  }
  if (last.kind !== 'model') return [];
  const states = of(({ filter }) => filter.condition?.[0] === 'used' || filter.condition?.[0] === 'new');
  const cities = of(({ kind, rank }) => kind === 'city' && rank <= offeredCities);
  return [...states, ...cities].map((entry) => ({ ...suggestion(before, entry, language, []), kind: 'phrase' }));
}

/** A model is suggested with its brand, unless that is already there. */
function suggestion(before: string, entry: Entry, language: Language, brands: readonly number[] = []): Suggestion {
  const place = language === 'ar' ? 0 : 1;
  const label = entry.labels[place];
  const brand = entry.brandLabels?.[place] ?? '';
  const isNamed = brands.includes(entry.brand ?? 0) || spacelessKey(label).startsWith(spacelessKey(brand));
  const text = before + (brand && !isNamed ? `${brand} ${label}` : label);
  return { kind: kindOf(entry), text, query: text };
}

function kindOf({ kind }: Entry): Suggestion['kind'] {
  if (kind === 'brand' || kind === 'model') return kind;
  return kind === 'city' || kind === 'region' ? 'city' : 'phrase';
}
