import { sql, type Transaction } from 'kysely';
import type { DB } from '#db/schema.ts';
import { addJob } from '#server/platform/jobs/jobs.ts';
import type { Market } from '#server/platform/market.ts';
import { renewBusinessKeys } from '#server/people/accounts/businesses.ts';
import { loadNamed } from '#server/catalogue/reference/reference.ts';
import { keyOf } from './search-key.ts';

export interface Renewal {
  of: 'brand' | 'model' | 'city';
  id: number;
  /** Starts after this ad. */
  after?: number;
}

/** A small batch, so that nobody waits long for a lock. */
const batch = 500;
/** By then every process has reloaded the new names and writes them. */
const settledSeconds = 30;

/**
 * Updates the search words of the ads of a brand, model or city, and of the businesses of a city, in the transaction that renames
 * or merges it.
 */
export async function queueRenewal(trx: Transaction<DB>, of: Renewal['of'], id: number): Promise<void> {
  await addJob(trx, 'renewSearchKeys', { of, id }, { key: `names of ${of} ${id}` });
  // An ad that is written at this moment may still get the old names.
  const at = new Date(Date.now() + settledSeconds * 1000);
  await addJob(trx, 'renewSearchKeys', { of, id }, { key: `names of ${of} ${id}, once more`, at });
}

/**
 * Rebuilds the search words of the next ads, and queues the rest in the same transaction: an interrupted run continues from there.
 * An ad that is locked is skipped; it comes with the next batch.
 */
export async function renewSearchKeys(
  market: Pick<Market, 'db' | 'invalidate' | 'reference'>,
  { of, id, after = 0 }: Renewal,
): Promise<void> {
  if (of === 'city' && after === 0) await renewBusinessKeys(market, id);
  const renewed = await market.db.transaction().execute(async (trx) => {
    const wanted = await listAds(trx, { of, id, after });
    const held = await lockFree(trx, wanted);
    const written = await writeKeys(trx, held, { ...market.reference, ...(await loadNamed(market.db)) });
    const reached = new Set(held.map((ad) => ad.id));
    const last = wanted.at(-1);
    const busy = wanted.find((ad) => !reached.has(ad));
    if (busy !== undefined) await addJob(trx, 'renewSearchKeys', { of, id, after: busy - 1 }, { at: new Date(Date.now() + 1000) });
    else if (last !== undefined && wanted.length === batch) await addJob(trx, 'renewSearchKeys', { of, id, after: last });
    return written;
  });
  if (renewed.length > 0) market.invalidate({ ads: renewed });
}

async function listAds(trx: Transaction<DB>, { of, id, after }: Required<Renewal>): Promise<number[]> {
  const rows = await trx
    .selectFrom('ads')
    .select('id')
    .where(`${of}_id`, '=', id)
    .where('id', '>', after)
    // Erased accounts are not searchable.
    .where('search_key', '<>', '')
    .orderBy('id')
    .limit(batch)
    .execute();
  return rows.map((row) => row.id);
}

function lockFree(trx: Transaction<DB>, ids: number[]) {
  return trx
    .selectFrom('ads')
    .select(['id', 'search_key', 'city_id', 'brand_id', 'model_id', 'trim', 'title', 'district', 'description'])
    .select(['letters', 'digits', 'patterns'])
    .where('id', '=', sql<number>`any(${ids}::integer[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
}

/** Returns those whose search words changed. */
async function writeKeys(
  trx: Transaction<DB>,
  ads: Awaited<ReturnType<typeof lockFree>>,
  named: Parameters<typeof keyOf>[1],
): Promise<number[]> {
  const renewed = ads.map((ad) => ({ id: ad.id, was: ad.search_key, key: keyOf(ad, named) })).filter(({ was, key }) => was !== key);
  const [ids, keys] = [renewed.map(({ id }) => id), renewed.map(({ key }) => key)];
  if (ids.length === 0) return [];
  await sql`update ads set search_key = given.key from unnest(${ids}::integer[], ${keys}::text[]) as given (id, key)
    where ads.id = given.id`.execute(trx);
  return ids;
}
