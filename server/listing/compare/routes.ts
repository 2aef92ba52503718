import type { FastifyInstance } from 'fastify';
import { presentAd } from '../ads/pages/present-ad.ts';
import { withLikes } from '../ads/lists/liked.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Market } from '#server/platform/market.ts';
import { listCompared } from './compare.ts';

export function serveCompare(app: FastifyInstance, market: Market): void {
  serve(app, 'compareAds', async ({ query, viewer, language }) => {
    const ads = await listCompared(market.db, query.id);
    const shown = ads.map((ad) => ({ ...presentAd(ad, market, language), is_mine: ad.row.owner_id === viewer?.id }));
    return withLikes(market.db, viewer, shown);
  });
}
