import { sql, type Insertable, type Transaction } from 'kysely';
import { openImportStates, readingStates } from '#contract/trade/import-states.ts';
import type { ImportTotals } from '#contract/trade/import-shapes.ts';
import type { DB, ImportRows } from '#db/schema.ts';
import type { Market } from '#server/platform/market.ts';
import type { ImportRow, Reading, ReadingRequest } from '../reading/reading.ts';
import { countAbsent } from '../stored/absent.ts';
import { carHash, hashOf } from '../stored/stock-cars.ts';
import type { Claimed } from './checking.ts';
import { FindingCounter } from './counting.ts';

const batchSize = 250;

/**
 * Writes what reading an import gave, in the place of what an earlier reading did. It waits for the business where it confirmed no fields yet, or
 * has no place for its cars. Nothing is written where the business asked for something else meanwhile.
 */
export async function writeReading(
  { db }: Pick<Market, 'db'>,
  claimed: Claimed,
  { reading, request }: { reading: Reading; request: ReadingRequest },
): Promise<void> {
  const hashes = new Map(request.stock.map((car) => [car.ad_id, carHash(car)]));
  await db.transaction().execute(async (trx) => {
    if (!(await isWanted(trx, claimed))) return;
    await trx.deleteFrom('import_rows').where('import_id', '=', claimed.id).execute();
    const counter = new FindingCounter();
    const totals = emptyTotals(reading.rows.length, request.corrections?.length ?? 0);
    while (reading.rows.length > 0) {
      // Rows that are written need no memory any more.
      const rows = reading.rows.splice(0, batchSize);
      await passOverKnownPictures(trx, claimed.business_id, rows);
      for (const row of rows) {
        totals[row.outcome] += 1;
        if (isWarned(row)) totals.warned += 1;
        counter.count(row);
      }
      await trx
        .insertInto('import_rows')
        .values(rows.map((row) => rowOf(claimed.id, row, hashes)))
        .execute();
    }
    await keep(trx, claimed, { reading, totals, findings: counter.counts() });
  });
}

async function isWanted(trx: Transaction<DB>, { id, attempt }: Claimed): Promise<boolean> {
  const row = await trx
    .selectFrom('imports')
    .select('id')
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .where('state', 'in', readingStates)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

function emptyTotals(rows: number, corrected: number): ImportTotals {
  return { rows, new: 0, same: 0, changed: 0, wrong: 0, asked: 0, passed_over: 0, warned: 0, corrected };
}

function isWarned({ outcome, warnings }: ImportRow): boolean {
  return warnings.length > 0 && outcome !== 'wrong' && outcome !== 'passed_over';
}

/** A file names its pictures each time; those that a car has or was to have change nothing. */
async function passOverKnownPictures(trx: Transaction<DB>, business: number, rows: readonly ImportRow[]): Promise<void> {
  const naming = rows.filter(({ changes }) => changes.some(({ field }) => field === 'images'));
  if (naming.length === 0) return;
  const sources = await trx
    .selectFrom('import_pictures')
    .select(['ad_id', 'source'])
    .where('business_id', '=', business)
    .where(
      'ad_id',
      'in',
      naming.flatMap(({ ad_id }) => ad_id ?? []),
    )
    .execute();
  const known = new Set(sources.map(({ ad_id, source }) => `${ad_id} ${source}`));
  for (const row of naming) {
    if (row.stock.images?.some((address) => !known.has(`${row.ad_id} ${address}`))) continue;
    row.changes = row.changes.filter(({ field }) => field !== 'images');
    if (row.outcome === 'changed' && row.changes.length === 0) row.outcome = 'same';
  }
}

function rowOf(id: number, row: ImportRow, hashes: ReadonlyMap<number, string>): Insertable<ImportRows> {
  const { car, stock, given, faults, warnings } = row;
  const input = { car, stock, given };
  const findings = [...faults, ...warnings];
  return {
    import_id: id,
    row: row.row,
    outcome: row.outcome,
    raw: json(row.raw),
    input: json(input),
    input_hash: hashOf(input),
    findings: json(findings),
    codes: [...new Set(findings.map(({ code }) => code))],
    is_warned: isWarned(row),
    changes: json(row.changes),
    asked: row.asked ?? null,
    ad_id: row.ad_id,
    car_hash: hashes.get(row.ad_id ?? 0) ?? null,
  };
}

/** PostgreSQL stores neither zero bytes nor halves of letters. */
function json(value: unknown): string {
  return JSON.stringify(value, (_name, one: unknown) => (typeof one === 'string' ? storable(one) : one));
}

function storable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}

interface Checked {
  reading: Reading;
  totals: ImportTotals;
  findings: ReturnType<FindingCounter['counts']>;
}

async function keep(trx: Transaction<DB>, { id, business_id, mapping }: Claimed, { reading, totals, findings }: Checked): Promise<void> {
  const { heads, asks, defaults, signature, isRemembered } = reading;
  const fields = Object.fromEntries(heads.map(({ column, field }) => [column, field]));
  const isConfirmed = mapping !== null || isRemembered;
  const state = isConfirmed && !asks.includes('place') ? 'checked' : 'read';
  const absent = await countAbsent(trx, { business: business_id, id });
  await trx
    .updateTable('imports')
    .set({
      state,
      ...absent,
      signature,
      sheets: json(reading.sheets),
      sheet: storable(reading.sheet),
      head_row: reading.headRow,
      heads: json(heads.map(({ isWaiting, ...head }) => ({ ...head, is_waiting: isWaiting }))),
      ...(isConfirmed && { mapping: json(fields) }),
      defaults: json(defaults),
      is_remembered: sql<boolean>`is_remembered or ${isRemembered}`,
      asks: json(asks),
      remarks: json(reading.remarks),
      findings: json(findings),
      totals: json(totals),
      checked_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .where('state', 'in', openImportStates)
    .execute();
  if (state !== 'checked') return;
  const kept = { mapping: json(fields), defaults: json(defaults), used_at: sql<Date>`now()` };
  await trx
    .insertInto('import_mappings')
    .values({ business_id, signature, ...kept })
    .onConflict((conflict) => conflict.columns(['business_id', 'signature']).doUpdateSet(kept))
    .execute();
}
