import { sql, type Transaction } from 'kysely';
import type { DB } from '#db/schema.ts';
import { lockOwnAds } from '#server/listing/ads/own.ts';
import { moveEach } from '#server/listing/ads/posting/life.ts';
import { markAbsent } from '#server/listing/stock/entries.ts';
import { selectAbsent } from '../stored/absent.ts';
import type { Batch } from './batch.ts';
import type { Under } from './context.ts';

const carsAtOnce = 100;

/**
 * Marks the next cars that a whole file lacks, and pauses them if asked. One that cannot be paused, as a deal of it is open or it waits for its
 * review, is marked alone. Each is noted, so that a crash repeats none and undoing finds them.
 */
export async function absentBatch(trx: Transaction<DB>, under: Under, pauses: boolean): Promise<Batch> {
  const { business, importId, isReviewed } = under;
  const absent = await selectAbsent(trx, { business, id: importId })
    .where(sql<boolean>`not exists (select from import_absences where import_id = ${importId} and ad_id = ads.id)`)
    .orderBy('ads.id')
    .limit(carsAtOnce)
    .execute();
  const ads = await lockOwnAds(
    trx,
    { id: business },
    absent.map(({ id }) => id),
  );
  const marked = await markAbsent(
    trx,
    ads.map(({ id }) => id),
  );
  const shown = ads.filter(({ status }) => status === 'active' || status === 'reserved');
  const { done } = pauses ? await moveEach(trx, { viewer: { id: business }, isReviewed }, shown, 'paused') : { done: [] };
  const was = new Map(done.map(({ ad }) => [ad.id, ad.status]));
  const notes = ads.map(({ id }) => ({ import_id: importId, ad_id: id, was: was.get(id) ?? null, is_marked: marked.has(id) }));
  if (notes.length > 0) await trx.insertInto('import_absences').values(notes).execute();
  await sql`update imports set applying = applying || jsonb_build_object(
      'done', (applying ->> 'done')::integer + ${done.length}::integer, 'paused', (applying ->> 'paused')::integer + ${done.length}::integer)
    where id = ${importId}`.execute(trx);
  return { rows: ads.length, ads: done.map(({ ad }) => ad.id), hasAdded: false };
}
