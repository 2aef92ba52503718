import type { FastifyInstance } from 'fastify';
import { presentCard } from '../ads/present.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Market } from '#server/platform/market.ts';
import { presentPage } from '#server/platform/paging/page.ts';
import { listFavouriteIds, listFavourites, setLike } from './favourites.ts';

export function serveFavourites(app: FastifyInstance, market: Market): void {
  const { db, config } = market;

  serve(app, 'toggleLike', ({ body, viewer, arrived }) =>
    setLike(market.prepared, viewer.id, { adId: body.ad_id, liked: body.liked, arrived }),
  );

  serve(app, 'listFavourites', async ({ query, viewer, language, url }) => {
    const found = await listFavourites(db, viewer.id, query, language);
    return presentPage(found, config.publicUrl, url, (row) => ({ ...presentCard(row, market, language), is_liked: true }));
  });

  serve(app, 'listFavouriteIds', async ({ viewer }) => ({ ids: await listFavouriteIds(db, viewer.id) }));
}
