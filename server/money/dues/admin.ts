import { sql, type SqlBool } from 'kysely';
import { dueAges, type DueAge } from '#contract/backoffice/admin-dues.ts';
import type { DueSource } from '#contract/money/dues.ts';
import type { DueState } from '#contract/money/due-states.ts';
import type { Language } from '#contract/platform/languages.ts';
import type { Database } from '#db/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { sourceOf, type Order, type Row } from '#server/platform/paging/keyset.ts';
import { findPage, type Found, type PageQuery } from '#server/platform/paging/page.ts';
import { today, midnightOf } from '#server/platform/riyadh.ts';
import { addDays } from '#contract/platform/riyadh.ts';
import { selectDues } from './dues.ts';

interface DueFilters {
  q?: string;
  person?: number;
  state?: DueState;
  age?: DueAge;
  source?: DueSource;
  /** Days of Riyadh on which the sale was confirmed, both of them within. */
  from?: string;
  until?: string;
  sort: 'due_on' | 'created_at' | 'total';
  direction: 'asc' | 'desc';
}

export type AdminDueRow = Awaited<ReturnType<ReturnType<typeof selectAdmin>['executeTakeFirstOrThrow']>>;

const sources = { deal: 'dues.deal_id', outside_sale: 'dues.outside_sale_id', booking: 'dues.booking_id' } as const;

function selectAdmin(db: Database, { q, person, state, age, source, from, until }: Omit<DueFilters, 'sort' | 'direction'> = {}) {
  let rows = selectDues(db)
    .innerJoin('users', 'users.id', 'dues.user_id')
    .leftJoin('users as decider', 'decider.id', 'dues.decided_by')
    .select(['users.full_name', 'users.user_type', 'decider.full_name as decider']);
  if (person !== undefined) rows = rows.where('dues.user_id', '=', person);
  if (state) rows = rows.where('dues.state', '=', state);
  if (age) rows = rows.where('dues.state', 'in', ['open', 'disputed']).where(ofAge[age]);
  if (source) rows = rows.where(sources[source], 'is not', null);
  if (from) rows = rows.where('dues.created_at', '>=', midnightOf(from));
  if (until) rows = rows.where('dues.created_at', '<', midnightOf(addDays(until, 1)));
  const words = q?.replaceAll('\u0000', '').trim();
  if (words) rows = rows.where(sql<SqlBool>`(${matches(words)})`);
  return rows;
}

/** An id of a due, or part of a name. */
function matches(words: string) {
  const part = `%${words.replace(/[\\%_]/g, '\\$&')}%`;
  const id = /^\d{1,9}$/.test(words) ? Number(words) : 0;
  return sql`dues.id = ${id} or users.full_name ilike ${part} or users.username ilike ${part}`;
}

/** Between so many days after the last day, both within. */
const daysAfter = (from: number, until: number) =>
  sql<SqlBool>`dues.due_on between ${today} - ${sql.lit(until)} and ${today} - ${sql.lit(from)}`;
const ofAge: Record<DueAge, ReturnType<typeof daysAfter>> = {
  not_yet: sql<SqlBool>`dues.due_on >= ${today}`,
  up_to_7: daysAfter(1, 7),
  up_to_30: daysAfter(8, 30),
  up_to_90: daysAfter(31, 90),
  older: sql<SqlBool>`dues.due_on < ${today} - 90`,
};

const keys = {
  due_on: { column: 'dues.due_on', type: 'date' },
  created_at: { column: 'dues.created_at', type: 'timestamptz' },
  total: { column: 'dues.total_halalas', type: 'integer' },
} as const;

function orderOf({ sort, direction }: Pick<DueFilters, 'sort' | 'direction'>): Order {
  const { column, type } = keys[sort];
  return { name: `${sort} ${direction}`, key: sql.ref(column), type, id: sql.ref('dues.id'), direction, gaps: false };
}

export function listDues(
  db: Database,
  { page, page_size, cursor, ...filters }: DueFilters & PageQuery,
  language: Language,
): Promise<Found<AdminDueRow & Row>> {
  const order = orderOf(filters);
  return findPage(order, sourceOf(selectAdmin(db, filters), order), { page, page_size, ...(cursor && { cursor }) }, language);
}

export async function getAdminDue(db: Database, id: number): Promise<AdminDueRow> {
  const due = await selectAdmin(db).where('dues.id', '=', id).executeTakeFirst();
  if (!due) throw new AppError('not_found');
  return due;
}

interface Aged {
  age: DueAge;
  count: number;
  halalas: number;
}

/** What is open or disputed, by age; every age has an entry. */
export async function readAgeing(db: Database): Promise<Aged[]> {
  const { rows } = await sql<{ age: DueAge; count: number; halalas: number }>`
    select case ${sql.join(
      dueAges.map((age) => sql`when ${ofAge[age]} then ${sql.lit(age)}`),
      sql` `,
    )} end as age, count(*)::integer as count, sum(total_halalas)::bigint as halalas
    from dues where state in ('open', 'disputed') group by 1`.execute(db);
  return dueAges.map((age) => rows.find((row) => row.age === age) ?? { age, count: 0, halalas: 0 });
}
