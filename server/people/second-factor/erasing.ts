import type { Transaction } from 'kysely';
import type { DB } from '#db/schema.ts';

/** Removes a person's authenticator, backup codes and counted codes. */
export async function eraseSecondFactorOf(trx: Transaction<DB>, personId: number): Promise<void> {
  await trx.deleteFrom('second_factors').where('user_id', '=', personId).execute();
  await trx.deleteFrom('second_factor_failures').where('user_id', '=', personId).execute();
}
