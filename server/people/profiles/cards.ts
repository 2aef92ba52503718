import type { InferResult } from 'kysely';
import type { Database } from '#db/database.ts';

/** The public card of people, with counts: one row per user. */
export function selectUserCards(db: Database) {
  return db
    .selectFrom('users')
    .leftJoin('businesses', 'businesses.user_id', 'users.id')
    .leftJoin('ratings', 'ratings.user_id', 'users.id')
    .leftJoin('ad_owners', 'ad_owners.owner_id', 'users.id')
    .select([
      'users.id',
      'users.user_type',
      'users.full_name',
      'users.profile_picture',
      'users.city_id',
      'users.about',
      'users.is_verified',
      'users.is_featured',
      'users.created_at',
      'businesses.cover',
      'businesses.response_minutes',
      'ratings.reviews_count',
      'ratings.rating_sum',
      'ad_owners.active_count',
    ]);
}

/** The same, with how each is reached. */
export function selectSellers(db: Database) {
  return selectUserCards(db).select([
    'users.by_phone',
    'users.by_whatsapp',
    'users.calls_from',
    'users.calls_until',
    'businesses.whatsapp',
  ]);
}

export type SellerRow = InferResult<ReturnType<typeof selectSellers>>[number];

export type UserCardRow = InferResult<ReturnType<typeof selectUserCards>>[number];

/** The cards of `ids` in one query, by id. Closed accounts are included: their content stays. */
export async function findUserCards(db: Database, ids: number[]): Promise<Map<number, UserCardRow>> {
  if (ids.length === 0) return new Map();
  const rows = await selectUserCards(db)
    .where('users.id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** The card of somebody who posts an ad. */
export async function getSeller(db: Database, id: number): Promise<SellerRow> {
  const seller = await selectSellers(db).where('users.id', '=', id).executeTakeFirst();
  if (!seller) throw new Error(`There is no account ${id}.`);
  return seller;
}

/** The cards of the authors of `rows`. */
export function findAuthors(db: Database, rows: { author_id: number }[]): Promise<Map<number, UserCardRow>> {
  return findUserCards(
    db,
    rows.map(({ author_id }) => author_id),
  );
}
