import type { Transaction } from 'kysely';
import type { DB } from '#db/schema.ts';

/** Removes the messages of these phones and addresses from the outbox. */
export async function eraseOutboxOf(trx: Transaction<DB>, recipients: readonly string[]): Promise<void> {
  if (recipients.length === 0) return;
  await trx
    .deleteFrom('outbox')
    .where('recipient', 'in', [...recipients])
    .execute();
}
