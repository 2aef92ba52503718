import { LRUCache } from 'lru-cache';
import type { AdsOnMap, FacetCounts } from '#server/ad-index/ad-index.ts';
import { keyOfFilters } from '#server/ad-index/filter-sets.ts';
import type { TypedFilters } from '#server/ad-index/filters.ts';
import { countRead } from '#server/platform/caches.ts';
import type { Market } from '#server/platform/market.ts';

/** The counts for filters, cached for 10 seconds. */
export function keepFacets(market: Market): (filters: TypedFilters) => Promise<FacetCounts> {
  return kept('facets', market, (filters) => market.adIndex.facets(filters));
}

/** The ads that meet filters, by place; cached for 10 seconds, as their facets are. */
export function keepMap(market: Market): (filters: TypedFilters) => Promise<AdsOnMap> {
  return kept('map', market, (filters) => market.adIndex.map(filters));
}

/** What `read` found for filters, for 10 seconds; concurrent requests for the same filters share one reading. */
function kept<Found extends object>(
  name: string,
  { reference }: Pick<Market, 'reference'>,
  read: (filters: TypedFilters) => Promise<Found>,
): (filters: TypedFilters) => Promise<Found> {
  const cache = new LRUCache<string, Found, TypedFilters>({
    max: 100,
    ttl: 10_000,
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { context }) => read(context),
  });
  let { dictionary } = reference;
  return (filters) => {
    // Merged values are counted again.
    if (dictionary !== reference.dictionary) cache.clear();
    ({ dictionary } = reference);
    const key = keyOfFilters(filters);
    countRead(name, cache.has(key));
    return cache.forceFetch(key, { context: filters });
  };
}
