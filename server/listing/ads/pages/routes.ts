import type { FastifyInstance } from 'fastify';
import { serve } from '#server/platform/http/serve.ts';
import type { Market } from '#server/platform/market.ts';
import { presentCard } from '../present.ts';
import { withLikes } from '../lists/liked.ts';
import { ensurePublicAd, getAd } from './details.ts';
import { presentAd } from './present-ad.ts';
import { listRelated } from './related.ts';
import { openViews } from './views.ts';

/** An ad as its page shows it, the ads beside it, and its views: one per visitor and day, those of the owner not counted. */
export function serveAdPages(app: FastifyInstance, market: Market): void {
  const { db } = market;
  const views = openViews(market, (error) => app.log.error({ err: error }, 'views were not counted'));
  app.addHook('onClose', () => views.flush());

  serve(app, 'getAd', async ({ params, viewer, language, address, userAgent, isInside }) => {
    const shown = presentAd(await getAd(market.prepared, params.id, viewer), market, language);
    if (!isInside && !shown.is_mine) views.record(params.id, { viewer, address, userAgent });
    const [liked = shown] = await withLikes(db, viewer, [shown]);
    return liked;
  });

  serve(app, 'countView', async ({ params, ...visitor }) => {
    const owner = await ensurePublicAd(market.prepared, params.id);
    if (owner !== visitor.viewer?.id) views.record(params.id, visitor);
    return null;
  });

  serve(app, 'listRelated', async ({ params, viewer, language }) => {
    const rows = await listRelated(db, params.id);
    const cards = rows.map((row) => presentCard(row, market, language));
    return withLikes(db, viewer, cards);
  });
}
