import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Database } from '#db/database.ts';
import type { Reference } from './reference.ts';

/** The number of active ads of a type for a brand, or for a model: the other is null. */
interface AdCount {
  type: 'car' | 'rental';
  brand_id: number | null;
  model_id: number | null;
  count: number;
}

/** The counts, cached in memory for a minute; concurrent callers share one query. */
export function keepAdCounts(db: Database, reference: Reference): () => Promise<AdCount[]> {
  const kept = new LRUCache<'counts', AdCount[]>({ max: 1, ttl: 60_000, ignoreFetchAbort: true, fetchMethod: () => countAds(db) });
  let { dictionary } = reference;
  return () => {
    // Merged entries are counted again.
    if (dictionary !== reference.dictionary) kept.clear();
    ({ dictionary } = reference);
    return kept.forceFetch('counts');
  };
}

/** The total of one brand, or of one model; 0 without ads. */
export function totals(counts: AdCount[], by: 'brand_id' | 'model_id', type?: 'car' | 'rental'): (id: number) => number {
  const sums = new Map<number | null, number>();
  for (const { count, ...ad } of counts) {
    if (type === undefined || ad.type === type) sums.set(ad[by], (sums.get(ad[by]) ?? 0) + count);
  }
  return (id) => sums.get(id) ?? 0;
}

// By brand and by model, each from its index alone.
async function countAds(db: Database): Promise<AdCount[]> {
  const { rows } = await sql<AdCount>`
    select type, brand_id, null::integer as model_id, count(*) from ads
    where status = 'active' and type in ('car', 'rental') group by type, brand_id
    union all
    select type, null, model_id, count(*) from ads
    where status = 'active' and type in ('car', 'rental') group by type, model_id`.execute(db);
  return rows;
}
