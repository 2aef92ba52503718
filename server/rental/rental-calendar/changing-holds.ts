import { sql, type Transaction } from 'kysely';
import type { DB } from '#db/schema.ts';
import { refusingTaken } from './holding.ts';
import { writeRange } from './occupancies.ts';
import { without, type Period } from './time.ts';

/** What bookings take while other times of theirs wait for an answer, and once these are agreed on. */

interface Change {
  unit: number;
  booking: number;
  change: number;
  period: Period;
}

/** Takes a car for a change, as far as its booking has not taken it. Throws `period_taken`. */
export async function holdChange(trx: Transaction<DB>, { unit, booking, change, period }: Change): Promise<void> {
  const own = await trx
    .selectFrom('rental_occupancies')
    .select([sql<Date>`lower(period)`.as('from'), sql<Date>`upper(period)`.as('to')])
    .where('booking_id', '=', booking)
    .where('unit_id', '=', unit)
    .execute();
  const taken = own.map(({ from, to }) => ({ from: from.getTime(), to: to.getTime() }));
  const more = without([period], taken).map(writeRange);
  if (more.length === 0) return;
  const rows = more.map((piece) => ({ unit_id: unit, kind: 'booking' as const, change_id: change, period: piece }));
  await refusingTaken(() => trx.insertInto('rental_occupancies').values(rows).execute());
}

/** What was held for a change is free again. */
export async function releaseChange(trx: Transaction<DB>, change: number): Promise<void> {
  await trx.deleteFrom('rental_occupancies').where('change_id', '=', change).execute();
}

/** The car that a booking takes, and when. Throws `period_taken`. */
export async function moveHold(trx: Transaction<DB>, { unit, booking, period }: Omit<Change, 'change'>): Promise<void> {
  const hold = trx.updateTable('rental_occupancies').set({ unit_id: unit, period: writeRange(period) });
  await refusingTaken(() => hold.where('booking_id', '=', booking).execute());
}
