import type { Insertable, InferResult, Transaction } from 'kysely';
import type { Viewer } from '#server/platform/callers.ts';
import { searchesMost } from '#contract/listing/searches.ts';
import type { AdType } from '#contract/platform/kinds.ts';
import type { Database } from '#db/database.ts';
import type { DB, PastSearches } from '#db/schema.ts';
import { AppError } from '#server/platform/errors.ts';
import type { PageQuery } from '#server/platform/paging/page.ts';
import { lockPerson } from '#server/people/profiles/lock.ts';
import { searchKey } from '#server/catalogue/search/key.ts';

/** Past searches and saved searches. The noun owns the tables past_searches and saved_searches. */
export type PastSearchRow = InferResult<ReturnType<typeof selectSearches>>[number];

interface Searched {
  q: string;
  type?: AdType | undefined;
}

/** Stores the words of a list when a signed-in person reads its first page. Words without a letter or digit are ignored. */
export async function keepSearch(
  db: Database,
  viewer: Viewer | null,
  { q, page, cursor, type: among }: { q?: string; type?: AdType } & Pick<PageQuery, 'page' | 'cursor'>,
  type = among,
): Promise<void> {
  if (!viewer || q === undefined || page > 1 || cursor !== undefined || searchKey(q) === '') return;
  await recordSearch(db, viewer.id, { q, type });
}

/** Moves a search to the top of a person's last 20; another spelling of the same words is the same search. */
export function recordSearch(db: Database, userId: number, { q, type }: Searched): Promise<PastSearchRow> {
  const words = q.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  const row = { user_id: userId, q: words, search_key: searchKey(words), type: type ?? null };
  return db.transaction().execute(async (trx) => {
    await lockPerson(trx, userId);
    const recorded = await putOnTop(trx, row);
    await forgetOldest(trx, userId);
    return recorded;
  });
}

function putOnTop(trx: Transaction<DB>, row: Insertable<PastSearches>): Promise<PastSearchRow> {
  return trx
    .insertInto('past_searches')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'search_key', 'type']).doUpdateSet({ q: row.q, created_at: (eb) => eb.fn('now') }),
    )
    .returning(['id', 'q', 'type', 'created_at'])
    .executeTakeFirstOrThrow();
}

async function forgetOldest(trx: Transaction<DB>, userId: number): Promise<void> {
  const kept = trx
    .selectFrom('past_searches')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(searchesMost);
  await trx.deleteFrom('past_searches').where('user_id', '=', userId).where('id', 'not in', kept).execute();
}

/** The last 20 searches of a person, the latest first. */
export function listSearches(db: Database, userId: number): Promise<PastSearchRow[]> {
  return selectSearches(db).where('user_id', '=', userId).orderBy('created_at', 'desc').orderBy('id', 'desc').limit(searchesMost).execute();
}

/** Deletes one search; `not_found` if the person has none by this id. */
export async function deleteSearch(db: Database, userId: number, id: number): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('past_searches')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) throw new AppError('not_found');
}

export async function deleteSearches(db: Database, userId: number): Promise<void> {
  await db.deleteFrom('past_searches').where('user_id', '=', userId).execute();
}

function selectSearches(db: Database) {
  return db.selectFrom('past_searches').select(['id', 'q', 'type', 'created_at']);
}
