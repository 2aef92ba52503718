import type { FastifyInstance } from 'fastify';
import { AppError } from '#server/platform/errors.ts';
import { isMissing } from '#server/platform/storage/storage.ts';
import type { Market } from '#server/platform/market.ts';
import { secondsLeft } from './addresses.ts';
import { isShown, privatePictures } from './pictures.ts';

interface RouteRequest {
  Params: { file: string };
  Querystring: { until?: unknown; key?: unknown };
}

/** Pictures of conversations, for anyone with the signed address; any other address gives 404, and so does that of a removed picture. */
export function serveChatPictures(app: FastifyInstance, market: Market): void {
  const pictures = privatePictures(market);
  app.get<RouteRequest>('/chat-media/:file', { schema: { hide: true } }, async ({ params, query }, reply) => {
    const [name, file] = /^([0-9a-f]{32})-(?:320|800|1600)\.webp$/.exec(params.file) ?? [];
    if (name === undefined || file === undefined) throw new AppError('not_found');
    const left = secondsLeft(market.config, { file, until: Number(query.until), key: String(query.key) });
    if (left === 0 || !(await isShown(market.prepared, file))) throw new AppError('not_found');
    const bytes = await pictures.read(name).catch((error: unknown) => {
      throw isMissing(error) ? new AppError('not_found') : error;
    });
    return reply.type('image/webp').header('cache-control', `private, max-age=${left}, immutable`).send(bytes);
  });
}
