import type { FastifyInstance } from 'fastify';
import type { Static } from 'typebox';
import { idParams } from '#contract/platform/fields.ts';
import { AppError } from '#server/platform/errors.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Market } from '#server/platform/market.ts';
import { staffFor } from '../staff/access.ts';
import { viewerOf } from '../accounts/viewer.ts';
import { presentApproval, presentRequest } from './present.ts';
import { findRequest, getVerificationStatus, submit } from './requests.ts';
import { viewDocument, type ShownDocument } from './viewing.ts';

export function serveVerification(app: FastifyInstance, market: Market): void {
  const { db, reference } = market;

  serve(app, 'requestVerification', async ({ viewer, body: { note }, uploads, language }) => {
    return presentRequest(await submit(market, viewer.id, { note, uploads, again: false }, language), reference, language);
  });

  serve(app, 'reapply', async ({ viewer, body: { note }, uploads, language }) => {
    return presentRequest(await submit(market, viewer.id, { note, uploads, again: true }, language), reference, language);
  });

  serve(app, 'getVerification', async ({ viewer, language }) => {
    const found = await findRequest(db, viewer.id);
    return found ? presentRequest(found, reference, language) : null;
  });

  serve(app, 'getApproval', async ({ viewer, language }) => {
    const [found, standing] = await Promise.all([findRequest(db, viewer.id), getVerificationStatus(db, viewer.id)]);
    return presentApproval(found, standing, reference, language);
  });

  serveDocuments(app, market);
}

/** A file is no response of the contract. It runs no script, and is not cached. */
function serveDocuments(app: FastifyInstance, market: Market): void {
  const schema = { hide: true, params: idParams };
  app.get<{ Params: Static<typeof idParams> }>('/admin/api/documents/:id/', { schema }, async (request, reply) => {
    const { params, headers } = request;
    const viewer = await viewerOf(market, headers.authorization);
    request.viewer = viewer;
    if (!viewer) throw new AppError('not_signed_in');
    const document = await viewDocument(market, await staffFor(market, viewer, ['moderator']), params.id);
    return reply.headers(headersOf(document)).send(document.bytes);
  });
}

function headersOf({ name, mime }: ShownDocument): Record<string, string> {
  return {
    'content-type': mime,
    'content-disposition': `inline; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`)}`,
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'no-store',
  };
}
