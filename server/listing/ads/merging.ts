import type { Transaction } from 'kysely';
import type { DB } from '#db/schema.ts';

/** Moves every ad of one brand or model, of any status, to the other. Returns how many those were. */
export async function moveAdsOf(trx: Transaction<DB>, what: 'brand' | 'model', from: number, into: number): Promise<number> {
  const column = what === 'brand' ? ('brand_id' as const) : ('model_id' as const);
  const held = trx.selectFrom('ads').select('id').where(column, '=', from).orderBy('id').forNoKeyUpdate();
  const { numUpdatedRows } = await trx
    .updateTable('ads')
    .set({ [column]: into })
    .where('id', 'in', held)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
