import type { Transaction } from 'kysely';
import type { Language } from '#contract/platform/languages.ts';
import type { Database } from '#db/database.ts';
import type { DB } from '#db/schema.ts';
import type { Secrets } from '#server/platform/keys.ts';
import { wrongField } from '#server/platform/words.ts';
import { riyadhDay } from '#contract/platform/riyadh.ts';
import type { Period } from '../../rental-calendar/time.ts';
import { ageOn, leastAge } from '../drivers.ts';
import { openNumbers } from '../numbers.ts';
import type { BookingRow } from '../rows.ts';

/** The driver of a booking at other times of it. */

/** Throws `invalid` for a licence that ends before the return, and for who is too young at an earlier pick-up. */
export async function ensureDriver(
  { db, config }: { db: Database; config: Secrets },
  row: BookingRow,
  { period: { from, to }, minAge }: { period: Period; minAge: number | null },
  language: Language,
): Promise<void> {
  const driver = db.selectFrom('booking_drivers').select(['licence_until', 'numbers']).where('booking_id', '=', row.id);
  const { licence_until, numbers } = await driver.executeTakeFirstOrThrow();
  if (licence_until !== null && licence_until < riyadhDay(to)) throw wrongField('to', 'licence_ends', language);
  if (numbers === null || from >= row.from.getTime()) return;
  const { born } = openNumbers(config, row.id, numbers);
  if (ageOn(born, riyadhDay(from)) < leastAge(minAge)) throw wrongField('from', 'driver_age', language, leastAge(minAge));
}

/** The age of the driver is that at pick-up. */
export async function noteAge(trx: Transaction<DB>, config: Secrets, booking: number, pickUp: Date): Promise<void> {
  const driver = trx.selectFrom('booking_drivers').select('numbers').where('booking_id', '=', booking);
  const { numbers } = await driver.executeTakeFirstOrThrow();
  if (numbers === null) return;
  const age = ageOn(openNumbers(config, booking, numbers).born, riyadhDay(pickUp.getTime()));
  await trx.updateTable('booking_drivers').set({ age }).where('booking_id', '=', booking).execute();
}
