import { sql, type Transaction } from 'kysely';
import type { WantedStatus } from '#contract/listing/stock.ts';
import type { DB } from '#db/schema.ts';
import { stockKey } from './key.ts';

/** Writes what a business keeps of many cars at once, without what they cost (costs.ts). The business is locked. */

/** What is kept of a car. */
export interface Entry {
  ad: number;
  stock_number: string;
  place: string | null;
  stocked_on: string;
  note: string | null;
  wanted_status: WantedStatus | null;
}

/** A new car; without a number it gets one, without a day that of today. */
export type NewEntry = Partial<Entry> & { ad: number; is_limited: boolean };

/** The cars of a business that have these numbers, by the key of the number. */
export async function listTaken(trx: Transaction<DB>, business: number, numbers: readonly string[]): Promise<Map<string, number>> {
  const keys = numbers.map(stockKey);
  const rows = await trx
    .selectFrom('stock')
    .select(['stock_key', 'ad_id'])
    .where('business_id', '=', business)
    .where('is_live', '=', true)
    .where(sql<boolean>`stock_key = any(${keys}::text[])`)
    .execute();
  return new Map(rows.map(({ stock_key, ad_id }) => [stock_key, ad_id]));
}

/** Ads that this transaction inserts get no number by themselves until it ends: `addEntries` gives them one. */
export async function deferNumbers(trx: Transaction<DB>): Promise<void> {
  await sql`set constraints stocks_new_ad deferred`.execute(trx);
}

/** Adds what is kept of ads that were inserted in this transaction after `deferNumbers`. No other car has their numbers. */
export async function addEntries(
  trx: Transaction<DB>,
  { business, importId }: { business: number; importId: number },
  entries: readonly NewEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map((entry) => ({ ...entry, stock_key: entry.stock_number === undefined ? null : stockKey(entry.stock_number) }));
  await sql`
    insert into stock (ad_id, business_id, stock_number, stock_key, place, stocked_on, note, wanted_status, is_limited, source, import_id)
    select ad, ${business}, number, coalesce(given.stock_key, replace(number, '-', '')), place,
      coalesce(stocked_on, (now() at time zone 'Asia/Riyadh')::date), note, wanted_status, is_limited, 'import', ${importId}
    from json_to_recordset(${JSON.stringify(rows)}::json) as given (ad integer, stock_number text, stock_key text, place text,
        stocked_on date, note text, wanted_status text, is_limited boolean),
      lateral (select coalesce(given.stock_number, next_stock_number(${business})) as number) as numbered`.execute(trx);
}

/** Changes what is given of each car. No other car has the numbers. */
export async function updateEntries(trx: Transaction<DB>, changes: readonly (Partial<Entry> & { ad: number })[]): Promise<void> {
  const columns = ['stock_number', 'place', 'stocked_on', 'note', 'wanted_status'] as const;
  const changed = changes.filter((change) => columns.some((name) => change[name] !== undefined));
  if (changed.length === 0) return;
  const rows = changed.map(({ ad, ...values }) => {
    const { stock_number: number } = values;
    return { ad, values: { ...values, ...(number !== undefined && { stock_key: stockKey(number) }) } };
  });
  const sets = [...columns, 'stock_key'].map((name) => {
    const cast = name === 'stocked_on' ? sql`::date` : sql``;
    return sql`${sql.id(name)} = case when given.values ? ${sql.lit(name)} then (given.values ->> ${sql.lit(name)})${cast} else stock.${sql.id(name)} end`;
  });
  await sql`update stock set version = version + 1, ${sql.join(sets)}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (ad integer, values jsonb)
    where stock.ad_id = given.ad`.execute(trx);
}

/** Marks cars as missing from the file that is the whole stock, and returns them; those that were marked before keep their time. */
export async function markAbsent(trx: Transaction<DB>, ads: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ ad_id: number }>`update stock set absent_since = now()
    where ad_id = any(${[...ads]}::integer[]) and absent_since is null returning ad_id`.execute(trx);
  return new Set(rows.map(({ ad_id }) => ad_id));
}

/** Cars that are in a file again. */
export async function unmarkAbsent(trx: Transaction<DB>, ads: readonly number[]): Promise<void> {
  await sql`update stock set absent_since = null where ad_id = any(${[...ads]}::integer[]) and absent_since is not null`.execute(trx);
}

/** What is kept of some cars. */
export function listEntriesOf(trx: Transaction<DB>, ads: readonly number[]) {
  return trx
    .selectFrom('stock')
    .select(['ad_id', 'stock_number', 'place', 'stocked_on', 'note', 'wanted_status', 'absent_since'])
    .where(sql<boolean>`ad_id = any(${[...ads]}::integer[])`)
    .execute();
}
