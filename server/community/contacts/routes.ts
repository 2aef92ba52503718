import type { FastifyInstance } from 'fastify';
import { serve } from '#server/platform/http/serve.ts';
import type { Market } from '#server/platform/market.ts';
import { revealBusiness, revealContact } from './contacts.ts';

export function serveContacts(app: FastifyInstance, { db }: Market): void {
  serve(app, 'revealContact', ({ params, viewer }) => revealContact(db, viewer.id, params.id));
  serve(app, 'revealProfileContact', ({ params, viewer }) => revealBusiness(db, viewer.id, params.id));
}
