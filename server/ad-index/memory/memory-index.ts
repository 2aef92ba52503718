import DataLoader from 'dataloader';
import { readBox } from '#contract/platform/box.ts';
import { keysOf } from '#contract/platform/records.ts';
import type { Database } from '#db/database.ts';
import { clustersInCells, clustersOfCities } from '#server/catalogue/reference/clusters.ts';
import type { Reference } from '#server/catalogue/reference/reference.ts';
import { rankedUpTo, type AdIndex, type AdIndexNeeds, type IndexedAd, type Listed, type ListRequest } from '../ad-index.ts';
import { countFacets } from '../facets.ts';
import { keyOfFilters, omitted } from '../filter-sets.ts';
import type { Filters, TypedFilters } from '../filters.ts';
import { orderOf } from '../orders.ts';
import { lastDayOf, numberOf } from '../rented-time.ts';
import { countValues } from './counts.ts';
import { idsFromDatabase, isOfDatabase } from './ids.ts';
import { findMatches } from './matching.ts';
import { readOrdered, slotOrderOf } from './orders.ts';
import { metresBetween, positionOf } from './places.ts';
import { readRanked } from './ranking.ts';
import { openActiveAds } from './sync.ts';
import { none, type ActiveTable } from './table.ts';
import { today } from './taken-days.ts';

/** The active ads in columns in the memory of this process. Of the database it asks what changed, and what it alone can find. */
export function openMemoryIndex(needs: AdIndexNeeds): AdIndex {
  const { db, reference } = needs;
  const ads = openActiveAds(needs);
  const readIds = idsReader(db, reference);
  const find = async (filters: Filters): Promise<Found> => {
    const [table, ids] = await Promise.all([ads.current(), readIds(filters)]);
    return { table, matches: findMatches(table, filters, reference, ids) };
  };
  return {
    list: async (request) => {
      const [found, { matches: left }] = await Promise.all([find(request.filters), request.except ? find(request.except) : noMatches]);
      const excluded = new Set(left);
      const matches = excluded.size === 0 ? found.matches : found.matches.filter((slot) => !excluded.has(slot));
      return listMatches(db, { table: found.table, matches }, request);
    },
    count: async (filters) => (await find(filters)).matches.length,
    facets: (filters) =>
      countFacets(filters, async (some, columns) => {
        const { table, matches } = await find(some);
        return Object.fromEntries(columns.map((column) => [column, countValues(table, matches, column)]));
      }),
    map: async (filters) => placeMatches(await find(filters), filters, reference),
    changed: async () => {
      await ads.current();
      return ads.takeMissed();
    },
  };
}

interface Found {
  table: ActiveTable;
  /** Slots, the newest first. */
  matches: Int32Array;
}

const noValues = {};
const noMatches = { matches: new Int32Array(0) };

/** Reads the ids that only the database finds. What is asked for at once with the same of these filters shares a statement. */
function idsReader(db: Database, reference: Reference): (filters: Filters) => Promise<number[] | undefined> {
  const ofDatabase = (filters: Filters) =>
    omitted(
      filters,
      keysOf(filters).filter((name) => !isOfDatabase(name, filters)),
    );
  const reader = new DataLoader<Filters, number[] | undefined, string>(
    (some) => {
      // Nothing that was read before is given to a later call.
      reader.clearAll();
      return Promise.all(some.map((filters) => idsFromDatabase(db, filters, reference)));
    },
    { cacheKeyFn: (filters) => keyOfFilters(ofDatabase(filters)) },
  );
  return (filters) => reader.load(filters);
}

async function listMatches(db: Database, { table, matches }: Found, request: ListRequest): Promise<Listed> {
  const { filters, place, isCounted, columns = [] } = request;
  const isTooMany = request.order.by === 'relevance' && place.after === undefined && matches.length > rankedUpTo;
  const order = isTooMany ? orderOf('newest', filters) : request.order;
  const canBook = bookableOn(table, filters);
  const canBookIn = (slot: number) => canBook(table.ids[slot] ?? 0);
  const rows =
    order.by === 'relevance'
      ? await readRanked(db, { ids: Array.from(matches, (slot) => table.ids[slot] ?? 0), words: filters.words ?? '', order, place })
      : await readOrdered(table, matches, slotOrderOf(order, { table, matches, filters, canBook: canBookIn }), place);
  const isOfRentals = filters.type === 'rental';
  const found = rows.map((row): IndexedAd => {
    const slot = table.slotOf(row.id) ?? -1;
    const values =
      columns.length === 0 ? noValues : Object.fromEntries(columns.map((name) => [name, valueOf(table, slot, { name, filters })]));
    return { ...row, version: table.changed[slot] ?? 0, canBook: isOfRentals ? canBook(row.id) : undefined, values };
  });
  return { ads: found, count: isCounted ? matches.length : undefined, order };
}

/** Whether an ad to rent can be booked through the day that is asked for, or today. */
function bookableOn(table: ActiveTable, filters: Filters): (ad: number) => boolean {
  const day = lastDayOf(filters);
  const lastDay = day === undefined ? today() : numberOf(day);
  return (ad) => table.days.canBook(ad, lastDay);
}

function valueOf(table: ActiveTable, slot: number, { name, filters }: { name: string; filters: Filters }): number | string | null {
  const { latitude = 0, longitude = 0 } = filters;
  if (name === 'distance') {
    const metres = metresBetween(table, slot, { latitude, longitude });
    return Number.isNaN(metres) ? null : metres;
  }
  const value = table.column(name)[slot] ?? none;
  if (value === none) return null;
  return table.isOfWords(name) ? table.textOf(name, value) : value;
}

function placeMatches({ table, matches }: Found, { box: text }: TypedFilters, reference: Reference) {
  const cityIds = table.column('city_id');
  const counts = new Map<number, number>();
  for (const slot of matches) counts.set(cityIds[slot] ?? 0, (counts.get(cityIds[slot] ?? 0) ?? 0) + 1);
  const box = text === undefined ? undefined : readBox(text);
  const clusters = box ? clustersInCells(Array.from(matches, positionOf(table, reference)), box) : clustersOfCities(counts, reference);
  return { clusters, counts };
}
