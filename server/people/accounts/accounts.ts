import { sql, type InferResult } from 'kysely';
import type { UserType } from '#contract/platform/kinds.ts';
import type { Database } from '#db/database.ts';
import type { MemberRole, Ticks } from '#contract/platform/member-roles.ts';
import { AppError } from '#server/platform/errors.ts';

/** A person's own account. Owns the tables users and businesses. */
export type AccountRow = InferResult<ReturnType<typeof selectAccounts>>[number];

/** The account with everything that its owner sees, and `member` who acts for it; throws `user_not_found`. */
export async function getAccount(db: Database, id: number, member: number | null = null): Promise<AccountRow> {
  const row = await selectAccounts(db, member).where('users.id', '=', id).executeTakeFirst();
  if (!row) throw new AppError('user_not_found');
  return row;
}

/** Accounts that are open, or closed and can still be restored. */
export const canSignIn = sql<boolean>`(users.closed_at is null or users.erase_at > now())`;

/** The account of a phone or, where it has an `@`, of a confirmed e-mail address, if it allows signing in. */
export async function findByRecipient(db: Database, recipient: string): Promise<{ id: number; user_type: UserType } | undefined> {
  const isEmail = recipient.includes('@');
  const has = isEmail
    ? sql<boolean>`lower(users.email) = lower(${recipient}) and users.email_confirmed_at is not null`
    : sql<boolean>`users.phone = ${recipient}`;
  return db.selectFrom('users').select(['id', 'user_type']).where(has).where(canSignIn).executeTakeFirst();
}

/** Whether any account has this phone, including closed ones. */
export async function isPhoneTaken(db: Database, phone: string): Promise<boolean> {
  return (await db.selectFrom('users').select('id').where('phone', '=', phone).executeTakeFirst()) !== undefined;
}

/** Whether another account has the username, ignoring case. Usernames are public. */
export async function isUsernameTaken(db: Database, username: string, except = 0): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where(sql<boolean>`lower(username) = lower(${username})`)
    .where('id', '<>', except)
    .executeTakeFirst();
  return row !== undefined;
}

interface ActingRow extends Ticks {
  id: number;
  role: MemberRole;
  branches: number[] | null;
  person_id: number;
  full_name: string;
  profile_picture: string | null;
}

function selectAccounts(db: Database, member: number | null) {
  return db
    .selectFrom('users')
    .leftJoin('businesses', 'businesses.user_id', 'users.id')
    .select([
      'users.id',
      'users.user_type',
      'users.full_name',
      'users.username',
      'users.phone',
      'users.by_phone',
      'users.by_whatsapp',
      'users.calls_from',
      'users.calls_until',
      'users.email',
      'users.email_confirmed_at',
      'users.city_id',
      'users.profile_picture',
      'users.about',
      'users.language',
      'users.is_verified',
      'users.is_featured',
      'users.created_at',
      'businesses.name as business_name',
      'businesses.manager_name',
      'businesses.commercial_registration',
      'businesses.address',
      'businesses.latitude',
      'businesses.longitude',
      'businesses.whatsapp',
      'businesses.working_hours',
    ])
    .select(
      sql<ActingRow | null>`(
        select json_build_object('id', acting.id, 'role', role, 'branches', branches, 'may_price', may_price, 'may_accept', may_accept,
          'person_id', person.id, 'full_name', person.full_name, 'profile_picture', person.profile_picture)
        from business_members as acting join users as person on person.id = acting.person_id
        where acting.id = ${member}::integer)`.as('member'),
    )
    .select(sql<boolean>`exists (select from passwords where user_id = users.id)`.as('has_password'))
    .select(
      sql<number | null>`case when users.suspended_until > now() then (
        select id from decisions where person_id = users.id and action in ('suspend', 'ban') order by id desc limit 1) end`.as(
        'suspended_by',
      ),
    )
    .select((eb) =>
      eb
        .selectFrom('email_confirmations')
        .select('email_confirmations.email')
        .whereRef('user_id', '=', 'users.id')
        .where('confirmed_at', 'is', null)
        .where('email_confirmations.closed_at', 'is', null)
        .as('pending_email'),
    );
}
