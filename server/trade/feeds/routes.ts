import type { FastifyInstance } from 'fastify';
import { AppError } from '#server/platform/errors.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Market } from '#server/platform/market.ts';
import { presentPage } from '#server/platform/paging/page.ts';
import { feedPath } from './address.ts';
import { countCars, listLeftOut } from './cars.ts';
import { endFeed, findFeed, findReader, makeFeed, noteReading, rotateFeed } from './feeds.ts';
import { writeFeed } from './file.ts';
import { presentFeed, presentLeftOut } from './present.ts';

/** Where others read the cars of a business for sale, and what the business sees of it. */
export function serveFeeds(app: FastifyInstance, market: Market): void {
  const { db } = market;
  const show = async (business: number) => {
    const [feed, counted] = await Promise.all([findFeed(db, business), countCars(db, business)]);
    return presentFeed(market, business, feed, counted);
  };

  serve(app, 'getVehicleFeed', ({ viewer }) => show(viewer.id));

  serve(app, 'makeVehicleFeed', async ({ viewer }) => {
    await makeFeed(market, viewer.id);
    return show(viewer.id);
  });

  serve(app, 'rotateVehicleFeed', async ({ viewer }) => {
    await rotateFeed(market, viewer.id);
    return show(viewer.id);
  });

  serve(app, 'endVehicleFeed', async ({ viewer }) => {
    await endFeed(db, viewer.id);
    return show(viewer.id);
  });

  serve(app, 'listLeftOutCars', async ({ viewer, query, language, url }) => {
    const found = await listLeftOut(db, viewer.id, query, language);
    return presentPage(found, market.config.publicUrl, url, (row) => presentLeftOut(row, market, language));
  });

  serveFile(app, market);
}

const secret = { schema: { hide: true }, config: { rateLimit: { max: 30, timeWindow: 60_000 }, isSecretPath: true } };

function serveFile(app: FastifyInstance, market: Market): void {
  app.get<{ Params: { secret: string } }>(`${feedPath}/:secret.csv`, secret, async ({ params, headers }, reply) => {
    const reader = await findReader(market.db, params.secret);
    // The same answer whether it never was, is another one now, or its business is closed: nobody learns which.
    if (!reader) throw new AppError('not_found');
    const { bytes, etag } = await writeFeed(market, reader);
    await noteReading(market.db, reader.id);
    void reply.header('etag', etag).header('cache-control', 'private, no-cache').header('x-robots-tag', 'noindex');
    if (isKnown(headers['if-none-match'], etag)) return reply.status(304).send();
    return reply.type('text/csv; charset=utf-8').send(bytes);
  });
}

/** A proxy that compressed the file says so by a weak tag. */
function isKnown(tags: string | undefined, etag: string): boolean {
  return (tags ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
