import { sql, type RawBuilder } from 'kysely';
import type { NotBookableReason } from '#contract/platform/not-bookable.ts';
import type { Database } from '#db/database.ts';
import { whyNotLawful } from '#server/listing/ads/pages/why-not-bookable.ts';
import { notBookable } from './not-bookable.ts';

interface Rented {
  unit: number;
  /** The last day, as 2026-11-20. */
  until: string;
}

/**
 * Throws `not_bookable` unless the papers of a car that somebody has booked, and of its office, are valid through a day. Whether it is
 * offered still does not matter: what is booked stays booked.
 */
export async function ensureLawful(db: Database, rented: Rented): Promise<void> {
  const why = await whyUnlawful(db, rented);
  if (why) throw notBookable(why);
}

/** Why those papers are not valid; null: they are. */
export async function whyUnlawful(db: Database, { unit, until }: Rented): Promise<NotBookableReason | null> {
  const found = await db
    .selectFrom('rental_units as unit')
    .innerJoin('ads', 'ads.id', 'unit.ad_id')
    .select(whyNotLawful(sql`${until}::date`).as('why'))
    .where('unit.id', '=', unit)
    .executeTakeFirstOrThrow();
  return found.why;
}

/** The last day of the licence of an office, the id of which is `office` in the query; null if it is not verified. */
export function licenceUntil(office: string): RawBuilder<string | null> {
  return sql<string | null>`(
    select businesses.licence_until::text from businesses join users on users.id = businesses.user_id
    where businesses.user_id = ${sql.ref(office)} and users.is_verified)`;
}
