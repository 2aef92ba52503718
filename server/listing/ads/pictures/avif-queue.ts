import { sql } from 'kysely';
import { storeAvif } from '#server/platform/images/avif.ts';
import type { Market } from '#server/platform/market.ts';

/** Pictures that entered an ad and still lack their AVIF sizes. The noun owns the table avif_queue. */

const filesAtOnce = 10;
const triesMost = 8;

/**
 * Adds the AVIF sizes of some queued pictures, and returns whether there may be more. A picture that fails is tried again after some
 * minutes, eight times in all.
 */
export async function makeQueuedAvifs({ db, storage }: Pick<Market, 'db' | 'storage'>): Promise<boolean> {
  const { rows } = await sql<{ id: number; file: string; tries: number }>`
    update avif_queue set claimed_at = now(), tries = tries + 1
    where id in (
      select id from avif_queue where claimed_at is null or claimed_at < now() - interval '5 minutes'
      order by id limit ${filesAtOnce} for update skip locked)
    returning id, file, tries`.execute(db);
  const done: number[] = [];
  const failures: unknown[] = [];
  for (const { id, file, tries } of rows) {
    await storeAvif(storage, file).then(
      () => done.push(id),
      (error: unknown) => {
        failures.push(error);
        if (tries >= triesMost) done.push(id);
      },
    );
  }
  if (done.length > 0) await db.deleteFrom('avif_queue').where('id', 'in', done).execute();
  if (failures.length > 0) throw failures[0];
  return rows.length === filesAtOnce;
}
