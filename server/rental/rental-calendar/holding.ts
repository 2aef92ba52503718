import { sql, type Transaction } from 'kysely';
import pg from 'pg';
import type { DB } from '#db/schema.ts';
import { AppError } from '#server/platform/errors.ts';
import { ensureBookable } from './gate.ts';
import { notBookable } from './not-bookable.ts';
import { overlaps, writeRange } from './occupancies.ts';
import type { Period } from './time.ts';

/** Cars that bookings hold: the rows of kind `booking`, which no call for blocks changes. */

/**
 * Locks the cars of an ad until `trx` ends and returns the first one that may be rented out through the day `until`, stands at `branch`
 * and is free in all of `period`. Without a branch it may be any, those at none before others; `only` one of them where it is named. Throws what the gate throws, and
 * `period_taken`.
 */
export async function findFreeUnit(
  trx: Transaction<DB>,
  { ad, branch, period, until, only = null }: { ad: number; branch: number | null; period: Period; until: string; only?: number | null },
): Promise<number> {
  const cars = await trx.selectFrom('rental_units').select(['id', 'branch_id']).where('ad_id', '=', ad).orderBy('id').forUpdate().execute();
  const { units: lawful } = await ensureBookable(trx, ad, until);
  const there =
    branch === null
      ? withoutBranchFirst(cars, lawful)
      : cars
          .filter((car) => car.branch_id === branch)
          .map(({ id }) => id)
          .filter((id) => lawful.includes(id));
  const units = only === null ? there : there.filter((id) => id === only);
  if (units.length === 0) throw notBookable('no_car_there');
  const taken = await trx
    .selectFrom('rental_occupancies')
    .select('unit_id')
    .where('unit_id', 'in', units)
    .where(overlaps([period]))
    .execute();
  const free = units.find((unit) => !taken.some(({ unit_id }) => unit_id === unit));
  if (free === undefined) throw new AppError('period_taken');
  return free;
}

function withoutBranchFirst(cars: readonly { id: number; branch_id: number | null }[], lawful: readonly number[]): number[] {
  const sorted = cars.toSorted((one, other) => Number(one.branch_id !== null) - Number(other.branch_id !== null) || one.id - other.id);
  return sorted.map(({ id }) => id).filter((id) => lawful.includes(id));
}

/** Takes a car for a booking. The constraint is the last defence of what `findFreeUnit` has looked for: it throws `period_taken`, too. */
export async function holdUnit(
  trx: Transaction<DB>,
  { unit, booking, period }: { unit: number; booking: number; period: Period },
): Promise<void> {
  const hold = { unit_id: unit, kind: 'booking' as const, booking_id: booking, period: writeRange(period) };
  await refusingTaken(() => trx.insertInto('rental_occupancies').values(hold).execute());
}

/** Makes of what the constraint refuses `period_taken`. */
export async function refusingTaken(write: () => Promise<unknown>): Promise<void> {
  try {
    await write();
  } catch (error) {
    const { code, constraint } = error instanceof pg.DatabaseError ? error : {};
    if (code === '23P01' && constraint === 'rental_occupancies_apart') throw new AppError('period_taken');
    throw error;
  }
}

/** The car of a booking is free again for all of its time. */
export async function releaseUnit(trx: Transaction<DB>, booking: number): Promise<void> {
  await trx.deleteFrom('rental_occupancies').where('booking_id', '=', booking).execute();
}

/** The car of a booking is back: it is free from the next whole hour on. */
export async function endHold(trx: Transaction<DB>, booking: number): Promise<void> {
  const next = sql<Date>`date_trunc('hour', now()) + interval '1 hour'`;
  const held = trx.deleteFrom('rental_occupancies').where('booking_id', '=', booking);
  await held.where(sql<Date>`lower(period)`, '>=', next).execute();
  await trx
    .updateTable('rental_occupancies')
    .set({ period: sql<string>`tstzrange(lower(period), ${next})` })
    .where('booking_id', '=', booking)
    .where(sql<Date>`upper(period)`, '>', next)
    .execute();
}

/** Locks a car and returns what its odometer read last, in kilometres. */
export async function lockOdometer(trx: Transaction<DB>, unit: number): Promise<number | null> {
  const car = trx.selectFrom('rental_units').select('odometer').where('id', '=', unit).forNoKeyUpdate();
  return (await car.executeTakeFirstOrThrow()).odometer;
}

/** Notes what the odometer of a car read at a handover. */
export async function noteOdometer(trx: Transaction<DB>, unit: number, kilometres: number): Promise<void> {
  await trx.updateTable('rental_units').set({ odometer: kilometres }).where('id', '=', unit).execute();
}
