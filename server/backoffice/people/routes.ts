import type { FastifyInstance } from 'fastify';
import { serveStaff } from '#server/platform/http/serve.ts';
import type { Market } from '#server/platform/market.ts';
import { listPast, presentPast } from '../moderation/history.ts';
import { presentPage } from '#server/platform/paging/page.ts';
import { writeAudit } from '#server/people/staff/audit.ts';
import { dateLicence } from '#server/people/verification/dating.ts';
import { signOutPerson } from './ending-sessions.ts';
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
