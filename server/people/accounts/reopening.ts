import { sql, type Transaction } from 'kysely';
import { forGood } from '#contract/backoffice/decisions.ts';
import type { DB } from '#db/schema.ts';
import { publish } from '#server/platform/events.ts';
import { AppError } from '#server/platform/errors.ts';

/**
 * Restores a locked account that its owner closed. Returns the restored ads; null for an account that was open. Throws
 * `wrong_credentials` if its days are over.
 */
export async function reopenAccount(transaction: Transaction<DB>, id: number): Promise<number[] | null> {
  const account = await transaction
    .selectFrom('users')
    .select(['closed_at', 'suspended_until', sql<boolean>`coalesce(erase_at > now(), false)`.as('may_come_back')])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (!account.closed_at) return null;
  if (!account.may_come_back) throw new AppError('wrong_credentials');
  await transaction.updateTable('users').set({ closed_at: null, erase_at: null }).where('id', '=', id).execute();
  // A ban may have been lifted in the meantime.
  const isBanned = account.suspended_until?.toISOString() === forGood;
  return (await publish(transaction, 'account.reopened', { user: id, isBanned })).ads;
}
