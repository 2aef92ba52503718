import { sql, type Transaction } from 'kysely';
import type { Database } from '#db/database.ts';
import type { DB } from '#db/schema.ts';
import { papersUntil } from '#server/ad-index/papers.ts';
import { whyUnlawful } from './lawful.ts';
import { notBookable } from './not-bookable.ts';
import { overlaps } from './occupancies.ts';
import type { Period } from './time.ts';

/** A booking and whether another car of its ad may take the place of its own. */
interface Booked {
  id: number;
  unit: number;
  ad: number;
  /** When it begins. */
  from: Date;
  mayChangeCar: boolean;
}

/** A car that a booking may have at other times. */
export interface OtherCar {
  unit: number;
  /** The last day on which it may be returned, by its papers and the licence of its office. */
  until: string;
  /** From when something else takes it, after the start of the booking. */
  taken: Date | null;
}

/**
 * The cars that a booking may have, its own first: without a valid paper none. What is booked stays booked, so its own need neither be
 * on the road nor of an active ad.
 */
export async function listOtherCars(db: Database, { id, unit, ad, from, mayChangeCar }: Booked): Promise<OtherCar[]> {
  const next = sql<Date | null>`(
    select min(lower(period)) from rental_occupancies
    where unit_id = unit.id and upper(period) > ${from} and booking_id is distinct from ${id})`;
  const isAnother = sql<boolean>`${mayChangeCar} and unit.is_active and ads.status = 'active'
    and unit.branch_id is not distinct from (select branch_id from rental_units where id = ${unit})`;
  const cars = db
    .selectFrom('rental_units as unit')
    .innerJoin('ads', 'ads.id', 'unit.ad_id')
    .innerJoin('users', 'users.id', 'ads.owner_id')
    .innerJoin('businesses', 'businesses.user_id', 'ads.owner_id')
    .select(['unit.id as unit', next.as('taken')])
    .select(sql<string>`least(${papersUntil('unit')}, businesses.licence_until)::text`.as('until'))
    .where('unit.ad_id', '=', ad)
    .where('users.is_verified', '=', true)
    .where(sql<boolean>`${papersUntil('unit')} is not null`)
    .where('businesses.licence_until', 'is not', null)
    .where((eb) => eb.or([eb('unit.id', '=', unit), isAnother]));
  return cars
    .orderBy(sql`unit.id = ${unit}`, 'desc')
    .orderBy('unit.id')
    .execute();
}

/** Locks the cars that a booking may have, so that nothing else takes them meanwhile. */
export async function lockOtherCars(trx: Transaction<DB>, { unit, ad, mayChangeCar }: Booked): Promise<void> {
  const cars = trx.selectFrom('rental_units').select('id').orderBy('id').forUpdate();
  await (mayChangeCar ? cars.where('ad_id', '=', ad) : cars.where('id', '=', unit)).execute();
}

/** The first of `cars` that is free in all of `period`, but for the booking. Throws `not_bookable` without one that has its papers. */
export async function findOtherCar(
  db: Database,
  cars: readonly OtherCar[],
  { booking, unit, period, until }: { booking: number; unit: number; period: Period; until: string },
): Promise<number | undefined> {
  const lawful = cars.filter((car) => car.until >= until).map(({ unit }) => unit);
  if (lawful.length === 0) throw notBookable((await whyUnlawful(db, { unit, until })) ?? 'papers_end');
  const taken = await db
    .selectFrom('rental_occupancies')
    .select('unit_id')
    .where('unit_id', 'in', lawful)
    .where(overlaps([period]))
    .where((eb) => eb.or([eb('booking_id', 'is', null), eb('booking_id', '<>', booking)]))
    .execute();
  return lawful.find((car) => !taken.some(({ unit_id }) => unit_id === car));
}
