/** Days of Riyadh, counted from 1970-01-01. */

const dayMs = 86_400_000;
const ahead = 3 * 3_600_000;
const bitsEach = 32;
const wordsEach = 16;
/** From the first day on. */
const daysHeld = wordsEach * bitsEach;
/** The table is read anew after so many days, so that it reaches far enough ahead. */
const renewedAfter = 30;
/** How many days ahead every table reaches: rentals are booked and blocked for a year at most. */
const daysAhead = daysHeld - renewedAfter - 2;

export function today(now = Date.now()): number {
  return Math.floor((now + ahead) / dayMs);
}

/** The number of `day` (2026-11-20). */
export function numberOf(day: string): number {
  return Math.floor(Date.parse(`${day}T00:00:00Z`) / dayMs);
}

/** Days from a first to a last one, both included. */
export interface Days {
  first: number;
  last: number;
}

/** Whether every table that is up to date has these days. */
export function isNear({ first, last }: Days, now = today()): boolean {
  return first >= now - 1 && last <= now + daysAhead;
}

/** On which days the cars of active rentals are taken: a bit for each of some hundred days. A car takes 70 bytes. */
export class TakenDays {
  /** The first day that is held: yesterday, when it was read. */
  readonly first: number;
  #bits = new Int32Array(0);
  /** The row after this one that is of the same ad; -1: none. */
  #next = new Int32Array(0);
  /** The first row of an ad, by its id. */
  #firstOf = new Int32Array(0);
  readonly #left: number[] = [];
  #used = 0;

  constructor(now = today()) {
    this.first = now - 1;
  }

  get isOld(): boolean {
    return today() - 1 - this.first > renewedAfter;
  }

  has({ first, last }: Days): boolean {
    return first >= this.first && last < this.first + daysHeld;
  }

  /** Moves those of the first `length` of `slots` to the front whose ad has a car that is free on all of `days`, and returns how many they are. */
  sieve(slots: Int32Array, length: number, { ids, days }: { ids: Int32Array; days: Days }): number {
    const [from, to] = [days.first - this.first, days.last - this.first];
    const mask = new Int32Array(wordsEach);
    for (let day = from; day <= to; day++) setBit(mask, 0, day);
    const [firstWord, lastWord] = [Math.floor(from / bitsEach), Math.floor(to / bitsEach)];
    const [bits, next, firstOf] = [this.#bits, this.#next, this.#firstOf];
    let kept = 0;
    for (let at = 0; at < length; at++) {
      const slot = slots[at]!;
      for (let row = firstOf[ids[slot] ?? 0] ?? -1; row >= 0; row = next[row] ?? -1) {
        let taken = 0;
        for (let word = firstWord; word <= lastWord; word++) taken |= (bits[row * wordsEach + word] ?? 0) & (mask[word] ?? 0);
        if (taken !== 0) continue;
        slots[kept++] = slot;
        break;
      }
    }
    return kept;
  }

  /** Takes over the cars of an ad, each with the days on which it is taken, in any order. */
  set(ad: number, cars: readonly (readonly Days[])[]): void {
    for (let row = this.#firstOf[ad] ?? -1; row >= 0; row = this.#next[row] ?? -1) this.#left.push(row);
    if (ad >= this.#firstOf.length) this.#firstOf = extended(this.#firstOf, Math.max(1024, ad * 2));
    this.#firstOf[ad] = -1;
    for (const periods of cars) {
      const row = this.#take();
      this.#bits.fill(0, row * wordsEach, (row + 1) * wordsEach);
      for (const { first, last } of periods) {
        const [from, to] = [Math.max(0, first - this.first), Math.min(daysHeld - 1, last - this.first)];
        for (let day = from; day <= to; day++) setBit(this.#bits, row, day);
      }
      this.#next[row] = this.#firstOf[ad] ?? -1;
      this.#firstOf[ad] = row;
    }
  }

  #take(): number {
    const row = this.#left.pop() ?? this.#used++;
    if (row >= this.#next.length) {
      const rows = Math.max(256, row * 2);
      this.#next = extended(this.#next, rows);
      this.#bits = extended(this.#bits, rows * wordsEach);
    }
    return row;
  }
}

function setBit(bits: Int32Array, row: number, day: number): void {
  const at = row * wordsEach + Math.floor(day / bitsEach);
  bits[at] = (bits[at] ?? 0) | (1 << (day % bitsEach));
}

function extended(column: Int32Array, length: number): Int32Array<ArrayBuffer> {
  const longer = new Int32Array(length).fill(-1, column.length);
  longer.set(column);
  return longer;
}
