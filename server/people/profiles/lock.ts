import type { Transaction } from 'kysely';
import type { DB } from '#db/schema.ts';
import { AppError } from '#server/platform/errors.ts';

/**
 * Locks this person until `trx` ends: limits are enforced against concurrent calls, and the account is not closed meanwhile. Throws
 * `user_not_found` if it has just been closed.
 */
export async function lockPerson(trx: Transaction<DB>, id: number): Promise<void> {
  const open = trx.selectFrom('users').select('id').where('id', '=', id).where('closed_at', 'is', null);
  if (!(await open.forNoKeyUpdate().executeTakeFirst())) throw new AppError('user_not_found');
}
