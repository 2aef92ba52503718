import type { Database } from '#db/database.ts';
import { endSessionsOf, lockAccount } from '#server/people/accounts/sessions.ts';
import { recordSecurityEvent } from '#server/people/security-log/record.ts';
import { writeAudit } from '#server/people/staff/audit.ts';
import type { StaffMember } from '#server/platform/callers.ts';
import { AppError } from '#server/platform/errors.ts';
import { publish } from '#server/platform/events.ts';
import type { Market } from '#server/platform/market.ts';

/** Signs out every device of a person, by a member of the staff. Returns how many sessions ended. Throws `not_found`. */
export async function signOutPerson({ db, live }: Market, staff: StaffMember, person: number): Promise<number> {
  const ended = await db.transaction().execute(async (transaction) => {
    await lockPerson(transaction, person);
    const sessions = await endSessionsOf(transaction, person);
    const detail = { ended: sessions.length };
    await writeAudit(transaction, staff, { action: 'user.end_sessions', target_type: 'user', target_id: person, detail });
    const by = { ...detail, by: staff.id };
    const event = await recordSecurityEvent(transaction, { kind: 'sessions_end', outcome: 'success', user: person, detail: by });
    if (sessions.length > 0)
      await publish(transaction, 'account.protection-changed', { user: person, notice: 'signed_out_by_staff', event });
    return sessions;
  });
  live.endSessions(ended);
  return ended.length;
}

/** As `lockAccount`, but an unknown account does not end the session of the caller. */
async function lockPerson(transaction: Database, person: number): Promise<void> {
  await lockAccount(transaction, person, { evenClosed: true }).catch((error: unknown) => {
    throw error instanceof AppError && error.code === 'user_not_found' ? new AppError('not_found') : error;
  });
}
