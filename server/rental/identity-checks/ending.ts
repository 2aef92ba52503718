import { sql, type Transaction } from 'kysely';
import { evidenceMonths } from '#contract/rental/booking-states.ts';
import type { Database } from '#db/database.ts';
import type { DB } from '#db/schema.ts';
import type { Events } from '#server/platform/events.ts';
import { isHolding } from './beginning.ts';

/** A check ends with what it is for: nobody needs it once the car is back. */
export async function endCheckOf(trx: Transaction<DB>, { booking, to }: Events['booking.moved']): Promise<void> {
  if (isHolding(to)) return;
  await trx
    .updateTable('identity_checks')
    .set({ state: 'expired', random: null, ended_at: sql<Date>`now()` })
    .where('booking_id', '=', booking)
    .where('state', '=', 'waiting')
    .execute();
}

/** Removes checks a year after the end of their booking, and after a day which number they rang. */
export async function sweepIdentityChecks(db: Database): Promise<void> {
  const over = db
    .selectFrom('bookings')
    .select('id')
    .where('closed_at', '<', sql<Date>`now() - make_interval(months => ${evidenceMonths})`);
  await db.deleteFrom('identity_checks').where('booking_id', 'in', over).execute();
  await db
    .updateTable('identity_checks')
    .set({ number_hash: null })
    .where('number_hash', 'is not', null)
    .where('begun_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute();
}

/** Removes the checks of somebody as a renter. */
export async function eraseIdentityChecksOf(trx: Transaction<DB>, person: number): Promise<void> {
  const rented = trx.selectFrom('bookings').select('id').where('renter_id', '=', person);
  await trx.deleteFrom('identity_checks').where('booking_id', 'in', rented).execute();
}
