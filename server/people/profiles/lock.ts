import type { Transaction } from 'kysely';
import type { DB } from '#db/schema.ts';
import { AppError } from '#server/platform/errors.ts';

/**
 * Until `trx` ends nobody else holds this person: limits that are counted stand against calls at the same moment, and
 * the account is not closed meanwhile. Throws `user_not_found` where it has just been.
 */
export async function lockPerson(trx: Transaction<DB>, id: number): Promise<void> {
  const open = trx.selectFrom('users').select('id').where('id', '=', id).where('closed_at', 'is', null);
  if (!(await open.forNoKeyUpdate().executeTakeFirst())) throw new AppError('user_not_found');
}
