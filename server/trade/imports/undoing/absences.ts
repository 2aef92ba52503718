import { sql, type Transaction } from 'kysely';
import type { ErrorCode } from '#contract/platform/errors.ts';
import type { AdStatus, DB } from '#db/schema.ts';
import { lockOwnAds } from '#server/listing/ads/own.ts';
import { moveEach } from '#server/listing/ads/posting/life.ts';
import { listEntriesOf, unmarkAbsent } from '#server/listing/stock/entries.ts';
import type { Batch } from '../applying/batch.ts';
import type { Under } from '../applying/context.ts';
import { countUndone, type Undone } from './batch.ts';

const carsAtOnce = 100;

/** Shows the next absent cars again that applying paused. One that the business has moved since, or that is in a later file again, stays. */
export async function undoAbsences(trx: Transaction<DB>, under: Under): Promise<Batch> {
  const { importId } = under;
  const due = await trx
    .selectFrom('import_absences')
    .select(['ad_id', 'was', 'is_marked'])
    .where('import_id', '=', importId)
    .where('undone_at', 'is', null)
    .orderBy('ad_id')
    .limit(carsAtOnce)
    .execute();
  if (due.length === 0) return { rows: 0, ads: [], hasAdded: false };
  const ids = due.map(({ ad_id }) => ad_id);
  const entries = await listEntriesOf(trx, ids);
  const absent = new Set(entries.filter(({ absent_since }) => absent_since !== null).map(({ ad_id }) => ad_id));
  const paused = due.filter(({ ad_id, was }) => was !== null && absent.has(ad_id));
  const refused = await show(trx, under, paused);
  await unmarkAbsent(
    trx,
    due.filter(({ is_marked }) => is_marked).map(({ ad_id }) => ad_id),
  );
  const undone = paused.map(({ ad_id }) => ({ ad: ad_id, ...outcomeOf(refused.get(ad_id)) }));
  const left = undone.map(({ ad, left: note }) => ({ ad, left: note }));
  await sql`update import_absences set undone_at = now(), undo_left = undone.left
    from (select ad_id, given.left from unnest(${ids}::integer[]) as due (ad_id)
      left join jsonb_to_recordset(${JSON.stringify(left)}::jsonb) as given (ad integer, "left" jsonb) on given.ad = due.ad_id) as undone
    where import_absences.import_id = ${importId} and import_absences.ad_id = undone.ad_id`.execute(trx);
  await countUndone(trx, importId, undone);
  return { rows: due.length, ads: paused.map(({ ad_id }) => ad_id), hasAdded: false };
}

function outcomeOf(code: ErrorCode | undefined): Pick<Undone, 'kind' | 'left'> {
  return code === undefined ? { kind: 'restored', left: null } : { kind: 'nothing', left: { reason: 'refused', code, changes: [] } };
}

/** Gives cars that are paused their former status. Returns the codes of refusals. */
async function show(
  trx: Transaction<DB>,
  { business, isReviewed }: Under,
  cars: readonly { ad_id: number; was: AdStatus | null }[],
): Promise<Map<number, ErrorCode>> {
  const mover = { viewer: { id: business }, isReviewed };
  const lock = (ids: readonly number[]) => lockOwnAds(trx, { id: business }, ids);
  const ads = (await lock(cars.map(({ ad_id }) => ad_id))).filter(({ status }) => status === 'paused');
  const shown = await moveEach(trx, mover, ads, 'active');
  const done = new Set(shown.done.map(({ ad }) => ad.id));
  const reserved = cars.filter(({ ad_id, was }) => was === 'reserved' && done.has(ad_id)).map(({ ad_id }) => ad_id);
  await moveEach(trx, mover, await lock(reserved), 'reserved');
  return new Map(shown.refused.map(({ ad, error }) => [ad.id, error.code]));
}
