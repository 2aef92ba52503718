import type { FastifyInstance } from 'fastify';
import { AppError } from '#server/platform/errors.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Market } from '#server/platform/market.ts';
import { isMissing } from '#server/platform/storage/storage.ts';
import { secondsLeft } from './addresses.ts';
import { addBookingPicture, deleteBookingPicture, isStored, bookingStorage } from './pictures.ts';
import { presentBookingPicture } from './present.ts';

export function serveBookingPictures(app: FastifyInstance, market: Market): void {
  serve(app, 'addBookingPicture', async ({ viewer, params, upload }) => {
    return presentBookingPicture(await addBookingPicture(market, { viewer, id: params.id }, upload), market);
  });
  serve(app, 'deleteBookingPicture', async ({ viewer, params }) => {
    await deleteBookingPicture(market, viewer.id, params.id);
    return null;
  });
  serveFiles(app, market);
}

interface RouteRequest {
  Params: { file: string };
  Querystring: { until?: unknown; key?: unknown };
}

/** The bytes, for anyone with the signed address; any other address gives 404, and so does that of a removed picture. */
function serveFiles(app: FastifyInstance, market: Market): void {
  const pictures = bookingStorage(market);
  app.get<RouteRequest>('/booking-media/:file', { schema: { hide: true } }, async ({ params, query }, reply) => {
    const [name, file] = /^([0-9a-f]{32})-(?:320|800|1600)\.webp$/.exec(params.file) ?? [];
    if (name === undefined || file === undefined) throw new AppError('not_found');
    const left = secondsLeft(market.config, { file, until: Number(query.until), key: String(query.key) });
    if (left === 0 || !(await isStored(market.prepared, file))) throw new AppError('not_found');
    const bytes = await pictures.read(name).catch((error: unknown) => {
      throw isMissing(error) ? new AppError('not_found') : error;
    });
    return reply.type('image/webp').header('cache-control', `private, max-age=${left}, immutable`).send(bytes);
  });
}
