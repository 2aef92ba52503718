import type { Transaction } from 'kysely';
import type { DB } from '#db/schema.ts';

/**
 * Locks the cars that these bookings hold, also for changes of theirs, and those of `ad`, in the order of their ids: whatever is held or
 * freed afterwards locks no car in another order. The bookings are locked.
 */
export async function lockHeldCars(trx: Transaction<DB>, bookings: readonly number[], { ad }: { ad?: number } = {}): Promise<void> {
  if (bookings.length === 0) return;
  const changes = trx
    .selectFrom('booking_changes')
    .select('id')
    .where('booking_id', 'in', [...bookings]);
  const held = trx
    .selectFrom('rental_occupancies')
    .select('unit_id')
    .where((eb) => eb.or([eb('booking_id', 'in', [...bookings]), eb('change_id', 'in', changes)]));
  const cars = trx.selectFrom('rental_units').select('id').orderBy('id').forUpdate();
  await cars.where((eb) => eb.or([eb('id', 'in', held), ...(ad === undefined ? [] : [eb('ad_id', '=', ad)])])).execute();
}
