import type { Transaction } from 'kysely';
import type { DB } from '#db/schema.ts';

/** Removes the branches of a business. What quotes of bookings say of them goes with the quotes' own erasure. */
export async function eraseBranchesOf(trx: Transaction<DB>, person: number): Promise<void> {
  await trx.deleteFrom('branches').where('owner_id', '=', person).execute();
}
