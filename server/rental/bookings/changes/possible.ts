import { changeLimits, type ChangeLimit, type ChangeOptions } from '#contract/rental/time-changes.ts';
import { rentalDaysMost, rentalHoursLeast } from '#contract/catalogue/rental-rules.ts';
import type { Database } from '#db/database.ts';
import { dayMs, hourMs, momentOf } from '#contract/platform/riyadh.ts';
import { listOtherCars, type OtherCar } from '../../rental-calendar/other-times.ts';
import { readSettings } from '../../rental-quotes/settings.ts';
import type { BookingRow } from '../rows.ts';
import { canChange } from '../sides.ts';

interface Latest {
  /** In milliseconds. */
  at: number;
  limit: ChangeLimit;
  /** From when somebody else has the car. */
  taken: Date | null;
}

/** What may be requested of a booking, and between which returns. */
export async function findOptions(db: Database, row: BookingRow): Promise<ChangeOptions> {
  const { at, limit, taken } = await findLatest(db, row);
  const earliest = findEarliest(row);
  const may = canChange(row);
  const kinds = [
    ...(may && at > row.to.getTime() ? (['extend'] as const) : []),
    ...(may && earliest < row.to.getTime() ? (['shorten'] as const) : []),
    ...(may && row.state === 'confirmed' ? (['move'] as const) : []),
  ];
  return {
    kinds,
    earliest_return: new Date(earliest).toISOString(),
    latest_return: new Date(at).toISOString(),
    limit,
    taken_from: limit === 'booked' ? (taken?.toISOString() ?? null) : null,
  };
}

/** As the shortest rental, and not before the next whole hour. */
function findEarliest({ from, now }: BookingRow): number {
  const next = Math.floor(now.getTime() / hourMs) * hourMs + hourMs;
  return Math.max(from.getTime() + rentalHoursLeast * hourMs, next);
}

/** The latest return with pick-up as it is; that of the booking where no later one is possible. */
export async function findLatest(db: Database, row: BookingRow): Promise<Latest> {
  const [cars, { buffer_hours: buffer }, { licence_until: licence }] = await Promise.all([
    listOtherCars(db, carOf(row)),
    readSettings(db, row.office_id),
    db.selectFrom('booking_drivers').select('licence_until').where('booking_id', '=', row.id).executeTakeFirstOrThrow(),
  ]);
  const last = { length: row.from.getTime() + rentalDaysMost * dayMs, licence: licence === null ? Infinity : lastHour(licence) };
  const latest = cars.map((car) => latestOf(car, last, buffer * hourMs));
  const best = latest.reduce<Latest | undefined>((one, other) => (one && one.at >= other.at ? one : other), undefined);
  const { at, limit, taken } = best ?? { at: 0, limit: 'papers', taken: null };
  return { at: Math.max(at, row.to.getTime()), limit, taken };
}

function latestOf({ until, taken }: OtherCar, last: { length: number; licence: number }, buffer: number): Latest {
  const limits = { booked: taken ? taken.getTime() - buffer : Infinity, papers: lastHour(until), ...last };
  const at = Math.min(...Object.values(limits));
  const limit = changeLimits.find((one) => limits[one] === at) ?? 'length';
  return { at, limit, taken };
}

/** The last whole hour of a day of Riyadh. */
function lastHour(day: string): number {
  return momentOf(day) + dayMs - hourMs;
}

/** Until it is out a booking may have any car of its ad. */
export function carOf({ id, unit_id: unit, ad_id: ad, from, state }: BookingRow) {
  return { id, unit, ad, from, mayChangeCar: state === 'confirmed' };
}
