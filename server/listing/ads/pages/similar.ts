import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import { selectCards, type CardRow } from '../rows.ts';

/** Two pictures that differ in at most this many bits count as the same. */
const bitsMost = 8;
const shown = 8;
/** A nearly uniform picture is similar to every other one of that shade. */
const shades = sql`bit_count(phash::bit(64)) between 8 and 56`;
/** The maximum rows of a band; a band that more pictures share carries no information. */
const bandMost = 200;

type Why = 'picture' | 'plate' | 'chassis';

export interface Similar {
  row: CardRow;
  why: Why[];
}

/** Ads of anyone and in any status with the chassis, the plate or a picture of this one; the surest match first. */
export async function listSimilar(db: Database, adId: number): Promise<Similar[]> {
  const band = (shift: number) => sql`(
    select ad_id, phash from ad_images as other
    where ((other.phash >> ${sql.lit(shift)}) & 65535) = ((looked.phash >> ${sql.lit(shift)}) & 65535) and other.ad_id is not null
    limit ${bandMost})`;
  const lowest = sql`(
    select ad_id, phash from ad_images as other
    where (other.phash & 65535) = (looked.phash & 65535) and other.ad_id is not null
    limit ${bandMost})`;
  const { rows } = await sql<{ id: number; why: Why[] }>`
    with this as (select id, chassis_number, letters, digits from ads where id = ${adId}),
    looked as (select phash from ad_images where ad_id = ${adId} and ${shades} limit 20)
    select id, array_agg(distinct why order by why) as why from (
      (select ads.id, 'chassis' as why from ads join this on ads.chassis_number = this.chassis_number order by ads.id desc limit ${shown + 1})
      union all
      (select ads.id, 'plate' from ads join this on ads.letters = this.letters and ads.digits = this.digits order by ads.id desc limit ${shown + 1})
      union all
      (select distinct near.ad_id, 'picture' from looked cross join lateral (
         ${sql.join([lowest, band(16), band(32), band(48)], sql` union all `)}
       ) as near where bit_count((near.phash # looked.phash)::bit(64)) <= ${bitsMost} limit 100)
    ) as found
    where id <> ${adId}
    group by id order by bool_or(why = 'chassis') desc, bool_or(why = 'plate') desc, id desc limit ${shown}`.execute(db);
  if (rows.length === 0) return [];
  const cards = await selectCards(db)
    .where(
      'ads.id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
  return rows.flatMap(({ id, why }) => {
    const row = cards.find((card) => card.id === id);
    return row ? [{ row, why }] : [];
  });
}
