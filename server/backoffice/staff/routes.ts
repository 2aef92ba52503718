import type { FastifyInstance } from 'fastify';
import { serveStaff } from '#server/platform/http/serve.ts';
import type { Market } from '#server/platform/market.ts';
import { presentPage } from '#server/platform/paging/page.ts';
import { listAudit } from './audited.ts';
import { readDealingFigures } from './dealing-figures.ts';
import { readOverview } from './figures.ts';
import { addMember, changeMember, listMembers, removeMember } from '#server/people/staff/members.ts';
import { presentEntry, presentMe, presentMember, presentOverview } from './present.ts';
import { enrol, getMe, giveCode, renewOwnCodes } from '#server/people/staff/second-factor.ts';

/** The staff, their second factor, and their actions. */
export function serveMembers(app: FastifyInstance, market: Market): void {
  const { db } = market;
  const { publicUrl } = market.config;

  serveStaff(app, 'getStaffMe', async ({ viewer, language }) => presentMe(await getMe(db, viewer), language));

  serveStaff(app, 'enrolSecondFactor', ({ viewer, body, language }) => enrol(market, viewer, body.password, language));

  serveStaff(app, 'giveSecondFactor', async ({ viewer, body, ...asker }) => {
    const codes = await giveCode(market, viewer, body.code, asker);
    return { ...presentMe(await getMe(db, viewer), asker.language), ...(codes && { backup_codes: codes }) };
  });

  serveStaff(app, 'renewStaffBackupCodes', async ({ viewer, body, language }) => ({
    backup_codes: await renewOwnCodes(market, viewer, body.password, language),
  }));

  serveStaff(app, 'getOverview', async () => presentOverview(await readOverview(db)));

  serveStaff(app, 'getDealingFigures', () => readDealingFigures(db));

  serveStaff(app, 'listStaff', async ({ query, url, language }) =>
    presentPage(await listMembers(db, query, language), publicUrl, url, (row) => presentMember(row, language)),
  );

  serveStaff(app, 'addStaff', async ({ staff, body, language }) => presentMember(await addMember(db, staff, body, language), language));

  serveStaff(app, 'setStaffRole', async ({ staff, params, body, language }) =>
    presentMember(await changeMember(db, staff, params.id, body), language),
  );

  serveStaff(app, 'removeStaff', async ({ staff, params }) => {
    await removeMember(db, staff, params.id);
    return null;
  });

  serveStaff(app, 'listAudit', async ({ query, url, language }) =>
    presentPage(await listAudit(db, query, language), publicUrl, url, (row) => presentEntry(row, language)),
  );
}
