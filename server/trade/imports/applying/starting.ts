import { sql, type Transaction } from 'kysely';
import type { ApplyInput } from '#contract/trade/imports.ts';
import { undoDays } from '#contract/trade/import-states.ts';
import type { DB } from '#db/schema.ts';
import { ensureMayPost, mayPostType } from '#server/listing/ads/allowances.ts';
import { listTaken } from '#server/listing/stock/entries.ts';
import { lockPerson } from '#server/people/profiles/lock.ts';
import type { Viewer } from '#server/platform/callers.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Market } from '#server/platform/market.ts';
import { countAbsent, isManyAbsent } from '../stored/absent.ts';
import { lockImport, moveImport, readAgain, refusingSecond } from '../stored/imports.ts';
import { carHash, listStockCars } from '../stored/stock-cars.ts';

interface Starting {
  viewer: Viewer;
  id: number;
}

/**
 * Has a checked import applied, or one that was stopped go on. Throws `move_not_allowed`, what refuses every new ad, `many_absent`, and
 * `import_moved` where another reading is the newest, or cars of its rows were changed since the check: the file is read again then.
 */
export async function startApplying(market: Market, { viewer, id }: Starting, input: ApplyInput): Promise<void> {
  const business = viewer.id;
  const isMoved = await refusingSecond(market.db, business, () =>
    market.db.transaction().execute(async (trx) => {
      await lockPerson(trx, business);
      const row = await lockImport(trx, business, id);
      const { totals } = await trx.selectFrom('imports').select('totals').where('id', '=', id).executeTakeFirstOrThrow();
      if (row.state !== 'checked' && row.state !== 'stopped') throw new AppError('move_not_allowed');
      if (row.attempt !== input.attempt) return true;
      if ((totals?.new ?? 0) > 0) await ensureMayAdd(trx, viewer);
      if (row.state === 'stopped') {
        await moveImport(trx, { business, id, to: 'applying', by: 'business' }, { ...atOnce, finished_at: null, undo_until: null });
        return false;
      }
      if (await areCarsMoved(trx, business, id)) {
        await moveImport(trx, { business, id, to: 'mapped', by: 'business' }, readAgain(row.attempt));
        return true;
      }
      await begin(trx, { viewer, id }, { ...input, rows: (totals?.new ?? 0) + (totals?.changed ?? 0) });
      return false;
    }),
  );
  if (isMoved) throw new AppError('import_moved');
}

const undoable = { undo_until: sql<Date>`now() + ${undoDays} * interval '1 day'` };
const atOnce = { tries: 0, lease_until: sql<Date>`now()` };

async function ensureMayAdd(trx: Transaction<DB>, viewer: Viewer): Promise<void> {
  if (!mayPostType(viewer, 'car')) throw new AppError('forbidden');
  await ensureMayPost(trx, viewer, 'car');
}

async function begin(
  trx: Transaction<DB>,
  { viewer, id }: Starting,
  { rows, is_full, ...input }: ApplyInput & { rows: number },
): Promise<void> {
  const counted = await countAbsent(trx, { business: viewer.id, id });
  const pauses = is_full && input.pause_absent;
  if (pauses && isManyAbsent(counted) && input.absent_count !== counted.absent)
    throw new AppError('many_absent', { absent: counted.absent });
  const applying = {
    rows: rows + (pauses ? counted.absent : 0),
    done: 0,
    added: 0,
    changed: 0,
    refused: 0,
    limited: 0,
    waiting: 0,
    paused: 0,
  };
  await moveImport(
    trx,
    { business: viewer.id, id, to: 'applying', by: 'business' },
    {
      ...atOnce,
      is_full,
      pause_absent: pauses,
      next_row: 0,
      applying: JSON.stringify(applying),
      applied_at: sql<Date>`now()`,
      applied_by: viewer.member?.id ?? null,
    },
  );
}

/** Whether a car of a row is another one than when it was checked, or a number of a new one is taken by now. */
async function areCarsMoved(trx: Transaction<DB>, business: number, id: number): Promise<boolean> {
  const rows = trx.selectFrom('import_rows').where('import_id', '=', id).where('outcome', 'in', ['new', 'same', 'changed']);
  const existing = await rows.select(['ad_id', 'car_hash']).where('ad_id', 'is not', null).execute();
  const ads = existing.flatMap(({ ad_id }) => ad_id ?? []);
  const hashes = new Map((await listStockCars(trx, business, ads)).map((car) => [car.ad_id, carHash(car)]));
  if (existing.some(({ ad_id, car_hash }) => hashes.get(ad_id ?? 0) !== car_hash)) return true;
  const added = await rows.select('input').where('ad_id', 'is', null).execute();
  const numbers = added.flatMap(({ input }) => (input.given.includes('stock_number') ? (input.stock.stock_number ?? []) : []));
  if ((await listTaken(trx, business, numbers)).size > 0) return true;
  const chassis = added.flatMap(({ input }) => input.car.chassis_number ?? []);
  const own = trx.selectFrom('ads').select('id').where('owner_id', '=', business).where('status', '<>', 'removed');
  return (await own.where(sql<boolean>`chassis_number = any(${chassis}::text[])`).executeTakeFirst()) !== undefined;
}

/** Ends applying after the batch under way. What is applied stays; it can go on, or be undone. Throws `move_not_allowed`. */
export async function stopApplying({ db }: Pick<Market, 'db'>, { viewer, id }: Starting): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockImport(trx, viewer.id, id);
    await moveImport(trx, { business: viewer.id, id, to: 'stopped', by: 'business' }, { finished_at: sql<Date>`now()`, ...undoable });
  });
}
