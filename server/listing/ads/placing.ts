import type { Transaction } from 'kysely';
import type { DB } from '#db/schema.ts';

/** Places ads, which are locked, at a branch of their owner; null: at the main one. */
export async function placeAt(trx: Transaction<DB>, ads: readonly number[], branch: number | null): Promise<void> {
  if (ads.length > 0) await trx.updateTable('ads').set({ branch_id: branch }).where('id', 'in', ads).execute();
}

/** The ads of a branch that goes stand at the main one. Locks them by id. */
export async function leaveBranch(trx: Transaction<DB>, branch: number): Promise<void> {
  const ads = await trx.selectFrom('ads').select('id').where('branch_id', '=', branch).orderBy('id').forNoKeyUpdate().execute();
  await placeAt(
    trx,
    ads.map(({ id }) => id),
    null,
  );
}

/** Whether it is a branch of `owner`, which stays until the transaction ends. */
export async function isOwnBranch(trx: Transaction<DB>, owner: number, branch: number): Promise<boolean> {
  const found = trx.selectFrom('branches').select('id').where('id', '=', branch).where('owner_id', '=', owner);
  return (await found.where('removed_at', 'is', null).forKeyShare().executeTakeFirst()) !== undefined;
}
