import type { AdSort } from '#contract/listing.ts';
import type { Stretch } from '#server/platform/paging/keyset.ts';
import { rents, type Filters } from '../filters.ts';
import { none } from './columns.ts';
import { metresBetween } from './places.ts';
import type { ActiveTable } from './table.ts';

/** An order of slots by a figure, as `Order` of the keyset is of rows. */
export interface SlotOrder {
  /** NaN where there is nothing to order by. */
  keyOf: (slot: number) => number;
  direction: 1 | -1;
  /** Whether matches come in this order already. */
  isOfMatches?: true;
  /** The key as cursors carry it, and back. */
  write: (key: number) => string;
  read: (text: string) => number;
}

/** The order that `sort` means; undefined of `relevance`, which only the database knows. */
export function slotOrderOf(
  table: ActiveTable,
  sort: AdSort,
  { type, unit = 'day', latitude = 0, longitude = 0 }: Filters,
): SlotOrder | undefined {
  const byFigure = (name: string, direction: SlotOrder['direction']): SlotOrder => {
    const column = table.column(name);
    const keyOf = (slot: number) => (column[slot] === none ? Number.NaN : (column[slot] ?? Number.NaN));
    return { keyOf, direction, write: String, read: Number };
  };
  const price = type === 'rental' && unit !== 'day' ? rents[unit] : 'price';
  switch (sort) {
    case 'newest':
      return { keyOf: (slot) => table.refreshed[slot] ?? Number.NaN, direction: -1, isOfMatches: true, write: writeTime, read: readTime };
    case 'price_asc':
      return byFigure(price, 1);
    case 'price_desc':
      return byFigure(price, -1);
    case 'monthly_asc':
      return byFigure('monthly', 1);
    case 'price_drop':
      return byFigure('price_drop', -1);
    case 'mileage_asc':
      return byFigure('mileage', 1);
    case 'year_desc':
      return byFigure('year', -1);
    case 'nearest':
      return { keyOf: (slot) => metresBetween(table, slot, { latitude, longitude }), direction: 1, write: String, read: Number };
    case 'relevance':
      return undefined;
  }
}

/** More than any time of an ad in microseconds; with one added it still is an exact number. */
const ahead = 4e15;

/** The newest first, but those that `canBook` before all others; and `matches`, which are the newest first, in this order. */
export function bookableFirst(
  table: ActiveTable,
  matches: Int32Array,
  canBook: (slot: number) => boolean,
): { order: SlotOrder; matches: Int32Array } {
  const keyOf = (slot: number) => (table.refreshed[slot] ?? Number.NaN) + (canBook(slot) ? ahead : 0);
  const write = (key: number) => (key >= ahead ? `1 ${writeTime(key - ahead)}` : `0 ${writeTime(key)}`);
  const read = (text: string) => Number(text[0]) * ahead + readTime(text.slice(2));
  const order = { keyOf, direction: -1, isOfMatches: true, write, read } as const;
  const isFirst = Uint8Array.from(matches, (slot) => Number(canBook(slot)));
  const part = (which: number) => matches.filter((_slot, at) => isFirst[at] === which);
  const first = part(1);
  const sorted = new Int32Array(matches.length);
  sorted.set(first);
  sorted.set(part(0), first.length);
  return { order, matches: sorted };
}

/** The slots of one stretch of `matches`, in order. */
export function readSlots(table: ActiveTable, matches: Int32Array, order: SlotOrder, stretch: Stretch): Int32Array {
  const { keyed, after, limit, offset } = stretch;
  const { keyOf, direction } = order;
  const idOf = (slot: number) => table.ids[slot] ?? 0;
  const compare = keyed
    ? (one: number, other: number) => direction * (keyOf(one) - keyOf(other) || idOf(one) - idOf(other))
    : (one: number, other: number) => idOf(other) - idOf(one);
  const key = after && after.key !== null ? order.read(after.key) : Number.NaN;
  const isAfter = (slot: number) => {
    if (after === undefined) return true;
    return keyed ? direction * (keyOf(slot) - key || idOf(slot) - after.id) > 0 : idOf(slot) < after.id;
  };
  if (order.isOfMatches) {
    const start = offset + (after === undefined ? 0 : firstWhere(matches, isAfter));
    return matches.slice(start, start + limit);
  }
  const isPart = (slot: number) => Number.isNaN(keyOf(slot)) !== keyed && isAfter(slot);
  return first(matches, isPart, compare, offset + limit).slice(offset);
}

/** How many of `matches` have something to be ordered by. */
export function countKeyed(matches: Int32Array, { keyOf }: SlotOrder): number {
  return matches.reduce((sum, slot) => (Number.isNaN(keyOf(slot)) ? sum : sum + 1), 0);
}

/** The first place from which `holds` does. */
function firstWhere(slots: Int32Array, holds: (slot: number) => boolean): number {
  let [low, high] = [0, slots.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(slots[middle] ?? 0)) high = middle;
    else low = middle + 1;
  }
  return low;
}

const fewAtMost = 500;

/** The first `most` of those that are `isPart`, in order: without sorting all where few are wanted. */
function first(
  slots: Int32Array,
  isPart: (slot: number) => boolean,
  compare: (one: number, other: number) => number,
  most: number,
): Int32Array {
  if (most > fewAtMost) return slots.filter(isPart).sort(compare).slice(0, most);
  const best: number[] = [];
  for (const slot of slots) {
    if (!isPart(slot)) continue;
    const last = best.at(-1);
    if (best.length === most && last !== undefined && compare(slot, last) >= 0) continue;
    best.splice(placeOf(best, slot, compare), 0, slot);
    if (best.length > most) best.pop();
  }
  return Int32Array.from(best);
}

/** Where `slot` belongs among `sorted`. What comes in order already belongs at the end, which is looked at first. */
function placeOf(sorted: number[], slot: number, compare: (one: number, other: number) => number): number {
  const last = sorted.at(-1);
  if (last === undefined || compare(slot, last) > 0) return sorted.length;
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (compare(slot, sorted[middle] ?? 0) > 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Microseconds as `2026-11-20 08:05:00.123456+00`, which PostgreSQL writes too. */
function writeTime(microseconds: number): string {
  const seconds = Math.floor(microseconds / 1_000_000);
  const rest = String(microseconds - seconds * 1_000_000).padStart(6, '0');
  return `${new Date(seconds * 1000).toISOString().slice(0, 19).replace('T', ' ')}.${rest}+00`;
}

function readTime(text: string): number {
  const [, time = '', rest = ''] = /^([^.+]+)(?:\.(\d+))?\+00$/.exec(text) ?? [];
  return Date.parse(`${time.replace(' ', 'T')}Z`) * 1000 + Number(rest.padEnd(6, '0'));
}
