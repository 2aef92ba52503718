import type { InferResult } from 'kysely';
import type { Database } from '#db/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { selectUserCards } from './cards.ts';

/** Public profiles of people and businesses. Reads the tables users, businesses, ratings and ad_owners. */
export type ProfileRow = InferResult<ReturnType<typeof selectProfiles>>[number];

/** The public profile of an open account; `not_found` for any other. */
export async function getProfile(db: Database, id: number): Promise<ProfileRow> {
  const row = await selectProfiles(db).where('users.id', '=', id).where('users.closed_at', 'is', null).executeTakeFirst();
  if (!row) throw new AppError('not_found');
  return row;
}

/** Throws `not_found` unless `id` is an open account. */
export async function ensureOpenAccount(db: Database, id: number): Promise<void> {
  const found = await db.selectFrom('users').select('id').where('id', '=', id).where('closed_at', 'is', null).executeTakeFirst();
  if (!found) throw new AppError('not_found');
}

function selectProfiles(db: Database) {
  return selectUserCards(db).select([
    'users.phone_checked_at',
    'users.verified_at',
    'businesses.name',
    'businesses.commercial_registration',
    'businesses.address',
    'businesses.latitude',
    'businesses.longitude',
    'businesses.working_hours',
  ]);
}
