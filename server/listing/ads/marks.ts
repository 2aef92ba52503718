import type { Database } from '#db/database.ts';
import { getAllowance } from './allowances.ts';
import { openStatuses } from '#contract/listing/ad-rules.ts';

/** Removes the mark of those featured ads of `owner` that exceed the allowance; the newest keep it. Returns their ids. */
export async function keepMarks(trx: Database, owner: number): Promise<number[]> {
  const { featured } = await getAllowance(trx, owner);
  const beyond = trx
    .selectFrom('ads')
    .select('id')
    .where('owner_id', '=', owner)
    .where('is_featured', '=', true)
    .where('status', 'in', openStatuses)
    .orderBy('refreshed_at', 'desc')
    .orderBy('id', 'desc')
    .offset(featured);
  const held = trx.selectFrom('ads').select('id').where('id', 'in', beyond).orderBy('id').forNoKeyUpdate();
  const rows = await trx.updateTable('ads').set({ is_featured: false }).where('id', 'in', held).returning('id').execute();
  return rows.map(({ id }) => id);
}

/** How many open ads of `owner` are featured, excluding `except`. */
export async function countFeatured(db: Database, owner: number, except = 0): Promise<number> {
  const { count } = await db
    .selectFrom('ads')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('owner_id', '=', owner)
    .where('is_featured', '=', true)
    .where('status', 'in', openStatuses)
    .where('id', '<>', except)
    .executeTakeFirstOrThrow();
  return count;
}
