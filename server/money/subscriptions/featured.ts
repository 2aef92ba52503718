import type { Transaction } from 'kysely';
import type { DB } from '#db/schema.ts';
import { setFeatured } from '#server/people/accounts/featured.ts';
import { isRunning } from './running.ts';

/** Lets a person be featured while they are verified and have a package that was paid for. Called when either changes. */
export async function keepFeatured(trx: Transaction<DB>, user: number): Promise<void> {
  const paid = await trx
    .selectFrom('subscriptions')
    .select('id')
    .where('user_id', '=', user)
    .where('price_halalas', '>', 0)
    .where(isRunning)
    .limit(1)
    .executeTakeFirst();
  await setFeatured(trx, user, paid !== undefined);
}
