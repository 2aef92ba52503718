import type { LRUCache } from 'lru-cache';
import { Counter } from 'prom-client';

/** How often what was asked of a cache was there: `hit`, `stale` (sent while it is renewed) or `miss` (waited for). */
export const cacheReads = new Counter({
  name: 'cache_reads_total',
  help: 'Reads of the caches in memory: hit, stale (sent while it is renewed) or miss',
  labelNames: ['cache', 'outcome'],
  registers: [],
});

/** As `cache.forceFetch`, counted under `name`. */
export function fetchCounted<Value extends object, Context>(
  name: string,
  cache: LRUCache<string, Value, Context>,
  key: string,
  context: Context,
): Promise<Value> {
  const isStale = () => cache.allowStale && cache.peek(key, { allowStale: true }) !== undefined;
  const outcome = cache.has(key) ? 'hit' : isStale() ? 'stale' : 'miss';
  cacheReads.inc({ cache: name, outcome });
  return cache.forceFetch(key, { context } as never);
}
