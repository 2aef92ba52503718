import type { FastifyInstance } from 'fastify';
import { serve } from '#server/platform/http/serve.ts';
import type { Market } from '#server/platform/market.ts';
import { acceptAgreement, getAgreement } from './agreements.ts';
import { presentAgreement } from './present.ts';

export function serveAgreements(app: FastifyInstance, { db }: Market): void {
  serve(app, 'getFeesAgreement', async ({ query, viewer, language }) =>
    presentAgreement(await getAgreement(db, query.type, viewer?.id ?? null, language)),
  );

  serve(app, 'acceptFeesAgreement', async ({ body, viewer, language }) => {
    await acceptAgreement(db, { userId: viewer.id, type: body.type, read: body.version, language });
    return presentAgreement(await getAgreement(db, body.type, viewer.id, language));
  });
}
