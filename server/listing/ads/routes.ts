import type { FastifyInstance } from 'fastify';
import type { AdminAd } from '#contract/backoffice/admin-people.ts';
import type { Language } from '#contract/platform/languages.ts';
import { shownName } from '#server/people/profiles/name.ts';
import { serveStaff } from '#server/platform/http/serve.ts';
import type { Market } from '#server/platform/market.ts';
import { presentPage } from '#server/platform/paging/page.ts';
import { listAdminAds, type AdminAdRow } from './admin.ts';
import { presentCard } from './present.ts';

export function serveAdminAds(app: FastifyInstance, market: Market): void {
  serveStaff(app, 'listAdminAds', async ({ query, language, url }) => {
    const found = await listAdminAds(market.db, query, language);
    return presentPage(found, market.config.publicUrl, url, (row) => presentAdminAd(row, market, language));
  });
}

function presentAdminAd(row: AdminAdRow, market: Market, language: Language): AdminAd {
  const card = presentCard(row, market, language);
  return {
    ...card,
    // The staff read what people wrote, whatever language they work in.
    title: row.title ?? card.title,
    owner: { ...card.owner, full_name: shownName(row.owner_name, language) },
    reports: row.reports ?? 0,
    views: row.views ?? 0,
    expires_at: row.expires_at?.toISOString() ?? null,
  };
}
