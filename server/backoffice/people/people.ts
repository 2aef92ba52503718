import { sql, type InferResult, type RawBuilder, type SqlBool } from 'kysely';
import type { UserType } from '#contract/platform/kinds.ts';
import type { Language } from '#contract/platform/languages.ts';
import type { Database } from '#db/database.ts';
import { readAnyPhone } from '#server/platform/phones.ts';
import { AppError } from '#server/platform/errors.ts';
import { boundedSourceOf } from '#server/platform/paging/bounded.ts';
import type { Order, Row } from '#server/platform/paging/keyset.ts';
import { findPage, type Found, type PageQuery } from '#server/platform/paging/page.ts';
import { today } from '#server/platform/riyadh.ts';

/** Accounts as the staff list them. */
export type AdminUserRow = InferResult<ReturnType<typeof selectUsers>>[number];
export type AdminBusinessRow = InferResult<ReturnType<typeof selectBusinesses>>[number];
export type AdminAccountRow = InferResult<ReturnType<typeof selectAccounts>>[number];

type Sort = 'created_at' | 'active_ads' | 'reports_against' | 'last_seen_at' | 'licence_until';
type Direction = 'asc' | 'desc';

interface AdminUserQuery extends PageQuery {
  q?: string;
  user_type?: UserType;
  state?: 'open' | 'suspended' | 'closed';
  sort: Exclude<Sort, 'licence_until'>;
  direction: Direction;
}

export function listAdminUsers(db: Database, query: AdminUserQuery, language: Language): Promise<Found<AdminUserRow & Row>> {
  const { q, user_type, state, sort, direction } = query;
  let users = selectUsers(db, sort).where(called(q));
  if (user_type) users = users.where('users.user_type', '=', user_type);
  if (state) users = users.where(states[state]);
  const order = orderOf(sort, direction);
  return findPage(order, boundedSourceOf(db, users, order), query, language);
}

interface AdminBusinessQuery extends PageQuery {
  q?: string;
  user_type?: Exclude<UserType, 'user'>;
  verified?: 'yes' | 'no';
  licence?: 'expiring' | 'expired' | 'undated';
  sort: 'created_at' | 'active_ads' | 'licence_until';
  direction: Direction;
}

/** Open businesses. A licence counts as expiring in the days in which its owner is warned. */
export function listAdminBusinesses(db: Database, query: AdminBusinessQuery, language: Language): Promise<Found<AdminBusinessRow & Row>> {
  const { q, user_type, verified, licence, sort, direction } = query;
  let businesses = selectBusinesses(db, sort)
    .where('users.closed_at', 'is', null)
    .where('users.user_type', '<>', 'user')
    .where(called(q, sql`|| ' ' || businesses.name`, sql`or businesses.commercial_registration = ${q?.trim() ?? ''}`));
  if (user_type) businesses = businesses.where('users.user_type', '=', user_type);
  if (verified) businesses = businesses.where('users.is_verified', '=', verified === 'yes');
  if (licence) businesses = businesses.where(licences[licence]);
  const order = orderOf(sort, direction);
  return findPage(order, boundedSourceOf(db, businesses, order), query, language);
}

/** An account, open or not; `not_found` for an unknown or erased one. */
export async function getAdminUser(db: Database, id: number): Promise<AdminAccountRow> {
  const row = await selectAccounts(db).where('users.id', '=', id).where('users.erased_at', 'is', null).executeTakeFirst();
  if (!row) throw new AppError('not_found');
  return row;
}

const expiringDays = 30;

const states: Record<NonNullable<AdminUserQuery['state']>, RawBuilder<SqlBool>> = {
  open: sql`users.closed_at is null and (users.suspended_until is null or users.suspended_until <= now())`,
  suspended: sql`users.closed_at is null and users.suspended_until > now()`,
  closed: sql`users.closed_at is not null`,
};

const licences: Record<NonNullable<AdminBusinessQuery['licence']>, RawBuilder<SqlBool>> = {
  expiring: sql`businesses.licence_until between ${today} and ${today} + ${expiringDays}::integer`,
  expired: sql`businesses.licence_until < ${today}`,
  undated: sql`businesses.licence_until is null and users.is_verified and users.user_type = 'office'`,
};

const keys: Record<Sort, Pick<Order, 'key' | 'type' | 'gaps'>> = {
  created_at: { key: sql.ref('users.created_at'), type: 'timestamptz', gaps: false },
  active_ads: { key: sql.ref('ad_owners.active_count'), type: 'integer', gaps: true },
  reports_against: { key: sql.ref('reported.reports'), type: 'integer', gaps: true },
  last_seen_at: { key: sql.ref('seen.seen_at'), type: 'timestamptz', gaps: true },
  licence_until: { key: sql.ref('businesses.licence_until'), type: 'date', gaps: true },
};

function orderOf(sort: Sort, direction: Direction): Order {
  return { ...keys[sort], name: `${sort} ${direction}`, id: sql.ref('users.id'), direction };
}

/** The sort key is computed for all, the other figures for the page only. */
function selectUsers(db: Database, sort: Sort) {
  type Reported = { person_id: number; reports: number };
  type Seen = { user_id: number; seen_at: Date | null };
  const reported =
    sort === 'reports_against'
      ? sql<Reported>`(${reportsAgainst(sql<SqlBool>`true`)} group by person_id)`
      : sql<Reported>`lateral (${reportsAgainst(sql<SqlBool>`person_id = users.id`)} group by person_id)`;
  const seen =
    sort === 'last_seen_at'
      ? sql<Seen>`(select user_id, max(seen_at) as seen_at from sessions group by user_id)`
      : sql<Seen>`lateral (select users.id as user_id, max(seen_at) as seen_at from sessions where user_id = users.id)`;
  return db
    .selectFrom('users')
    .leftJoin('ad_owners', 'ad_owners.owner_id', 'users.id')
    .leftJoin(reported.as('reported'), 'reported.person_id', 'users.id')
    .leftJoin(seen.as('seen'), 'seen.user_id', 'users.id')
    .select(['users.id', 'users.user_type', 'users.full_name', 'users.username', 'users.city_id', 'users.is_verified', 'users.is_featured'])
    .select(['users.suspended_until', 'users.closed_at', 'users.created_at'])
    .select(['ad_owners.active_count', 'reported.reports', 'seen.seen_at']);
}

/** Reports of people and of their content. */
function reportsAgainst(whose: RawBuilder<SqlBool>): RawBuilder<unknown> {
  return sql`select person_id, count(*)::integer as reports
    from (select distinct person_id, target_type, target_id from cases where kind = 'report' and ${whose}) as things
    join reports on reports.target_type = things.target_type::text::report_target and reports.target_id = things.target_id`;
}

/** With the running package, of which there is at most one. */
function selectBusinesses(db: Database, sort: Sort) {
  return selectUsers(db, sort)
    .innerJoin('businesses', 'businesses.user_id', 'users.id')
    .leftJoin('subscriptions as running', (join) => join.onRef('running.user_id', '=', 'users.id').on(isRunning))
    .leftJoin('packages', 'packages.id', 'running.package_id')
    .select(['businesses.name', 'businesses.commercial_registration', 'businesses.licence_until'])
    .select(['packages.name_ar', 'packages.name_en', 'running.ends_at']);
}

function selectAccounts(db: Database) {
  return selectUsers(db, 'created_at')
    .leftJoin('businesses', 'businesses.user_id', 'users.id')
    .leftJoin('subscriptions as running', (join) => join.onRef('running.user_id', '=', 'users.id').on(isRunning))
    .leftJoin('packages', 'packages.id', 'running.package_id')
    .select(['businesses.name', 'businesses.commercial_registration', 'businesses.licence_until', 'users.phone', 'users.email'])
    .select(['packages.name_ar', 'packages.name_en', 'running.ends_at'])
    .select((eb) =>
      eb
        .selectFrom('verification_requests')
        .select('status')
        .whereRef('verification_requests.user_id', '=', 'users.id')
        .orderBy('verification_requests.id', 'desc')
        .limit(1)
        .as('verification'),
    );
}

const isRunning = sql<SqlBool>`running.ended_at is null and running.starts_at <= now() and now() < running.ends_at`;

/** Accounts whose phone, whole e-mail address, id or part of a name is `q`; a part of a phone finds nobody. */
function called(q: string | undefined, alsoNamed = sql``, also = sql``): RawBuilder<SqlBool> {
  const text = q?.trim() ?? '';
  if (text === '') return sql`true`;
  const phone = readAnyPhone(text);
  if (phone) return sql`(users.phone = ${phone} ${also})`;
  // For a person without a phone the address is the identifier that they name.
  const address = text.includes('@') ? sql`or lower(users.email) = lower(${text})` : sql``;
  const id = /^\d{1,10}$/.test(text) && Number(text) <= 2_147_483_647 ? sql`or users.id = ${Number(text)}` : sql``;
  const like = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  return sql`(plain_name(users.full_name || ' ' || users.username ${alsoNamed}) like plain_name(${like}) ${id} ${address} ${also})`;
}
