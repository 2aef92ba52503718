import { sql } from 'kysely';
import { secondFactorHours } from '#contract/backoffice/staff.ts';
import type { StaffRole } from '#contract/platform/kinds.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Market } from '#server/platform/market.ts';
import type { StaffMember, Viewer } from '#server/platform/callers.ts';

/** The staff of the back office and their actions. Owns the tables staff and audit_log. */

/**
 * The staff member of `viewer`. `forbidden` for everybody else and for roles that are not among `roles` (an admin may do
 * everything), `second_factor_needed` if the session has not given it recently.
 */
export async function staffFor({ db }: Pick<Market, 'db'>, viewer: Viewer, roles: readonly StaffRole[] = []): Promise<StaffMember> {
  const row = await db
    .selectFrom('staff')
    .innerJoin('sessions', 'sessions.user_id', 'staff.user_id')
    .select(['staff.role', sql<boolean>`second_factor_at > now() - ${`${secondFactorHours} hours`}::interval`.as('proved')])
    .where('staff.user_id', '=', viewer.id)
    .where('staff.removed_at', 'is', null)
    .where('sessions.id', '=', viewer.session)
    .executeTakeFirst();
  if (!row || viewer.isSuspended) throw new AppError('forbidden');
  if (row.role !== 'admin' && !roles.includes(row.role)) throw new AppError('forbidden');
  if (!row.proved) throw new AppError('second_factor_needed');
  return { id: viewer.id, role: row.role };
}
