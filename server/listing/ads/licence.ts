import { sql } from 'kysely';
import type { AdType } from '#contract/platform/kinds.ts';
import type { Database } from '#db/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { riyadhDay } from '#contract/platform/riyadh.ts';

/**
 * The gate of an office: once its licence has ended, its cars to rent are paused until the staff have verified it again. An office that
 * has never been verified is shown, and cannot be booked.
 */

/** Whether the licence of an office is over. */
export async function isLapsed(db: Database, owner: number): Promise<boolean> {
  const found = await db
    .selectFrom('businesses')
    .innerJoin('users', 'users.id', 'businesses.user_id')
    .select('users.id')
    .where('users.id', '=', owner)
    .where('users.user_type', '=', 'office')
    .where('businesses.licence_until', 'is not', null)
    .where((eb) => eb.or([eb('users.is_verified', '=', false), eb('businesses.licence_until', '<', sql<string>`${riyadhDay()}::date`)]))
    .executeTakeFirst();
  return found !== undefined;
}

/** Throws `licence_over` for a car to rent of an office whose licence is over. */
export async function ensureLicence(db: Database, { owner, type }: { owner: number; type: AdType }): Promise<void> {
  if (type === 'rental' && (await isLapsed(db, owner))) throw new AppError('licence_over');
}
