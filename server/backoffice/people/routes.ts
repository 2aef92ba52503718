import type { FastifyInstance } from 'fastify';
import type { Database } from '#db/database.ts';
import { endSessionsOf, lockAccount } from '#server/people/accounts/sessions.ts';
import { recordSecurityEvent } from '#server/people/security-log/record.ts';
import { writeAudit } from '#server/people/staff/audit.ts';
import { dateLicence } from '#server/people/verification/dating.ts';
import type { StaffMember } from '#server/platform/callers.ts';
import { AppError } from '#server/platform/errors.ts';
import { publish } from '#server/platform/events.ts';
import { serveStaff } from '#server/platform/http/serve.ts';
import type { Market } from '#server/platform/market.ts';
import { presentPage } from '#server/platform/paging/page.ts';
import { listPast, presentPast } from '../moderation/history.ts';
import { getAdminUser, listAdminBusinesses, listAdminUsers } from './people.ts';
import { presentAdminAccount, presentAdminBusiness, presentAdminUser } from './present.ts';

/** Accounts and businesses, as the staff list them. */
export function servePeople(app: FastifyInstance, market: Market): void {
  const { db, config } = market;

  serveStaff(app, 'listAdminUsers', async ({ query, language, url }) => {
    const found = await listAdminUsers(db, query, language);
    return presentPage(found, config.publicUrl, url, (row) => presentAdminUser(row, market, language));
  });

  serveStaff(app, 'getAdminUser', async ({ params, staff, language }) => {
    const row = await getAdminUser(db, params.id);
    await db.transaction().execute((trx) => writeAudit(trx, staff, { action: 'user.view', target_type: 'user', target_id: row.id }));
    const decisions = await listPast(db, row.id);
    return { ...presentAdminAccount(row, market, language), decisions: decisions.map((past) => presentPast(past, market, language)) };
  });

  serveStaff(app, 'setLicence', async ({ params, body: { licence_until }, staff }) => {
    const dated = await db.transaction().execute((trx) => dateLicence(trx, { user: params.id, until: licence_until }, staff));
    market.invalidate(dated.changed);
    return { licence_until, is_verified: dated.isVerified };
  });

  serveStaff(app, 'endUserSessions', async ({ params, staff }) => ({ ended: await signOutPerson(market, staff, params.id) }));

  serveStaff(app, 'listAdminBusinesses', async ({ query, language, url }) => {
    const found = await listAdminBusinesses(db, query, language);
    return presentPage(found, config.publicUrl, url, (row) => presentAdminBusiness(row, market, language));
  });
}

/** Signs out every device of a person, by a member of the staff. Returns how many sessions ended. Throws `not_found`. */
async function signOutPerson({ db, live }: Market, staff: StaffMember, person: number): Promise<number> {
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
