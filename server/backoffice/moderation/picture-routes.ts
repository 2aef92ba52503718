import type { FastifyInstance } from 'fastify';
import { Type as T, type Static } from 'typebox';
import { id } from '#contract/platform/fields.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Market } from '#server/platform/market.ts';
import { staffFor } from '#server/people/staff/access.ts';
import { viewerOf } from '#server/people/accounts/viewer.ts';
import { readCasePicture } from './pictures.ts';

const params = T.Object({ id, image: id });
type Params = Static<typeof params>;

/**
 * Pictures of conversations, for members of the staff who may read the messages around them. They are no responses of the contract,
 * and are not cached.
 */
export function serveCasePictures(app: FastifyInstance, market: Market): void {
  const schema = { hide: true, params };
  app.get<{ Params: Params }>('/admin/api/queue/:id/pictures/:image/', { schema }, async (request, reply) => {
    const { params: requested, headers } = request;
    const viewer = await viewerOf(market, headers.authorization);
    request.viewer = viewer;
    if (!viewer) throw new AppError('not_signed_in');
    await staffFor(market, viewer, ['moderator']);
    const bytes = await readCasePicture(market, requested.id, requested.image);
    return reply.type('image/webp').header('cache-control', 'no-store').send(bytes);
  });
}
