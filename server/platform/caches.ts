import { Counter } from 'prom-client';

export const cacheReads = new Counter({
  name: 'cache_reads_total',
  help: 'Reads of the caches in memory: hit or miss (waited for)',
  labelNames: ['cache', 'outcome'],
  registers: [],
});

/** Counts reads of `cache` that found what they sought, and those that had to wait for it. */
export function countReads(cache: string, hits: number, misses: number): void {
  cacheReads.inc({ cache, outcome: 'hit' }, hits);
  cacheReads.inc({ cache, outcome: 'miss' }, misses);
}

/** As `countReads` for one read. */
export function countRead(cache: string, isHit: boolean): void {
  countReads(cache, Number(isHit), Number(!isHit));
}
