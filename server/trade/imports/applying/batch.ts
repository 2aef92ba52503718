import { sql, type Transaction } from 'kysely';
import { keysOf } from '#contract/platform/records.ts';
import type { Applying } from '#contract/trade/import-shapes.ts';
import type { CarValues, ImportInput } from '#db/import-types.ts';
import type { DB } from '#db/schema.ts';
import { lockNamesOf } from '#server/listing/ads/posting/editing-many.ts';
import { unmarkAbsent } from '#server/listing/stock/entries.ts';
import type { AppError } from '#server/platform/errors.ts';
import { addCars } from './adding.ts';
import { queueAddresses } from '../pictures/addresses.ts';
import { differing, isSame, lockCars, picked, type StoredCar } from './cars.ts';
import type { Under } from './context.ts';
import { changeCars, type CarChange } from './writing.ts';

const rowsAtOnce = 100;

/** What became of a row. */
interface Done {
  row: number;
  outcome: DueRow['outcome'];
  ad: number | null;
  before: CarValues | null;
  after: CarValues | null;
  is_limited: boolean;
  isWaiting: boolean;
  error: AppError | null;
}

interface DueRow {
  row: number;
  outcome: 'new' | 'changed' | 'same';
  input: ImportInput;
  ad_id: number | null;
}

/** What a batch changed. */
export interface Batch {
  rows: number;
  ads: number[];
  hasAdded: boolean;
}

/**
 * Applies the next rows of an import that were not yet, in the transaction that marks them as applied: after a crash the next batch begins with
 * the first that is not.
 */
export async function applyBatch(trx: Transaction<DB>, under: Under): Promise<Batch> {
  const due = await listDue(trx, under.importId);
  if (due.length === 0) return { rows: 0, ads: [], hasAdded: false };
  const known = due.flatMap(({ ad_id }) => ad_id ?? []);
  await lockNamesOf(
    trx,
    known,
    due.map(({ input }) => input.car),
  );
  const cars = await lockCars(trx, under.business, known);
  const changed = await change(trx, under, { due: due.filter(({ ad_id }) => ad_id !== null), cars });
  const added = await add(
    trx,
    under,
    due.filter(({ ad_id }) => ad_id === null),
  );
  const done = [...changed, ...added];
  await note(trx, under, done);
  await queueImages(trx, under, { due, done });
  const written = done.filter(({ after }) => after !== null);
  return { rows: due.length, ads: written.flatMap(({ ad }) => ad ?? []), hasAdded: added.some(({ ad }) => ad !== null) };
}

async function listDue(trx: Transaction<DB>, importId: number): Promise<DueRow[]> {
  const { rows } = await sql<DueRow>`
    select row, outcome, input, ad_id from import_rows
    where import_id = ${importId} and row >= (select next_row from imports where id = ${importId})
      and outcome in ('new', 'changed', 'same') and applied_at is null
    order by row limit ${rowsAtOnce}`.execute(trx);
  return rows;
}

async function change(
  trx: Transaction<DB>,
  under: Under,
  { due, cars }: { due: readonly DueRow[]; cars: ReadonlyMap<number, StoredCar> },
): Promise<Done[]> {
  const returning = await listReturning(trx, [...cars.keys()]);
  const changes = due.flatMap(({ ad_id, input }): CarChange[] => {
    const car = cars.get(ad_id ?? 0);
    if (!car) return [];
    const { car: ofCar, stock } = wanted(input, car);
    const isReturning = returning.has(car.ad.id) && input.stock.status === undefined;
    return [{ car, values: { car: ofCar, stock: isReturning ? { ...stock, status: 'active' } : stock } }];
  });
  const refused = await changeCars(trx, under, changes);
  await unmarkAbsent(trx, [...cars.keys()]);
  const now = await lockCars(trx, under.business, [...cars.keys()]);
  return due.map(({ row, outcome, ad_id: ad }) => {
    const [was, is] = [cars.get(ad ?? 0), now.get(ad ?? 0)];
    const { before, after } = was && is ? differing(was.values, is.values) : { before: null, after: null };
    const isWaiting = is !== undefined && is.waits !== null && is.waits !== was?.waits;
    return { row, outcome, ad, before, after, is_limited: false, isWaiting, error: was ? (refused.get(ad ?? 0) ?? null) : under.gone };
  });
}

/** Cars that were paused because an earlier file lacked them, and that nobody has moved since. */
async function listReturning(trx: Transaction<DB>, ads: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from ads where id = any(${[...ads]}::integer[]) and status = 'paused'
      and exists (select from stock where ad_id = ads.id and absent_since is not null)
      and exists (select from import_absences where ad_id = ads.id and was is not null and undone_at is null)`.execute(trx);
  return new Set(rows.map(({ id }) => id));
}

/** The values of a row that are others than those of the car now. What the file leaves out, and defaults, change nothing. */
function wanted({ car, stock, given }: ImportInput, { values }: StoredCar): CarValues {
  const ofCar = keysOf(car).filter((name) => given.includes(name) && !isSame(car[name], values.car[name]));
  const ofStock = keysOf(stock).filter((name) => given.includes(name) && name in values.stock && !isSame(stock[name], values.stock[name]));
  return { car: picked(car, ofCar), stock: picked(stock, ofStock) };
}

async function add(trx: Transaction<DB>, under: Under, due: readonly DueRow[]): Promise<Done[]> {
  const { added, refused } = await addCars(trx, under, due);
  const cars = await lockCars(
    trx,
    under.business,
    added.map(({ ad }) => ad),
  );
  return [
    ...added.map(({ row, ad, isLimited, isWaiting }) => {
      return {
        row,
        outcome: 'new' as const,
        ad,
        before: null,
        after: cars.get(ad)?.values ?? null,
        is_limited: isLimited,
        isWaiting,
        error: null,
      };
    }),
    ...refused.map(({ row, error }) => ({
      row,
      outcome: 'new' as const,
      ad: null,
      before: null,
      after: null,
      is_limited: false,
      isWaiting: false,
      error,
    })),
  ];
}

async function note(trx: Transaction<DB>, { importId }: Under, done: readonly Done[]): Promise<void> {
  const rows = done.map(({ row, ad, before, after, is_limited, error }) => ({
    row,
    ad,
    before,
    after,
    is_limited,
    refusal: error?.code ?? null,
  }));
  await sql`update import_rows set applied_at = now(), ad_id = coalesce(import_rows.ad_id, done.ad), before = done.before, after = done.after,
      is_limited = done.is_limited, refusal = done.refusal
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as done ("row" integer, ad integer, before jsonb, after jsonb, is_limited boolean, refusal text)
    where import_rows.import_id = ${importId} and import_rows."row" = done."row"`.execute(trx);
  const counted = countOf(done);
  await sql`update imports set next_row = ${Math.max(...done.map(({ row }) => row)) + 1}, applying = applying || (
      select jsonb_object_agg(key, (applying ->> key)::integer + value::integer) from jsonb_each_text(${JSON.stringify(counted)}::jsonb))
    where id = ${importId}`.execute(trx);
}

/** Pictures at addresses come after the cars, one by one. */
async function queueImages(
  trx: Transaction<DB>,
  under: Under,
  { due, done }: { due: readonly DueRow[]; done: readonly Done[] },
): Promise<void> {
  const ads = new Map(done.filter(({ after }) => after !== null).map(({ row, ad }) => [row, ad]));
  const named = due.flatMap(({ row, input }) => {
    const ad = ads.get(row);
    return ad && input.stock.images ? [{ ad, images: input.stock.images }] : [];
  });
  await queueAddresses(trx, under, named);
}

/** How much more of each the import has done. */
function countOf(done: readonly Done[]): Omit<Applying, 'rows' | 'paused'> {
  const count = (is: (one: Done) => boolean) => done.filter(is).length;
  return {
    done: count(({ outcome }) => outcome !== 'same'),
    added: count(({ before, after }) => before === null && after !== null),
    changed: count(({ before, after }) => before !== null && !isNothing(after)),
    refused: count(({ error }) => error !== null),
    limited: count(({ is_limited }) => is_limited),
    waiting: count(({ isWaiting }) => isWaiting),
  };
}

function isNothing(values: CarValues | null): boolean {
  return values === null || (keysOf(values.car).length === 0 && keysOf(values.stock).length === 0);
}
