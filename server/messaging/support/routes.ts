import type { FastifyInstance } from 'fastify';
import { serve } from '#server/platform/http/serve.ts';
import type { Market } from '#server/platform/market.ts';
import { presentPage } from '#server/platform/paging/page.ts';
import { askSupport, writeToTicket } from './writing.ts';
import { serveAdminTickets } from './admin-routes.ts';
import { presentTicket, presentTicketCard } from './present.ts';
import { getTicket, listTickets } from './tickets.ts';

export function serveSupport(app: FastifyInstance, market: Market): void {
  const { db, config } = market;
  serveAdminTickets(app, market);

  serve(app, 'askSupport', async ({ body, ...asker }) => ({ ticket: await askSupport(market, body, asker) }));

  serve(app, 'listTickets', async ({ query, viewer, language, url }) => {
    const found = await listTickets(db, viewer.id, query, language);
    return presentPage(found, config.publicUrl, url, presentTicketCard);
  });

  serve(app, 'getTicket', async ({ params, viewer }) => presentTicket(await getTicket(db, viewer.id, params.id)));

  serve(app, 'writeToTicket', async ({ params, body, viewer, language }) => {
    return presentTicket(await writeToTicket(market, { personId: viewer.id, id: params.id, given: body.message, language }));
  });
}
