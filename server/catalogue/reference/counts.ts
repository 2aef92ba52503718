import { LRUCache } from 'lru-cache';
import type { Database } from '#db/database.ts';
import type { Reference } from './reference.ts';

/** How many active ads of a type a brand and its model have. */
export interface AdCount {
  type: 'car' | 'rental' | 'plate';
  brand_id: number | null;
  model_id: number | null;
  count: number;
}

/** Gives the counts, kept in memory for a minute; however many ask meanwhile, the database is asked once. */
export function keepAdCounts(db: Database, reference: Reference): () => Promise<AdCount[]> {
  const kept = new LRUCache<'counts', AdCount[]>({ max: 1, ttl: 60_000, fetchMethod: () => countAds(db) });
  let { dictionary } = reference;
  return () => {
    // What was merged is counted anew.
    if (dictionary !== reference.dictionary) kept.clear();
    ({ dictionary } = reference);
    return kept.forceFetch('counts');
  };
}

/** The counts of one brand, or of one model, added up; 0 for those without ads. */
export function totals(counts: AdCount[], by: 'brand_id' | 'model_id', type?: 'car' | 'rental'): (id: number) => number {
  const sums = new Map<number | null, number>();
  for (const { count, ...ad } of counts) {
    if (type === undefined || ad.type === type) sums.set(ad[by], (sums.get(ad[by]) ?? 0) + count);
  }
  return (id) => sums.get(id) ?? 0;
}

// Reads the index ads_facets alone.
function countAds(db: Database): Promise<AdCount[]> {
  return db
    .selectFrom('ads')
    .select((eb) => ['type', 'brand_id', 'model_id', eb.fn.countAll<number>().as('count')])
    .where('status', '=', 'active')
    .where('type', 'in', ['car', 'rental'])
    .groupBy(['type', 'brand_id', 'model_id'])
    .execute();
}
