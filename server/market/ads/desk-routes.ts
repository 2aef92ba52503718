import type { FastifyInstance } from 'fastify';
import { serveStaff } from '#server/platform/http/serve.ts';
import type { Market } from '#server/platform/market.ts';
import { presentPage } from '#server/platform/paging/page.ts';
import { listDeskAds } from './desk.ts';
import { presentDeskAd } from './present-desk.ts';

export function serveDeskAds(app: FastifyInstance, market: Market): void {
  serveStaff(app, 'listDeskAds', async ({ query, language, url }) => {
    const found = await listDeskAds(market.db, query, language);
    return presentPage(found, market.config.publicUrl, url, (row) => presentDeskAd(row, market, language));
  });
}
