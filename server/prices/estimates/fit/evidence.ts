import { searchKey } from '#server/catalogue/search/key.ts';
import { reasonAgainst } from './declining.ts';
import type { CarFacts, EvidenceRow, WholeFacts } from './facts.ts';
import { sharedTerms, type TermFacts } from './terms.ts';

/** How many days halve the weight of an asking price, and after how many it is no evidence. */
const halfLife = 120;
const mostDays = 365;
const dayMs = 86_400_000;

/** The weight of a price of `days` ago: half after 120 days. A paid price counts twice. */
export function timeWeightOf({ days, isSold }: { days: number; isSold: boolean }): number {
  return 0.5 ** (days / halfLife) * (isSold ? 2 : 1);
}

/**
 * Whether a row may be evidence by its facts: a used car for sale that states its kilometres, driven 1,000 to 80,000 of them a year
 * from two years on. What the account and the staff decide (active for a day, approved, no fraud) is the caller's.
 */
export function isEvidence(row: EvidenceRow, today: string): row is EvidenceRow & WholeFacts {
  const days = daysBetween(row.asked_on, today);
  return reasonAgainst(row, Number(today.slice(0, 4))) === null && row.price > 0 && days >= 0 && days <= mostDays;
}

/** Whole days from one day to another. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs);
}

/** The codes of values in the order of their first row. */
export class Values {
  readonly codes = new Map<string | number, number>();

  codeOf(value: string | number): number {
    const found = this.codes.get(value);
    if (found !== undefined) return found;
    this.codes.set(value, this.codes.size);
    return this.codes.size - 1;
  }
}

/** What stands where a car has no value of a term. */
export const none = 0xffff;

/**
 * Evidence in columns of numbers: about 100 bytes a row, so that a million rows can be read one by one. Rows that are no evidence are
 * left out when they are added.
 */
export class Evidence {
  readonly today: string;
  readonly terms = sharedTerms.map(() => new Values());
  readonly trims = new Values();
  count = 0;
  ad = new Int32Array(0);
  owner = new Int32Array(0);
  model = new Int32Array(0);
  brand = new Int32Array(0);
  year = new Int16Array(0);
  price = new Float64Array(0);
  kilometres = new Float32Array(0);
  days = new Uint16Array(0);
  isSold = new Uint8Array(0);
  /** A code of `trims`; −1: not stated. */
  trim = new Int32Array(0);
  /** The codes of the shared terms, one row after the other. */
  codes = new Uint16Array(0);
  readonly #folded = new Map<string, string>();

  constructor(today: string) {
    this.today = today;
  }

  /** Adds a row. Returns whether it is evidence. */
  add(row: EvidenceRow): boolean {
    if (!isEvidence(row, this.today)) return false;
    if (this.count === this.ad.length) this.#grow(Math.max(1024, this.count * 2));
    const place = this.count;
    this.count += 1;
    this.ad[place] = row.ad_id;
    this.owner[place] = row.owner_id;
    this.model[place] = row.model_id;
    this.brand[place] = row.brand_id;
    this.year[place] = row.year;
    this.price[place] = row.price;
    this.kilometres[place] = row.mileage / 1000;
    this.days[place] = daysBetween(row.asked_on, this.today);
    this.isSold[place] = row.is_sold ? 1 : 0;
    const trim = this.#fold(row.trim);
    this.trim[place] = trim === '' ? -1 : this.trims.codeOf(trim);
    this.#encode(place, { ...row, hasTrimTerm: false });
    return true;
  }

  #encode(place: number, car: TermFacts): void {
    let at = place * sharedTerms.length;
    for (let term = 0; term < sharedTerms.length; term += 1) {
      const value = sharedTerms[term]?.valueOf(car) ?? null;
      this.codes[at++] = value === null ? none : Math.min(this.terms[term]?.codeOf(value) ?? none, none);
    }
  }

  #fold(trim: string | null): string {
    if (trim === null) return '';
    const found = this.#folded.get(trim);
    if (found !== undefined) return found;
    const key = searchKey(trim);
    this.#folded.set(trim, key);
    return key;
  }

  #grow(size: number): void {
    this.ad = enlarged(this.ad, new Int32Array(size));
    this.owner = enlarged(this.owner, new Int32Array(size));
    this.model = enlarged(this.model, new Int32Array(size));
    this.brand = enlarged(this.brand, new Int32Array(size));
    this.year = enlarged(this.year, new Int16Array(size));
    this.price = enlarged(this.price, new Float64Array(size));
    this.kilometres = enlarged(this.kilometres, new Float32Array(size));
    this.days = enlarged(this.days, new Uint16Array(size));
    this.isSold = enlarged(this.isSold, new Uint8Array(size));
    this.trim = enlarged(this.trim, new Int32Array(size));
    this.codes = enlarged(this.codes, new Uint16Array(size * sharedTerms.length));
  }
}

function enlarged<T extends { set: (from: T) => void }>(old: T, large: T): T {
  large.set(old);
  return large;
}

/** A trim as fits compare it: one spelling for the many ways to write it. */
export function trimKey({ trim }: Pick<CarFacts, 'trim'>): string | null {
  return (trim === null ? '' : searchKey(trim)) || null;
}
