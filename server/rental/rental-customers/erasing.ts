import type { Transaction } from 'kysely';
import type { DB } from '#db/schema.ts';

/** Removes a person from the customers of offices, and those of their own office, with all notes. */
export async function eraseCustomersOf(trx: Transaction<DB>, person: number): Promise<void> {
  await trx
    .deleteFrom('rental_customers')
    .where((eb) => eb.or([eb('office_id', '=', person), eb('renter_id', '=', person)]))
    .execute();
}
