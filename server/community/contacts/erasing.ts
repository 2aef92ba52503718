import type { Transaction } from 'kysely';
import type { DB } from '#db/schema.ts';

/** Deletes the record of whose numbers a person saw, and of who saw theirs as a business. */
export async function eraseContactsOf(trx: Transaction<DB>, personId: number): Promise<void> {
  await trx
    .deleteFrom('contacts')
    .where((eb) => eb.or([eb('person_id', '=', personId), eb('business_id', '=', personId)]))
    .execute();
}
