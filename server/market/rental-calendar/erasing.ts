import type { Transaction } from 'kysely';
import type { DB } from '#db/schema.ts';

/** Removes the cars of a person's rentals, with what they called them, when those were taken, and their notes. */
export async function eraseRentalUnitsOf(trx: Transaction<DB>, personId: number): Promise<void> {
  const ads = trx.selectFrom('ads').select('id').where('owner_id', '=', personId);
  const units = trx.selectFrom('rental_units').select('id').where('ad_id', 'in', ads);
  await trx.deleteFrom('rental_occupancies').where('unit_id', 'in', units).execute();
  await trx.deleteFrom('rental_units').where('ad_id', 'in', ads).execute();
}
