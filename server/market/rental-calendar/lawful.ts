import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { DB } from '#db/schema.ts';
import { hasValidPapers } from '#server/market/ads/papers.ts';
import { AppError } from '#server/platform/errors.ts';

interface Rented {
  unit: number;
  /** The last day, as 2026-11-20. */
  until: string;
}

/**
 * Throws `not_bookable` unless the papers of a car that somebody has booked, and of its office, are valid through a day. Whether it is
 * offered still does not matter: what is booked stays booked.
 */
export async function ensureLawful(trx: Transaction<DB>, rented: Rented): Promise<void> {
  if (!(await isLawful(trx, rented))) throw new AppError('not_bookable');
}

/** Whether those papers are valid. */
export async function isLawful(trx: Transaction<DB>, { unit, until }: Rented): Promise<boolean> {
  const lastDay = sql`${until}::date`;
  const found = await trx
    .selectFrom('rental_units as unit')
    .innerJoin('ads', 'ads.id', 'unit.ad_id')
    .innerJoin('users', 'users.id', 'ads.owner_id')
    .innerJoin('businesses', 'businesses.user_id', 'ads.owner_id')
    .select('unit.id')
    .where('unit.id', '=', unit)
    .where('users.is_verified', '=', true)
    .where(sql<boolean>`businesses.licence_until >= ${lastDay}`)
    .where(hasValidPapers('unit', lastDay))
    .executeTakeFirst();
  return found !== undefined;
}

/** The last day on which a car, which the query calls `unit`, has its plate and all of its papers; null if one is missing. */
export function papersUntil(unit: string): RawBuilder<string | null> {
  const of = (column: string) => sql.ref(`${unit}.${column}`);
  const papers = [of('registration_until'), of('insurance_until'), of('inspection_until')];
  return sql<string | null>`case when ${of('plate')} is not null and num_nulls(${sql.join(papers)}) = 0
    then least(${sql.join(papers)})::text end`;
}

/** The last day of the licence of an office, the id of which is `office` in the query; null if it is not verified. */
export function licenceUntil(office: string): RawBuilder<string | null> {
  return sql<string | null>`(
    select businesses.licence_until::text from businesses join users on users.id = businesses.user_id
    where businesses.user_id = ${sql.ref(office)} and users.is_verified)`;
}
