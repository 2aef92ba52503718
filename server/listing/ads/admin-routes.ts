import type { FastifyInstance } from 'fastify';
import { serveStaff } from '#server/platform/http/serve.ts';
import type { Market } from '#server/platform/market.ts';
import { presentPage } from '#server/platform/paging/page.ts';
import { listAdminAds } from './admin.ts';
import { presentAdminAd } from './present-admin.ts';

export function serveAdminAds(app: FastifyInstance, market: Market): void {
  serveStaff(app, 'listAdminAds', async ({ query, language, url }) => {
    const found = await listAdminAds(market.db, query, language);
    return presentPage(found, market.config.publicUrl, url, (row) => presentAdminAd(row, market, language));
  });
}
