import { sql, type Transaction } from 'kysely';
import type { CostChanges, StockCosts } from '#contract/listing/stock.ts';
import type { Database } from '#db/database.ts';
import type { DB } from '#db/schema.ts';
import { lockPerson } from '#server/people/profiles/lock.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Market } from '#server/platform/market.ts';
import { ensureOwnAd } from '../ads/own.ts';
import { cleanLine } from '../ads/written.ts';
import { adTypes } from '#contract/platform/kinds.ts';

/**
 * The only file that reads or writes what cars cost: no other answer of the API has any of it, and no other statement names these
 * columns.
 */

const columns = ['ad_id', 'version', 'cost', 'extra_cost', 'floor_note', 'supplier'] as const;

/** What these cars of a business cost, by id; those of others are left out. */
export function listStockCosts(db: Database, business: number, ads: readonly number[]): Promise<StockCosts[]> {
  return db
    .selectFrom('stock')
    .select(columns)
    .where('business_id', '=', business)
    .where('is_live', '=', true)
    .where(sql<boolean>`ad_id = any(${[...ads]}::bigint[])`)
    .orderBy('ad_id')
    .execute();
}

/** The costs of all cars of a business, also of deleted ones. */
export function listAllCosts(db: Database, business: number): Promise<StockCosts[]> {
  return db.selectFrom('stock').select(columns).where('business_id', '=', business).orderBy('ad_id').execute();
}

/** Writes what a file says that cars cost; what it leaves out stays. The business is locked. */
export async function writeCosts(
  trx: Transaction<DB>,
  business: number,
  costs: readonly (Partial<Costs> & { ad_id: number })[],
): Promise<void> {
  const names = ['cost', 'extra_cost', 'floor_note', 'supplier'] as const;
  const given = costs.filter((one) => names.some((name) => one[name] !== undefined));
  if (given.length === 0) return;
  const rows = given.map(({ ad_id, ...values }) => ({ ad_id, values }));
  const sets = names.map((name) => {
    const cast = name === 'cost' || name === 'extra_cost' ? sql`::integer` : sql``;
    return sql`${sql.id(name)} = case when given.values ? ${sql.lit(name)} then (given.values ->> ${sql.lit(name)})${cast} else stock.${sql.id(name)} end`;
  });
  await sql`update stock set version = version + 1, ${sql.join(sets)}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (ad_id integer, values jsonb)
    where stock.ad_id = given.ad_id and stock.business_id = ${business}`.execute(trx);
}

type Costs = Pick<StockCosts, 'cost' | 'extra_cost' | 'floor_note' | 'supplier'>;

/** Changes what is given. Throws `changed_meanwhile` for another version than the stored one. */
export async function updateStockCosts(
  { db }: Market,
  business: number,
  ad: number,
  { version, ...changes }: CostChanges,
): Promise<StockCosts> {
  return db.transaction().execute(async (trx) => {
    await lockPerson(trx, business);
    await ensureOwnAd(trx, { id: business }, { id: ad, types: adTypes });
    const changed = await trx
      .updateTable('stock')
      .set({
        version: version + 1,
        ...(changes.cost !== undefined && { cost: changes.cost }),
        ...(changes.extra_cost !== undefined && { extra_cost: changes.extra_cost }),
        ...(changes.floor_note !== undefined && { floor_note: cleanLine(changes.floor_note) }),
        ...(changes.supplier !== undefined && { supplier: cleanLine(changes.supplier) }),
      })
      .where('ad_id', '=', ad)
      .where('version', '=', version)
      .returning(columns)
      .executeTakeFirst();
    if (!changed) throw new AppError('changed_meanwhile');
    return changed;
  });
}
