import { sql, type InferResult, type Transaction } from 'kysely';
import { alertsDefault, savedSearchesMost, type Alerts } from '#contract/listing/searches.ts';
import { countExactUpTo, type AdType } from '#contract/platform/kinds.ts';
import type { Language } from '#contract/platform/languages.ts';
import { known } from '#contract/platform/known.ts';
import type { Database } from '#db/database.ts';
import type { DB } from '#db/schema.ts';
import { readListParams } from '../ads/lists/list-params.ts';
import { allOf, conditionsOf, type Condition } from '#server/ad-index/conditions.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Market } from '#server/platform/market.ts';
import { lockPerson } from '#server/people/profiles/lock.ts';
import { readListQuery, writeListQuery } from './list-query.ts';
import { narrowOf } from './narrow.ts';

export type SavedRow = InferResult<ReturnType<typeof selectSaved>>[number];

/** A saved search with the number of matching ads, and of those that are new since its owner last opened it. */
export interface Counted {
  row: SavedRow;
  matches: number;
  fresh: number;
}

interface NewSearch {
  name?: string;
  type?: AdType | null;
  query: string | Record<string, unknown>;
  alerts?: Alerts;
}

interface SearchChange {
  name?: string | null;
  alerts?: Alerts;
  seen?: boolean;
}

/** A person's saved searches, the newest first, counted in one query. */
export async function listSaved(market: Market, userId: number): Promise<Counted[]> {
  const rows = await selectSaved(market.db)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(savedSearchesMost)
    .execute();
  return countMatches(market, rows);
}

/** Saves a search; `already_saved` if the person has it, `too_many_saved_searches` beyond 20. */
export async function saveSearch(market: Market, userId: number, given: NewSearch, language: Language): Promise<Counted> {
  const { type, query } = readListQuery(given.query, given.type ?? null, language);
  // Refuses what the list itself would refuse.
  const { filters } = readListParams(query, { ...(type && { type }), sort: 'newest' }, market.reference.dictionary, language);
  const { name, alerts = alertsDefault } = given;
  const requested = { type, query: writeListQuery(query), ...narrowOf(filters, market.reference) };
  const row = { user_id: userId, ...requested, name: name?.trim() || null, alerts };
  const saved = await market.db.transaction().execute(async (trx) => {
    await lockPerson(trx, userId);
    const added = await trx
      .insertInto('saved_searches')
      .values(row)
      .onConflict((conflict) => conflict.columns(['user_id', 'type', 'query']).doNothing())
      .returning(savedColumns)
      .executeTakeFirst();
    if (!added) throw new AppError('already_saved');
    await refuseBeyondLimit(trx, userId);
    return added;
  });
  return countOne(market, saved);
}

async function refuseBeyondLimit(trx: Transaction<DB>, userId: number): Promise<void> {
  const { count } = await trx
    .selectFrom('saved_searches')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  if (count > savedSearchesMost) throw new AppError('too_many_saved_searches');
}

/** Changes the given fields; `not_found` if the person has none by this id. */
export async function changeSaved(market: Market, userId: number, id: number, { name, alerts, seen }: SearchChange): Promise<Counted> {
  const row = await market.db
    .updateTable('saved_searches')
    .set((eb) => ({
      // No fields, no change.
      user_id: userId,
      ...(name !== undefined && { name: name?.trim() || null }),
      ...(alerts && { alerts }),
      ...(seen && { seen_at: eb.fn<Date>('now') }),
    }))
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning(savedColumns)
    .executeTakeFirst();
  if (!row) throw new AppError('not_found');
  return countOne(market, row);
}

/** Stops the notifications of a search; does nothing if it is removed. */
export async function stopAlerts(db: Database, userId: number, id: number): Promise<void> {
  await db.updateTable('saved_searches').set({ alerts: 'off' }).where('id', '=', id).where('user_id', '=', userId).execute();
}

export async function deleteSaved(db: Database, userId: number, id: number): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('saved_searches')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) throw new AppError('not_found');
}

const savedColumns = ['id', 'name', 'type', 'query', 'alerts', 'created_at', 'seen_at'] as const;

function selectSaved(db: Database) {
  return db.selectFrom('saved_searches').select(savedColumns);
}

async function countOne(market: Market, row: SavedRow): Promise<Counted> {
  const [counted] = await countMatches(market, [row]);
  return counted!;
}

/** Up to 10,000 each, by the conditions of the lists. */
async function countMatches({ db, reference }: Market, rows: SavedRow[]): Promise<Counted[]> {
  if (rows.length === 0) return [];
  const counts = rows.map((row, place) => {
    const { type, query } = readListQuery(row.query, row.type, 'ar');
    const { filters } = readListParams(query, { ...(type && { type }), sort: 'newest' }, reference.dictionary, 'ar');
    const conditions = conditionsOf(filters, reference);
    const fresh = [...conditions, ...newSince(row.seen_at)];
    return sql`select ${place}::integer as place, ${countUpTo(conditions)} as matches, ${countUpTo(fresh)} as fresh`;
  });
  const found = await sql<{ place: number; matches: number; fresh: number }>`${sql.join(counts, sql` union all `)}`.execute(db);
  const byPlace = new Map(found.rows.map((row) => [row.place, row]));
  return rows.map((row, place) => ({
    row,
    matches: known(byPlace.get(place), 'entry').matches,
    fresh: known(byPlace.get(place), 'entry').fresh,
  }));
}

function countUpTo(conditions: Condition[]) {
  return sql<number>`(select count(*) from (select 1 from ads where ${allOf(conditions)} limit ${countExactUpTo}) as met)`;
}

/** Posted or approved since `time`. A new ad was also moved up since, so the index of the newest ads limits the search. */
function newSince(time: Date): Condition[] {
  return [
    sql`ads.refreshed_at > ${time}`,
    sql`(ads.created_at > ${time} or exists (
      select from ad_history as history
      where history.ad_id = ads.id and history.to_status = 'active' and history.from_status = 'pending' and history.at > ${time}))`,
  ];
}
