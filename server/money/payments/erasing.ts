import type { Transaction } from 'kysely';
import type { DB } from '#db/schema.ts';

/** The books stay as the law wants them kept; what only served the way to the gateway and back goes. */
export async function erasePaymentsOf(trx: Transaction<DB>, id: number): Promise<void> {
  await trx.updateTable('payments').set({ checkout_url: null, return_path: null }).where('user_id', '=', id).execute();
}
