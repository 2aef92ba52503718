import { sql } from 'kysely';
import type { UserType } from '#contract/platform/kinds.ts';
import type { Database } from '#db/database.ts';
import { isOfDemo } from './staff.ts';

/** Every account of the demo signs in with it. */
export const demoPassword = 'Markaba#2026';

/** Gives the accounts of the demo their password, where they have none. Who has signed up has one of their own. */
export async function ensurePasswords(db: Database): Promise<void> {
  const without = db
    .selectFrom('users')
    .where(isOfDemo)
    .where((where) => where.not(where.exists(where.selectFrom('passwords').select('hash').whereRef('passwords.user_id', '=', 'users.id'))));
  if (!(await without.select('users.id').limit(1).executeTakeFirst())) return;
  const { hashPassword } = await import('#server/people/accounts/passwords.ts');
  const hash = await hashPassword(demoPassword);
  await db
    .insertInto('passwords')
    .columns(['user_id', 'hash'])
    .expression(without.select(['users.id', sql<string>`${hash}`.as('hash')]))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export interface DemoAccount {
  user_type: UserType;
  username: string;
}

/** One account of the demo of each kind that has something on offer, to sign in with. */
export function listDemoAccounts(db: Database): Promise<DemoAccount[]> {
  return db
    .selectFrom('users')
    .innerJoin('ad_owners', 'ad_owners.owner_id', 'users.id')
    .distinctOn('users.user_type')
    .select(['users.user_type', 'users.username'])
    .where(isOfDemo)
    .where('ad_owners.active_count', '>', 0)
    .orderBy('users.user_type')
    .orderBy('users.id')
    .execute();
}
