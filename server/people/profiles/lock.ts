import { sql, type Transaction } from 'kysely';
import type { DB } from '#db/schema.ts';
import { AppError } from '#server/platform/errors.ts';

/**
 * Locks this person until `trx` ends: limits are enforced against concurrent calls, and the account is not closed meanwhile. Throws
 * `user_not_found` if it has just been closed.
 */
export async function lockPerson(trx: Transaction<DB>, id: number): Promise<void> {
  const open = trx.selectFrom('users').select('id').where('id', '=', id).where('closed_at', 'is', null).forNoKeyUpdate();
  if (!(await open.executeTakeFirst())) throw new AppError('user_not_found');
}

export interface LockedPerson {
  isClosed: boolean;
  isSuspended: boolean;
}

/** Locks several people until `trx` ends, in the order of their ids, and returns their present state by id. */
export async function lockPeople(trx: Transaction<DB>, ids: readonly number[]): Promise<Map<number, LockedPerson>> {
  const rows = await trx
    .selectFrom('users')
    .select(['id', 'closed_at', sql<boolean>`coalesce(suspended_until > now(), false)`.as('isSuspended')])
    .where('id', 'in', [...new Set(ids)])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return new Map(rows.map(({ id, closed_at, isSuspended }) => [id, { isClosed: closed_at !== null, isSuspended }]));
}
