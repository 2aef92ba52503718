import { readRows, type Row, type Stretch } from '#server/platform/paging/keyset.ts';
import type { ListRequest } from '../ad-index.ts';
import type { Filters } from '../filters.ts';
import type { AdOrder } from '../orders.ts';
import { metresBetween } from './places.ts';
import { none, type ActiveTable } from './table.ts';

/** An order of slots by a figure. */
interface SlotOrder extends Pick<AdOrder, 'gaps' | 'ties'> {
  /** NaN where there is nothing to order by. */
  keyOf: (slot: number) => number;
  direction: 1 | -1;
  /** The slots in this order, if `matches` are by now. */
  sorted?: Int32Array;
  /** The key as cursors carry it, and back. */
  write: (key: number) => string;
  read: (text: string) => number;
}

interface Ordering {
  table: ActiveTable;
  /** Slots, the newest first. */
  matches: Int32Array;
  filters: Filters;
  canBook: (slot: number) => boolean;
}

/** How `order` orders slots; not `relevance`, which only the database knows. */
export function slotOrderOf({ by, direction, gaps, ties }: AdOrder, { table, matches, filters, canBook }: Ordering): SlotOrder {
  const own = { direction: direction === 'asc' ? 1 : -1, gaps, ...(ties && { ties }) } as const;
  const timeOf = (slot: number) => table.refreshed[slot] ?? Number.NaN;
  if (by === 'refreshed') return { ...own, keyOf: timeOf, sorted: matches, write: writeTime, read: readTime };
  if (by === 'bookable') {
    const keyOf = (slot: number) => timeOf(slot) + (canBook(slot) ? ahead : 0);
    return { ...own, keyOf, sorted: bookableFirst(matches, canBook), write: writeRanked, read: readRankedTime };
  }
  if (by === 'distance') {
    const place = { latitude: filters.latitude ?? 0, longitude: filters.longitude ?? 0 };
    return { ...own, keyOf: (slot) => metresBetween(table, slot, place), write: String, read: Number };
  }
  const column = table.column(by);
  const keyOf = (slot: number) => (column[slot] === none ? Number.NaN : (column[slot] ?? Number.NaN));
  return { ...own, keyOf, write: String, read: Number };
}

/** The rows of `matches` (the newest first) at `place`, and one more. */
export function readOrdered(table: ActiveTable, matches: Int32Array, order: SlotOrder, place: ListRequest['place']): Promise<Row[]> {
  return readRows(order, place, {
    read: async (stretch) =>
      Array.from(readSlots(table, matches, order, stretch), (slot) => ({
        id: table.ids[slot] ?? 0,
        sort_key: stretch.keyed ? order.write(order.keyOf(slot)) : null,
      })),
    count: async () => matches.reduce((sum, slot) => (Number.isNaN(order.keyOf(slot)) ? sum : sum + 1), 0),
  });
}

/** More than any time of an ad in microseconds; with one added it still is an exact number. */
const ahead = 4e15;

/** The ads that can be booked, then the others, in their order. */
function bookableFirst(matches: Int32Array, canBook: (slot: number) => boolean): Int32Array {
  const isFirst = Uint8Array.from(matches, (slot) => Number(canBook(slot)));
  const part = (which: number) => matches.filter((_slot, at) => isFirst[at] === which);
  const first = part(1);
  const sorted = new Int32Array(matches.length);
  sorted.set(first);
  sorted.set(part(0), first.length);
  return sorted;
}

/** The slots of one stretch of `matches`, in order. */
function readSlots(table: ActiveTable, matches: Int32Array, order: SlotOrder, stretch: Stretch): Int32Array {
  const { keyed, after, limit, offset } = stretch;
  const { keyOf, direction } = order;
  const idOf = (slot: number) => table.ids[slot] ?? 0;
  const tied = (one: number, other: number) => {
    if (order.ties === 'newest') return table.isNewer(one, other) ? -1 : 1;
    return direction * (idOf(one) - idOf(other));
  };
  const compare = keyed
    ? (one: number, other: number) => direction * (keyOf(one) - keyOf(other)) || tied(one, other)
    : (one: number, other: number) => idOf(other) - idOf(one);
  const key = after && after.key !== null ? order.read(after.key) : Number.NaN;
  const isAfter = (slot: number) => {
    if (after === undefined) return true;
    return keyed ? direction * (keyOf(slot) - key || idOf(slot) - after.id) > 0 : idOf(slot) < after.id;
  };
  if (order.sorted) {
    const start = offset + (after === undefined ? 0 : firstWhere(order.sorted, isAfter));
    return order.sorted.slice(start, start + limit);
  }
  const isPart = (slot: number) => Number.isNaN(keyOf(slot)) !== keyed && isAfter(slot);
  return first(matches, isPart, compare, offset + limit).slice(offset);
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

/** A time behind whether it comes first: `1 2026-11-20 08:05:00.123456+00`. */
function writeRanked(key: number): string {
  return key >= ahead ? `1 ${writeTime(key - ahead)}` : `0 ${writeTime(key)}`;
}

function readRankedTime(text: string): number {
  return Number(text[0]) * ahead + readTime(text.slice(2));
}
