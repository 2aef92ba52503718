import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import { doPaced } from '#server/platform/jobs/pace.ts';
import { publicPrice } from '../history/public-price.ts';
import { factColumns, personOf } from './car-columns.ts';
import { withoutCopies } from './fit/copies.ts';
import type { EvidenceRow } from './fit/facts.ts';

interface ReadRow extends EvidenceRow {
  chassis: string | null;
  /** As text: a double does not hold 64 bits. */
  hashes: string[];
}

/** An ad that was not moved up for so long asked its last price more than a year ago. */
const years = 2;
const readAtOnce = 200;

/** A nearly uniform picture is like every other one of that shade. */
const shades = sql`bit_count(phash::bit(64)) between 8 and 56`;

/**
 * The evidence of a fit, model by model: what cars asked last, or were paid by the word of both sides, once for each vehicle. Which facts
 * a car needs, and how old a price may be, the fit decides; who may be evidence is decided here.
 */
export async function* readEvidence(db: Database): AsyncGenerator<EvidenceRow[]> {
  const chassis = new Set<string>();
  for (const ids of await listCandidates(db)) {
    const read = await doPaced(() => readRows(db, ids));
    const rows = read.map(({ hashes, ...row }) => ({ ...row, pictures: hashes.map(BigInt) }));
    // One that was posted as another model too counts once.
    const kept = withoutCopies(rows).filter((row) => row.chassis === null || !chassis.has(row.chassis));
    for (const row of kept) if (row.chassis !== null) chassis.add(row.chassis);
    yield kept.map(({ chassis: _chassis, pictures: _pictures, ...row }) => row);
  }
}

/** The cars that may be evidence: whole models, so that copies are found, and several of the small ones at once. */
async function listCandidates(db: Database): Promise<number[][]> {
  const { rows } = await sql<{ ids: number[] }>`
    select array_agg(id) as ids from ads
    where type = 'car' and model_id is not null and status not in ('draft', 'pending', 'rejected') and refreshed_at > now() - make_interval(years => ${years})
    group by model_id order by model_id`.execute(db);
  const parts: number[][] = [];
  for (const { ids } of rows) {
    const last = parts.at(-1);
    if (last && last.length + ids.length <= readAtOnce) last.push(...ids);
    else parts.push([...ids]);
  }
  return parts;
}

async function readRows(db: Database, ids: readonly number[]): Promise<ReadRow[]> {
  const { rows } = await sql<ReadRow>`
    select ads.id as ad_id, ${personOf(sql`ads.owner_id`)} as owner_id, ${factColumns}, ads.chassis_number as chassis,
      coalesce(sale.price, asked.price) as price, sale.price is not null as is_sold,
      to_char(coalesce(sale.at, case when ads.status in ('active', 'reserved') then now() else coalesce(life.left_at, ads.refreshed_at) end)
        at time zone 'Asia/Riyadh', 'YYYY-MM-DD') as asked_on,
      array(select phash::text from ad_images where ad_id = ads.id and phash is not null and ${shades} order by position, id limit 20) as hashes
    from ads
    join users as owner on owner.id = ads.owner_id
    cross join lateral (select ${publicPrice} as price) as asked
    cross join lateral (
      select min(at) filter (where to_status = 'active') as shown_at, max(at) filter (where from_status in ('active', 'reserved')) as left_at
      from ad_history where ad_id = ads.id
    ) as life
    left join lateral (
      select price, at from (
        select price, closed_at as at from deals where ad_id = ads.id and state = 'done' and not is_unconfirmed
        union all
        select price, answered_at from outside_sales where ad_id = ads.id and state = 'confirmed'
      ) as sales where price > 0 order by at desc limit 1
    ) as sale on true
    where ads.id = any(${[...ids]}::integer[]) and coalesce(ads.sale_type, 'sale') = 'sale' and coalesce(sale.price, asked.price) > 0
      and (ads.status in ('active', 'reserved', 'sold', 'paused', 'expired') or ads.status = 'removed' and exists (
        select from ad_history as history where history.ad_id = ads.id and history.to_status = 'removed' and history.by_id = ads.owner_id))
      and case when ads.status in ('active', 'reserved') then now() else coalesce(life.left_at, ads.refreshed_at) end
        >= coalesce(life.shown_at, ads.created_at) + interval '1 day'
      and owner.created_at <= now() - interval '7 days' and coalesce(owner.suspended_until <= now(), true)
      and not exists (select from cases where target_type = 'ad' and target_id = ads.id and kind = 'report' and closed_at is null)
      and not exists (select from estimate_decisions where ad_id = ads.id and is_excluded)
    order by ads.id`.execute(db);
  return rows;
}
