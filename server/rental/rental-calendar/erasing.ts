import { sql, type SqlBool, type Transaction } from 'kysely';
import type { DB } from '#db/schema.ts';
import { byPaperField } from '#contract/rental/rental-papers.ts';

/**
 * Removes the cars of a person's rentals, with what they called them, their plates and papers, when they were taken, and the notes. Of
 * those that bookings are about, only which car it was is kept.
 */
export async function eraseRentalUnitsOf(trx: Transaction<DB>, personId: number): Promise<void> {
  const ads = trx.selectFrom('ads').select('id').where('owner_id', '=', personId);
  const units = trx.selectFrom('rental_units').select('id').where('ad_id', 'in', ads);
  await trx.deleteFrom('rental_occupancies').where('unit_id', 'in', units).execute();
  const isBooked = sql<SqlBool>`exists (select from bookings where bookings.unit_id = rental_units.id)`;
  await trx
    .deleteFrom('rental_units')
    .where('ad_id', 'in', ads)
    .where((eb) => eb.not(isBooked))
    .execute();
  const nothing = { plate: null, plate_hash: null, odometer: null, ...byPaperField(() => null) };
  await trx
    .updateTable('rental_units')
    .set({ name: '-', ...nothing })
    .where('ad_id', 'in', ads)
    .execute();
}
