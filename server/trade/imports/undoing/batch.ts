import { sql, type Transaction } from 'kysely';
import { keysOf } from '#contract/platform/records.ts';
import type { CarValues, FieldChange, UndoLeftNote } from '#db/import-types.ts';
import type { DB } from '#db/schema.ts';
import { lockNamesOf } from '#server/listing/ads/posting/editing-many.ts';
import type { AppError } from '#server/platform/errors.ts';
import type { Batch } from '../applying/batch.ts';
import { isSame, lockCars, picked, type StoredCar } from '../applying/cars.ts';
import type { Under } from '../applying/context.ts';
import { changeCars } from '../applying/writing.ts';
import { detach } from '../pictures/attaching.ts';
import { removeAdded, type AddedRow } from './added.ts';

const rowsAtOnce = 100;

export interface Undone {
  row: number;
  kind: 'restored' | 'removed' | 'paused' | 'nothing';
  left: UndoLeftNote | null;
}

interface ChangedRow {
  row: number;
  ad_id: number;
  before: CarValues;
  after: CarValues;
}

/** Undoes the last rows that are not undone yet, in the transaction that marks them. */
export async function undoBatch(trx: Transaction<DB>, under: Under): Promise<Batch> {
  const due = await listDue(trx, under.importId);
  if (due.length === 0) return { rows: 0, ads: [], hasAdded: false };
  const ids = due.map(({ ad_id }) => ad_id);
  await lockNamesOf(
    trx,
    ids,
    due.map(({ before }) => before?.car ?? {}),
  );
  const cars = await lockCars(trx, under.business, ids);
  const changed = due.flatMap(({ before, ...row }): ChangedRow[] => (before ? [{ ...row, before }] : []));
  const added = due.flatMap(({ before, ...row }): AddedRow[] => (before ? [] : [row]));
  const undone = [...(await restore(trx, under, { changed, cars })), ...(await removeAdded(trx, under, { added, cars }))];
  await note(trx, under, undone);
  return { rows: due.length, ads: ids, hasAdded: false };
}

async function listDue(trx: Transaction<DB>, importId: number) {
  const { rows } = await sql<{ row: number; ad_id: number; before: CarValues | null; after: CarValues }>`
    select row, ad_id, before, after from import_rows
    where import_id = ${importId} and row <= (select next_row from imports where id = ${importId})
      and ad_id is not null and after is not null and undone_at is null
    order by row desc limit ${rowsAtOnce}`.execute(trx);
  return rows;
}

/** Fields that make sense together alone: where one of them was changed since, none gets its old value. */
const together: readonly (readonly string[])[] = [
  ['brand_id', 'model_id', 'trim'],
  ['condition', 'mileage'],
  ['sale_type', 'lessor', 'instalment', 'months_left', 'down_payment', 'final_payment', 'price_mode', 'price'],
];

async function restore(
  trx: Transaction<DB>,
  under: Under,
  { changed, cars }: { changed: readonly ChangedRow[]; cars: ReadonlyMap<number, StoredCar> },
): Promise<Undone[]> {
  const found = changed.flatMap((row) => {
    const car = cars.get(row.ad_id);
    return car ? [{ ...row, car, values: oldValues(row, car.values) }] : [];
  });
  const refused = await changeCars(trx, under, found);
  await detach(
    trx,
    under,
    found.map(({ ad_id }) => ad_id),
  );
  const now = await lockCars(
    trx,
    under.business,
    found.map(({ ad_id }) => ad_id),
  );
  const undone = found.map(({ row, ad_id, car, before, after }): Undone => {
    const is = now.get(ad_id) ?? car;
    const changes = differences({ before, after }, is.values);
    const kind = isSame(car.values, is.values) ? 'nothing' : 'restored';
    return { row, kind, left: changes.length === 0 ? null : { ...reasonOf(refused.get(ad_id)), changes } };
  });
  const gone = changed.filter(({ ad_id }) => !cars.has(ad_id)).map(({ row }): Undone => ({ row, kind: 'nothing', left: null }));
  return [...undone, ...gone];
}

function reasonOf(error: AppError | undefined): Pick<UndoLeftNote, 'reason' | 'code'> {
  return error ? { reason: 'refused', code: error.code } : { reason: 'changed' };
}

/** The values before the import of all fields that still have those of the import. */
function oldValues({ before, after }: Pick<ChangedRow, 'before' | 'after'>, now: CarValues): CarValues {
  const isUntouched = { car: (name: keyof CarValues['car']) => isSame(now.car[name], after.car[name]) };
  const touched = new Set<string>(keysOf(after.car).filter((name) => !isUntouched.car(name)));
  const isBound = (name: string) => together.some((group) => group.includes(name) && group.some((other) => touched.has(other)));
  return {
    car: picked(
      before.car,
      keysOf(before.car).filter((name) => isUntouched.car(name) && !isBound(name)),
    ),
    stock: picked(
      before.stock,
      keysOf(before.stock).filter((name) => isSame(now.stock[name], after.stock[name])),
    ),
  };
}

/** What does not have its old value: from what the import set to what stands now. */
function differences({ before, after }: Pick<ChangedRow, 'before' | 'after'>, now: CarValues): FieldChange[] {
  return [
    ...keysOf(after.car).flatMap((field) =>
      isSame(now.car[field], before.car[field]) ? [] : [{ field, from: after.car[field], to: now.car[field] }],
    ),
    ...keysOf(after.stock).flatMap((field) =>
      isSame(now.stock[field], before.stock[field]) ? [] : [{ field, from: after.stock[field], to: now.stock[field] }],
    ),
  ];
}

async function note(trx: Transaction<DB>, { importId }: Under, undone: readonly Undone[]): Promise<void> {
  const rows = undone.map(({ row, left }) => ({ row, left }));
  await sql`update import_rows set undone_at = now(), undo_left = undone.left
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as undone ("row" integer, "left" jsonb)
    where import_rows.import_id = ${importId} and import_rows."row" = undone."row"`.execute(trx);
  await countUndone(trx, importId, undone);
  await sql`update imports set next_row = ${Math.min(...undone.map(({ row }) => row)) - 1} where id = ${importId}`.execute(trx);
}

/** Adds to how many cars were undone, and how many were left. */
export async function countUndone(trx: Transaction<DB>, importId: number, undone: readonly Pick<Undone, 'kind' | 'left'>[]): Promise<void> {
  const count = (kind: Undone['kind']) => undone.filter((one) => one.kind === kind).length;
  const counted = {
    restored: count('restored'),
    removed: count('removed'),
    paused: count('paused'),
    left: undone.filter(({ left }) => left !== null && left.reason !== 'engaged').length,
  };
  await sql`update imports set undo = undo || (
      select jsonb_object_agg(key, (undo ->> key)::integer + value::integer) from jsonb_each_text(${JSON.stringify(counted)}::jsonb))
    where id = ${importId}`.execute(trx);
}
