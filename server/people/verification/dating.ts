import { sql, type Transaction } from 'kysely';
import type { DB } from '#db/schema.ts';
import { riyadhDay } from '#contract/platform/riyadh.ts';
import { setLicence, setVerified } from '../accounts/verified.ts';
import { writeAudit } from '../staff/audit.ts';
import type { StaffMember } from '#server/platform/callers.ts';
import { AppError } from '#server/platform/errors.ts';
import { publish, type Invalidation } from '#server/platform/events.ts';
import { watchLicence } from './licences.ts';

interface Dated {
  isVerified: boolean;
  /** What visitors see anew. */
  changed: Invalidation;
}

/**
 * Enters or corrects the last day of the licence of a business that was verified, as 2026-11-20. A day to come gives the badge back that
 * a wrong one had ended; one that is past ends it. Throws `not_found`, and `move_not_allowed` for a business that was never verified.
 */
export async function dateLicence(
  trx: Transaction<DB>,
  { user, until }: { user: number; until: string },
  staff: StaffMember,
): Promise<Dated> {
  const found = await trx
    .selectFrom('users')
    .innerJoin('businesses', 'businesses.user_id', 'users.id')
    .select(['users.is_verified', sql<string | null>`licence_until::text`.as('from')])
    .where('users.id', '=', user)
    .where('users.user_type', '<>', 'user')
    .where('users.erased_at', 'is', null)
    .forUpdate('users')
    .executeTakeFirst();
  if (!found) throw new AppError('not_found');
  const { is_verified: wasVerified, from } = found;
  if (!wasVerified && from === null) throw new AppError('move_not_allowed');
  const isValid = until >= riyadhDay();
  await (isValid && !wasVerified ? setVerified : setLicence)(trx, user, until);
  await writeAudit(trx, staff, { action: 'verification.licence', target_type: 'user', target_id: user, detail: { from, to: until } });
  const ended = isValid ? null : await watchLicence(trx, user);
  const shown = isValid ? await publish(trx, 'licence.dated', { user, on: until }) : ended;
  return { isVerified: isValid, changed: { people: [user], ads: shown?.ads ?? [] } };
}
