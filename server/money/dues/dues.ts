import { sql, type Transaction } from 'kysely';
import type { Language } from '#contract/platform/languages.ts';
import type { Database } from '#db/database.ts';
import type { DB } from '#db/schema.ts';
import { AppError } from '#server/platform/errors.ts';
import { byTime, sourceOf, type Row } from '#server/platform/paging/keyset.ts';
import { findPage, type Found, type PageQuery } from '#server/platform/paging/page.ts';
import { today } from '#server/platform/riyadh.ts';

export type DueRow = Awaited<ReturnType<ReturnType<typeof selectDues>['executeTakeFirstOrThrow']>>;

/** The day in Riyadh. */
/** Dues with what names their ads, which may be deleted by now. */
export function selectDues(db: Database) {
  return db
    .selectFrom('dues')
    .innerJoin('ads', 'ads.id', 'dues.ad_id')
    .selectAll('dues')
    .select(['ads.type', 'ads.title', 'ads.brand_id', 'ads.model_id', 'ads.trim', 'ads.year', 'ads.letters', 'ads.digits', 'ads.cover']);
}

interface OwnDues {
  found: Found<DueRow & Row>;
  openHalalas: number;
  isBlocked: boolean;
}

/** The dues of `user`, the newest first; `open` are those that are not closed yet. */
export async function listMyDues(
  db: Database,
  user: number,
  { state, ...query }: PageQuery & { state?: 'open' | 'closed' },
  language: Language,
): Promise<OwnDues> {
  let rows = selectDues(db).where('dues.user_id', '=', user);
  if (state) rows = rows.where('dues.closed_at', state === 'open' ? 'is' : 'is not', null);
  const order = byTime('dues', 'desc');
  const [found, openHalalas, isBlocked] = await Promise.all([
    findPage(order, sourceOf(rows, order), query, language),
    sumOpen(db, user),
    hasOverdueDue(db, user),
  ]);
  return { found, openHalalas, isBlocked };
}

async function sumOpen(db: Database, user: number): Promise<number> {
  const { total } = await db
    .selectFrom('dues')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<string>('total_halalas'), sql<string>`'0'`).as('total'))
    .where('user_id', '=', user)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** Throws `not_found` for one of somebody else. */
export async function getDue(db: Database, user: number, id: number): Promise<DueRow> {
  const due = await selectDues(db).where('dues.id', '=', id).where('dues.user_id', '=', user).executeTakeFirst();
  if (!due) throw new AppError('not_found');
  return due;
}

/** Whether `user` may not post because a commission is overdue. A disputed one stops nobody. */
async function hasOverdueDue(db: Database, user: number): Promise<boolean> {
  const { rows } = await sql<{ overdue: boolean }>`select ${overdueDueOf(user)} as overdue`.execute(db);
  return rows[0]?.overdue ?? false;
}

/** The same as an SQL expression. */
export function overdueDueOf(user: number) {
  return sql<boolean>`exists (select from dues where dues.user_id = ${user} and dues.state = 'open' and dues.due_on < ${today})`;
}

/** The price that was confirmed for the last sale of `ad`, in riyals; undefined without a due. */
export async function agreedPriceOf(db: Database, ad: number): Promise<number | undefined> {
  const due = await findDueOfAd(db, ad);
  return due && due.price_halalas / 100;
}

/** The due of the last sale of an ad: of one that fell and one after it, that of the second. */
export function findDueOfAd(db: Database, ad: number) {
  return db
    .selectFrom('dues')
    .selectAll()
    .where('ad_id', '=', ad)
    .where('booking_id', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Locks a due until `trx` ends; the person whose it is, is locked before. Throws `not_found`. */
export async function lockDue(trx: Transaction<DB>, id: number) {
  const person = trx.selectFrom('dues').select('user_id').where('id', '=', id);
  await trx.selectFrom('users').select('id').where('id', '=', person).forNoKeyUpdate().execute();
  const due = await trx.selectFrom('dues').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
  if (!due) throw new AppError('not_found');
  return due;
}
