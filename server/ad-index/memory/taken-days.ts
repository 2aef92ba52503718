import { hourMs, riyadhAheadHours } from '#contract/platform/riyadh.ts';
import { dayHours, type RentedTime, type WantedCar } from '../rented-time.ts';

/** Days and hours of Riyadh, counted from the start of 1970-01-01 there. */

const bitsEach = 32;
/** From the first day on. */
const daysHeld = 512;
/** A bit is of so many hours. */
const spanHours = 6;
const spansEach = dayHours / spanHours;
const spansHeld = daysHeld * spansEach;
/** The table is read anew after so many days, so that it reaches far enough ahead. */
const renewedAfter = 30;
/** How many days ahead every table reaches: rentals are booked and blocked for a year at most. */
const daysAhead = daysHeld - renewedAfter - 2;

export function today(now = Date.now()): number {
  return Math.floor((now / hourMs + riyadhAheadHours) / dayHours);
}

/** Days from a first to a last one, both included. */
interface Days {
  first: number;
  last: number;
}

/** Hours from `from` on, until `to`. */
export interface Hours {
  from: number;
  to: number;
}

export interface Car {
  /** What takes it, apart and in order. */
  taken: readonly Hours[];
  /** For so long after a return it is to be free, in hours: at most a day. */
  buffer: number;
  /** The last day on which it has its papers and its office its licence; null: it lacks some. */
  bookableUntil: number | null;
  /** Whether its office confirms bookings at once. */
  isInstant: boolean;
}

/** The days that matter for `time`: a day more, for the hours after a return. */
function daysOf({ from, to, endsWithReturn }: RentedTime): Days {
  return { first: Math.floor(from / dayHours), last: Math.floor((to - 1) / dayHours) + (endsWithReturn ? 1 : 0) };
}

/** The day of the return, or the last of whole days. */
function lastDayOf({ to, endsWithReturn }: RentedTime): number {
  return Math.floor((endsWithReturn ? to : to - 1) / dayHours);
}

/** Whether every table that is up to date has the days of `time`. */
export function isNear(time: RentedTime, now = today()): boolean {
  const { first, last } = daysOf(time);
  return first >= now - 1 && last <= now + daysAhead;
}

/**
 * When the cars of active rentals are taken, and until when they can be booked. Each quarter of some hundred days has a bit for each car,
 * which says whether any hour of it is taken: a search joins the bits of its time, which lie beside one another, and then looks at one
 * bit for each car. The hours themselves are read only where they decide. A car takes 272 bytes, and 8 for each period.
 */
export class TakenDays {
  /** The first day that is held: yesterday, when it was read. */
  readonly first: number;
  /** For each quarter of a day `#words` words, one after the other. */
  #bits = new Int32Array(0);
  #words = 0;
  /** The start and end of each period of a car, in order. */
  readonly #hours: Int32Array[] = [];
  #buffer = new Int32Array(0);
  #longestBuffer = 0;
  #bookableUntil = new Int32Array(0);
  /** 1 or 0. */
  #isInstant = new Int32Array(0);
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

  has(time: RentedTime): boolean {
    const { first, last } = daysOf(time);
    return first >= this.first && last < this.first + daysHeld;
  }

  /** Moves those of the first `length` of `slots` to the front whose ad has a car that is as `wanted`, and returns how many they are. */
  sieve(slots: Int32Array, length: number, { ids, wanted }: { ids: Int32Array; wanted: WantedCar }): number {
    const { time, isBookable, isInstant } = wanted;
    // No hour may be taken of what is needed as a whole. Of the first and last quarter of a day the hours say it, where any is.
    const taken = this.#join(time ? Math.ceil(time.from / spanHours) : 0, time ? Math.floor(time.to / spanHours) : 0);
    const end = time && time.to + (time.endsWithReturn ? this.#longestBuffer : 0);
    const byHours = time && (time.endsWithReturn || time.from % dayHours !== 0) ? time : undefined;
    const touched = byHours && end ? this.#join(Math.floor(byHours.from / spanHours), Math.ceil(end / spanHours)) : taken;
    const lastDay = !isBookable ? -1 : time ? lastDayOf(time) : today();
    const [next, firstOf] = [this.#next, this.#firstOf];
    let kept = 0;
    for (let at = 0; at < length; at++) {
      const slot = slots[at]!;
      for (let row = firstOf[ids[slot] ?? 0] ?? -1; row >= 0; row = next[row] ?? -1) {
        if (hasBit(taken, row)) continue;
        // The hours are elsewhere in memory, which costs more than all else.
        if (byHours && hasBit(touched, row) && !this.#isFree(row, byHours)) continue;
        if (isBookable && (this.#bookableUntil[row] ?? -1) < lastDay) continue;
        if (isInstant && this.#isInstant[row] !== 1) continue;
        slots[kept++] = slot;
        break;
      }
    }
    return kept;
  }

  /** Whether a car of an ad on the road has its papers, and its office its licence, through the day with this number. */
  canBook(ad: number, lastDay: number): boolean {
    for (let row = this.#firstOf[ad] ?? -1; row >= 0; row = this.#next[row] ?? -1) {
      if ((this.#bookableUntil[row] ?? -1) >= lastDay) return true;
    }
    return false;
  }

  /** For each car, whether any hour of the quarters of days from `from` on, before `until`, is taken. */
  #join(from: number, until: number): Int32Array {
    const [bits, words, first] = [this.#bits, this.#words, this.first * spansEach];
    const joined = new Int32Array(words);
    for (let span = from - first; span < until - first; span++) {
      for (let word = 0; word < words; word++) joined[word] = (joined[word] ?? 0) | (bits[span * words + word] ?? 0);
    }
    return joined;
  }

  /** Whether no period of a car overlaps `time`. */
  #isFree(row: number, { from, to, endsWithReturn }: RentedTime): boolean {
    const hours = this.#hours[row];
    if (!hours) return true;
    const end = to + (endsWithReturn ? (this.#buffer[row] ?? 0) : 0);
    // The first period that ends after `from` is the only one that can be in the way, as they are in order and apart.
    let [low, high] = [0, hours.length / 2];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((hours[middle * 2 + 1] ?? 0) > from) high = middle;
      else low = middle + 1;
    }
    const start = hours[low * 2];
    return start === undefined || start >= end;
  }

  /** Takes over the cars of an ad. */
  set(ad: number, cars: readonly Car[]): void {
    for (let row = this.#firstOf[ad] ?? -1; row >= 0; row = this.#next[row] ?? -1) this.#left.push(row);
    if (ad >= this.#firstOf.length) this.#firstOf = extended(this.#firstOf, Math.max(1024, ad * 2));
    this.#firstOf[ad] = -1;
    for (const { taken, buffer, bookableUntil, isInstant } of cars) {
      const row = this.#take();
      this.#mark(row, this.#hours[row] ?? [], false);
      const hours = Int32Array.from(taken.flatMap(({ from, to }) => [from, to]));
      this.#mark(row, hours, true);
      this.#hours[row] = hours;
      this.#buffer[row] = buffer;
      this.#longestBuffer = Math.max(this.#longestBuffer, buffer);
      this.#bookableUntil[row] = bookableUntil ?? -1;
      this.#isInstant[row] = isInstant ? 1 : 0;
      this.#next[row] = this.#firstOf[ad] ?? -1;
      this.#firstOf[ad] = row;
    }
  }

  #take(): number {
    const row = this.#left.pop() ?? this.#used++;
    if (row >= this.#next.length) {
      const rows = Math.max(256, row * 2);
      this.#next = extended(this.#next, rows);
      this.#buffer = extended(this.#buffer, rows);
      this.#bookableUntil = extended(this.#bookableUntil, rows);
      this.#isInstant = extended(this.#isInstant, rows);
      this.#widen(Math.ceil(rows / bitsEach));
    }
    return row;
  }

  /** Sets or clears the bits of a car for its periods. */
  #mark(row: number, hours: ArrayLike<number>, isTaken: boolean): void {
    const [bits, words, start] = [this.#bits, this.#words, this.first * spansEach];
    const bit = 1 << (row % bitsEach);
    for (let at = 0; at < hours.length; at += 2) {
      const first = Math.max(0, Math.floor((hours[at] ?? 0) / spanHours) - start);
      const last = Math.min(spansHeld - 1, Math.floor(((hours[at + 1] ?? 0) - 1) / spanHours) - start);
      for (let place = first * words + (row >> 5); place <= last * words + (row >> 5); place += words) {
        bits[place] = isTaken ? (bits[place] ?? 0) | bit : (bits[place] ?? 0) & ~bit;
      }
    }
  }

  /** Makes room for more cars. */
  #widen(words: number): void {
    const wider = new Int32Array(spansHeld * words);
    for (let span = 0; span < spansHeld; span++) wider.set(this.#bits.subarray(span * this.#words, (span + 1) * this.#words), span * words);
    this.#bits = wider;
    this.#words = words;
  }
}

function hasBit(bits: Int32Array, row: number): boolean {
  return (((bits[row >> 5] ?? 0) >>> (row % bitsEach)) & 1) === 1;
}

function extended(column: Int32Array, length: number): Int32Array<ArrayBuffer> {
  const longer = new Int32Array(length).fill(-1, column.length);
  longer.set(column);
  return longer;
}
