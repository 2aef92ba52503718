import { sql, type Transaction } from 'kysely';
import type { StaffMember } from '#server/platform/callers.ts';
import type { StaffRole } from '#contract/platform/kinds.ts';
import type { Language } from '#contract/platform/languages.ts';
import type { Database } from '#db/database.ts';
import type { DB } from '#db/schema.ts';
import { forgetSecondFactor } from '../accounts/second-factor.ts';
import { AppError } from '#server/platform/errors.ts';
import { removeSecondFactor } from '../second-factor/second-factor.ts';
import { publish } from '#server/platform/events.ts';
import { sourceOf, type Order } from '#server/platform/paging/keyset.ts';
import { findPage, type PageQuery } from '#server/platform/paging/page.ts';
import { recordSecurityEvent } from '../security-log/record.ts';
import { wrongField } from '#server/platform/words.ts';
import { writeAudit } from './audit.ts';

export interface MemberRow {
  id: number;
  full_name: string;
  username: string;
  role: StaffRole;
  confirmed_at: Date | null;
  added_at: Date;
  last_seen_at: Date | null;
}

const newestFirst: Order = {
  name: 'newest',
  key: sql.ref('staff.added_at'),
  type: 'timestamptz',
  id: sql.ref('staff.user_id'),
  direction: 'desc',
  gaps: false,
};

export function listMembers(db: Database, query: PageQuery, language: Language) {
  return findPage(newestFirst, sourceOf(selectMembers(db), newestFirst), query, language);
}

/** Adds an account of role `user` to the staff. `already_waiting` if it is a member. */
export async function addMember(
  db: Database,
  by: StaffMember,
  { username, role }: { username: string; role: StaffRole },
  language: Language,
): Promise<MemberRow> {
  return db.transaction().execute(async (trx) => {
    const found = await trx
      .selectFrom('users')
      .select(['id', 'user_type'])
      .where(sql<string>`lower(username)`, '=', username.trim().toLowerCase())
      .where('closed_at', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!found || found.user_type !== 'user') throw wrongField('username', 'choice', language);
    if (!(await admit(trx, found.id, role, by.id))) throw new AppError('already_waiting');
    await writeAudit(trx, by, { action: 'staff.add', target_type: 'user', target_id: found.id, detail: { role } });
    await recordSecurityEvent(trx, { kind: 'staff_add', outcome: 'success', user: found.id, detail: { by: by.id, role } });
    return getMember(trx, found.id);
  });
}

/** Adds a person to the staff; false if they are a member. A returning member sets up a new authenticator. */
export async function admit(trx: Transaction<DB>, personId: number, role: StaffRole, by: number | null): Promise<boolean> {
  const fresh = { role, added_by: by, added_at: sql<Date>`now()`, removed_at: null };
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('staff')
    .values({ user_id: personId, ...fresh })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(fresh).where('staff.removed_at', 'is not', null))
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

interface Changes {
  role?: StaffRole;
  forget_second_factor?: boolean;
}

/** Changes a member's role, or removes their authenticator; `move_not_allowed` of oneself. */
export async function changeMember(
  db: Database,
  by: StaffMember,
  id: number,
  { role, forget_second_factor: forget }: Changes,
): Promise<MemberRow> {
  return db.transaction().execute(async (trx) => {
    const before = await lockOther(trx, by, id);
    const target = { target_type: 'user', target_id: id };
    if (role !== undefined && role !== before) {
      await trx.updateTable('staff').set({ role }).where('user_id', '=', id).execute();
      await forgetSecondFactor(trx, id);
      await writeAudit(trx, by, { action: 'staff.role', ...target, detail: { before, after: role } });
      await recordSecurityEvent(trx, { kind: 'staff_role', outcome: 'success', user: id, detail: { by: by.id, before, after: role } });
    }
    if (forget) {
      await dropFactor(trx, id, by.id);
      await writeAudit(trx, by, { action: 'staff.forget_second_factor', ...target });
    }
    return getMember(trx, id);
  });
}

/** Ends a member's work in the back office, at once; `move_not_allowed` of oneself. */
export async function removeMember(db: Database, by: StaffMember, id: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const role = await lockOther(trx, by, id);
    await dismiss(trx, id);
    await writeAudit(trx, by, { action: 'staff.remove', target_type: 'user', target_id: id, detail: { role } });
    await recordSecurityEvent(trx, { kind: 'staff_remove', outcome: 'success', user: id, detail: { by: by.id, role } });
  });
}

/** Removes a member from the staff, and releases their claims. */
async function dismiss(trx: Transaction<DB>, id: number): Promise<void> {
  await trx
    .updateTable('staff')
    .set({ removed_at: sql<Date>`now()` })
    .where('user_id', '=', id)
    .where('removed_at', 'is', null)
    .execute();
  await dropFactor(trx, id);
  await publish(trx, 'staff.removed', { staff: id });
}

async function dropFactor(trx: Transaction<DB>, id: number, by?: number): Promise<void> {
  await removeSecondFactor(trx, id, by);
  await forgetSecondFactor(trx, id);
}

/** Locks another member of the staff, and all admins: of two who remove each other, one succeeds. Returns the role. */
async function lockOther(trx: Transaction<DB>, by: StaffMember, id: number): Promise<StaffRole> {
  const held = await trx
    .selectFrom('staff')
    .select(['user_id', 'role'])
    .where('removed_at', 'is', null)
    .where((eb) => eb.or([eb('role', '=', 'admin'), eb('user_id', '=', id)]))
    .orderBy('user_id')
    .forUpdate()
    .execute();
  if (!held.some(({ user_id, role }) => user_id === by.id && role === 'admin')) throw new AppError('forbidden');
  const other = held.find(({ user_id }) => user_id === id);
  if (!other) throw new AppError('not_found');
  if (id === by.id) throw new AppError('move_not_allowed');
  return other.role;
}

function getMember(trx: Transaction<DB>, id: number): Promise<MemberRow> {
  return selectMembers(trx).where('staff.user_id', '=', id).executeTakeFirstOrThrow();
}

function selectMembers(db: Database) {
  return db
    .selectFrom('staff')
    .innerJoin('users', 'users.id', 'staff.user_id')
    .leftJoin('second_factors', 'second_factors.user_id', 'staff.user_id')
    .where('staff.removed_at', 'is', null)
    .select(['staff.user_id as id', 'users.full_name', 'users.username', 'staff.role', 'second_factors.confirmed_at', 'staff.added_at'])
    .select(sql<Date | null>`(select max(seen_at) from sessions where sessions.user_id = staff.user_id)`.as('last_seen_at'));
}
