import type { FastifyInstance } from 'fastify';
import { serveStaff } from '#server/platform/http/serve.ts';
import type { Market } from '#server/platform/market.ts';
import { presentPage } from '#server/platform/paging/page.ts';
import { addFee, listAllFees, removeFee } from './fees.ts';
import { addTerms, listAllTerms, removeTerms } from './instalment-terms.ts';
import { addPackage, listAdminPackages, updatePackage } from './packages.ts';
import { presentAdminFee, presentVersion } from './present.ts';
import { listNewest, listVersions, savePage } from './writing.ts';

/** The site content, as the staff edit it. */
export function serveStaffContent(app: FastifyInstance, market: Market): void {
  const { db, config } = market;

  serveStaff(app, 'listAdminPages', async () => (await listNewest(db)).map(presentVersion));

  serveStaff(app, 'listPageVersions', async ({ params, query, language, url }) => {
    const found = await listVersions(db, params.slug, query, language);
    return presentPage(found, config.publicUrl, url, presentVersion);
  });

  serveStaff(app, 'savePage', async ({ params, body: { version, ...texts }, staff }) => {
    const saved = await savePage(market, staff, { slug: params.slug, version, texts });
    return saved.map(presentVersion);
  });

  serveStaff(app, 'listAdminPackages', () => listAdminPackages(db));

  serveStaff(app, 'addPackage', ({ body, staff }) => addPackage(market, staff, body));

  serveStaff(app, 'updatePackage', async ({ params, body, staff }) => {
    return updatePackage(market, staff, params.id, body);
  });

  serveStaff(app, 'listAdminFees', async () => (await listAllFees(db)).map(presentAdminFee));

  serveStaff(app, 'addFee', async ({ body, staff, language }) => {
    await addFee(market, staff, body, language);
    return (await listAllFees(db)).map(presentAdminFee);
  });

  serveStaff(app, 'removeFee', async ({ body, staff }) => {
    await removeFee(market, staff, body.type, body.effective_from);
    return (await listAllFees(db)).map(presentAdminFee);
  });

  serveStaff(app, 'listAdminTerms', () => listAllTerms(db));

  serveStaff(app, 'addTerms', async ({ body, staff, language }) => {
    await addTerms(market, staff, body, language);
    return listAllTerms(db);
  });

  serveStaff(app, 'removeTerms', async ({ body, staff }) => {
    await removeTerms(market, staff, body.effective_from);
    return listAllTerms(db);
  });
}
