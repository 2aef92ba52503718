import { LRUCache } from 'lru-cache';
import { readBox } from '#contract/box.ts';
import { clustersInCells, clustersOfCities, type Cluster } from '#server/catalogue/reference/clusters.ts';
import { countRead } from '#server/platform/caches.ts';
import type { Market } from '#server/platform/market.ts';
import { findMatches, idsFromDatabase } from './active/matching.ts';
import { positionOf } from './active/places.ts';
import type { TypedFilters } from './facets.ts';
import { keyOfFilters } from './filter-sets.ts';

/** Where the ads of a list are, and how many are in each city. */
export interface AdsOnMap {
  clusters: Cluster[];
  counts: Map<number, number>;
}

/** The ads that meet filters, by place; cached for 10 seconds, as their facets are. */
export function keepMap(market: Market): (filters: TypedFilters) => Promise<AdsOnMap> {
  const { reference } = market;
  const held = new LRUCache<string, AdsOnMap, TypedFilters>({
    max: 100,
    ttl: 10_000,
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { context }) => placeAds(market, context),
  });
  let { dictionary } = reference;
  return (filters) => {
    // Merged values are found under other ids.
    if (dictionary !== reference.dictionary) held.clear();
    ({ dictionary } = reference);
    const key = keyOfFilters(filters);
    countRead('map', held.has(key));
    return held.forceFetch(key, { context: filters });
  };
}

async function placeAds({ db, reference, activeAds }: Market, filters: TypedFilters): Promise<AdsOnMap> {
  const [table, ids] = await Promise.all([activeAds.current(), idsFromDatabase(db, filters, reference)]);
  const matches = findMatches(table, filters, reference, ids);
  const cityIds = table.column('city_id');
  const counts = new Map<number, number>();
  for (const slot of matches) counts.set(cityIds[slot] ?? 0, (counts.get(cityIds[slot] ?? 0) ?? 0) + 1);
  const box = filters.box === undefined ? undefined : readBox(filters.box);
  const clusters = box ? clustersInCells(Array.from(matches, positionOf(table, reference)), box) : clustersOfCities(counts, reference);
  return { clusters, counts };
}
