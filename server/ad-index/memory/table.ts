import { platePatterns } from '#contract/catalogue/plates.ts';
import { figureNames, wordNames, type SourceRow } from './rows.ts';
import { TakenDays } from './taken-days.ts';

/** Stands for "no value" in a column: no figure of an ad is below zero. */
export const none = -1;

/** One element for each slot, as wide as its largest value needs: most columns need a byte. */
export type Column = Int8Array | Int16Array | Int32Array;

/** Codes of the words of one column. */
class Dictionary {
  readonly words: string[] = [];
  readonly #codes = new Map<string, number>();

  /** The code of `word`, a new one for a new word. */
  add(word: string): number {
    const known = this.#codes.get(word);
    if (known !== undefined) return known;
    this.#codes.set(word, this.words.length);
    return this.words.push(word) - 1;
  }

  codeOf(word: string): number | undefined {
    return this.#codes.get(word);
  }
}

const empty = new Int32Array(0);
/** The codes of one column of bits; the sign stays free. */
const bitsEach = 31;

// A list that is being read holds slots for some time: until then they are given to no other ad.
const heldForMs = 60_000;

/**
 * All active ads by columns, each ad in a slot. What lists are narrowed, counted and ordered by is here; what cards show is not.
 * An ad takes about 150 bytes.
 */
export class ActiveTable {
  readonly #columns = new Map<string, Column>();
  readonly #dictionaries = new Map(wordNames.map((name) => [name, new Dictionary()]));
  readonly #featureCodes = new Dictionary();
  #features: Int32Array[] = [];
  readonly #lists = new Map<string, Int32Array>();
  readonly #left: { slot: number; at: number }[] = [];
  #slotOfId = new Int32Array(0);
  #used = 0;
  #capacity = 0;
  #isMoved = new Uint8Array(0);
  ids = empty;
  /** Microseconds since 1970. */
  refreshed = new Float64Array(0);
  changed = new Float64Array(0);
  /** Degrees; NaN where there is no place. */
  latitude = new Float64Array(0);
  longitude = new Float64Array(0);
  patterns = empty;
  /** By the slot, of the few rentals whose cars stand in several cities: all but the first, which is in the column. */
  readonly moreCities = new Map<number, readonly number[]>();
  /** On which days the cars of rentals are taken, by the id of the ad. */
  readonly days = new TakenDays();

  constructor() {
    this.#grow(1024);
  }

  /** The values of a figure, or the codes of a word, by slot. It is another array once it grows or widens: ask anew after waiting. */
  column(name: string): Column {
    return this.#columns.get(name) ?? empty;
  }

  /** The code of `word` in a column of words; undefined where no ad has had it. */
  codeOf(name: string, word: string): number | undefined {
    return this.#dictionaries.get(name)?.codeOf(word);
  }

  /** What a value of column `name` says: a word, or a figure as text. */
  textOf(name: string, value: number): string {
    return this.#dictionaries.get(name)?.words[value] ?? String(value);
  }

  /** Where it stands who has a feature: a column, and the bit in it. */
  featureBit(code: string): { column: Int32Array; bit: number } | undefined {
    const place = this.#featureCodes.codeOf(code);
    return place === undefined
      ? undefined
      : { column: this.#features[Math.floor(place / bitsEach)] ?? empty, bit: 1 << (place % bitsEach) };
  }

  /** Every feature that some ad has had. */
  get features(): readonly string[] {
    return this.#featureCodes.words;
  }

  isOfWords(name: string): boolean {
    return this.#dictionaries.has(name);
  }

  /** Every word that the ads of a column have had. */
  wordsOf(name: string): readonly string[] {
    return this.#dictionaries.get(name)?.words ?? [];
  }

  /** The slot of an ad; undefined where it is not active. */
  slotOf(id: number): number | undefined {
    const slot = this.#slotOfId[id] ?? -1;
    return slot < 0 ? undefined : slot;
  }

  /** Slots of all ads with these values, the newest first. Lists exist of the combinations that `keysOf` names. */
  list(key: string): Int32Array {
    return this.#lists.get(key) ?? empty;
  }

  /** Whether the ad in slot `one` comes before the other in newest order. */
  isNewer(one: number, other: number): boolean {
    const [a, b] = [this.refreshed[one] ?? 0, this.refreshed[other] ?? 0];
    return a === b ? (this.ids[one] ?? 0) > (this.ids[other] ?? 0) : a > b;
  }

  /** Takes over rows that were read from the database; those that are no longer active leave. */
  apply(rows: readonly SourceRow[]): void {
    const touched = new Set<string>();
    const added = new Map<string, number[]>();
    const [moved, left]: [number[], number[]] = [[], []];
    for (const row of rows) {
      const before = this.slotOf(row.id);
      if (row['type'] === 'rental') this.days.set(row.id, row.cars ?? []);
      if (before !== undefined) {
        if (this.changed[before] === row.changed) continue;
        moved.push(before);
        for (const key of this.#keysOf(before)) touched.add(key);
        if (!row.is_active) left.push(before);
      }
      if (!row.is_active) continue;
      const slot = before ?? this.#take(row.id);
      this.#write(slot, row);
      for (const key of this.#keysOf(slot)) add(added, key, slot);
    }
    for (const slot of moved) this.#isMoved[slot] = 1;
    for (const key of new Set([...touched, ...added.keys()])) this.#renew(key, added.get(key) ?? [], moved.length > 0);
    for (const slot of moved) this.#isMoved[slot] = 0;
    for (const slot of left) {
      this.#slotOfId[this.ids[slot] ?? 0] = -1;
      this.#left.push({ slot, at: Date.now() });
    }
  }

  #keysOf(slot: number): string[] {
    const valueOf = (name: string) => this.column(name)[slot] ?? none;
    const [type, brand, model, city] = [valueOf('type'), valueOf('brand_id'), valueOf('model_id'), valueOf('city_id')];
    const cities = [city, ...(this.moreCities.get(slot) ?? [])];
    const ofAll = [listKey('all', 0), listKey('type', type), ...cities.map((one) => listKey('city_id', one))];
    if (brand === none) return ofAll;
    return [...ofAll, listKey('brand_id', brand), listKey('model_id', model), ...cities.map((one) => pairKey(brand, one))];
  }

  /** Writes a list again: without the slots that moved, if any, with those added at their places. */
  #renew(key: string, added: number[], hasMoved: boolean): void {
    const before = this.list(key);
    added.sort((one, other) => (this.isNewer(one, other) ? -1 : 1));
    const after = new Int32Array(before.length + added.length);
    const [last, first] = [before.at(-1), added[0]];
    // The first reading brings the newest first.
    if (!hasMoved && first !== undefined && (last === undefined || this.isNewer(last, first))) {
      after.set(before);
      after.set(added, before.length);
      this.#lists.set(key, after);
      return;
    }
    let [length, next] = [0, 0];
    for (const slot of before) {
      if (this.#isMoved[slot] === 1) continue;
      for (let first = added[next]; first !== undefined && this.isNewer(first, slot); first = added[next]) {
        after[length++] = first;
        next += 1;
      }
      after[length++] = slot;
    }
    for (const slot of added.slice(next)) after[length++] = slot;
    if (length === 0) this.#lists.delete(key);
    else this.#lists.set(key, length === after.length ? after : after.slice(0, length));
  }

  #take(id: number): number {
    const [oldest] = this.#left;
    const isFree = oldest !== undefined && oldest.at < Date.now() - heldForMs;
    const slot = (isFree ? this.#left.shift()?.slot : undefined) ?? this.#used++;
    if (slot >= this.#capacity) this.#grow(this.#capacity * 2);
    if (id >= this.#slotOfId.length) this.#slotOfId = extended(this.#slotOfId, Math.max(1024, id * 2), -1);
    this.#slotOfId[id] = slot;
    this.ids[slot] = id;
    return slot;
  }

  #write(slot: number, row: SourceRow): void {
    this.refreshed[slot] = row.refreshed;
    this.changed[slot] = row.changed;
    this.latitude[slot] = row.latitude ?? Number.NaN;
    this.longitude[slot] = row.longitude ?? Number.NaN;
    this.patterns[slot] = patternBits(row.patterns);
    this.#writeFeatures(slot, row.features);
    if (row.more_cities.length > 0) this.moreCities.set(slot, row.more_cities);
    else this.moreCities.delete(slot);
    for (const name of figureNames) this.#set(name, slot, typeof row[name] === 'number' ? row[name] : none);
    for (const [name, dictionary] of this.#dictionaries) {
      const word = row[name];
      this.#set(name, slot, typeof word === 'string' ? dictionary.add(word) : none);
    }
  }

  #set(name: string, slot: number, value: number): void {
    let column = this.column(name);
    if (column.BYTES_PER_ELEMENT < bytesOf(value)) {
      column = copied(column, newColumn(bytesOf(value), column.length));
      this.#columns.set(name, column);
    }
    column[slot] = value;
  }

  #writeFeatures(slot: number, codes: readonly string[]): void {
    const places = codes.map((code) => this.#featureCodes.add(code));
    while (this.#features.length * bitsEach < this.features.length) this.#features.push(new Int32Array(this.#capacity));
    this.#features.forEach((column, at) => {
      const own = places.filter((place) => Math.floor(place / bitsEach) === at);
      column[slot] = own.reduce((bits, place) => bits | (1 << (place % bitsEach)), 0);
    });
  }

  #grow(capacity: number): void {
    this.#capacity = capacity;
    this.ids = extended(this.ids, capacity, 0);
    this.patterns = extended(this.patterns, capacity, 0);
    this.#features = this.#features.map((column) => extended(column, capacity, 0));
    for (const name of [...figureNames, ...wordNames]) {
      const column = this.#columns.get(name) ?? new Int8Array(0);
      this.#columns.set(name, copied(column, newColumn(column.BYTES_PER_ELEMENT, capacity)));
    }
    const times = { refreshed: this.refreshed, changed: this.changed, latitude: this.latitude, longitude: this.longitude };
    for (const [name, column] of Object.entries(times)) Object.assign(this, { [name]: extendedFloats(column, capacity) });
    this.#isMoved = new Uint8Array(capacity);
  }
}

/** Names the list of one value of a column. */
export function listKey(name: string, value: number): string {
  return `${name} ${value}`;
}

/** Names the list of a brand in a city. */
export function pairKey(brand: number, city: number): string {
  return `${brand} in ${city}`;
}

/** The patterns of a plate as bits, in the order of `platePatterns`. */
export function patternBits(patterns: readonly string[]): number {
  return platePatterns.reduce((bits, pattern, place) => (patterns.includes(pattern) ? bits | (1 << place) : bits), 0);
}

function add(lists: Map<string, number[]>, key: string, slot: number): void {
  const list = lists.get(key);
  if (list) list.push(slot);
  else lists.set(key, [slot]);
}

function bytesOf(value: number): number {
  if (value <= 127) return 1;
  return value <= 32_767 ? 2 : 4;
}

function newColumn(bytes: number, length: number): Column {
  if (bytes === 1) return new Int8Array(length).fill(none);
  return bytes === 2 ? new Int16Array(length).fill(none) : new Int32Array(length).fill(none);
}

function copied(column: Column, into: Column): Column {
  into.set(column);
  return into;
}

function extended(column: Int32Array, length: number, filler: number): Int32Array<ArrayBuffer> {
  const longer = new Int32Array(length).fill(filler, column.length);
  longer.set(column);
  return longer;
}

function extendedFloats(column: Float64Array, length: number): Float64Array<ArrayBuffer> {
  const longer = new Float64Array(length);
  longer.set(column);
  return longer;
}
