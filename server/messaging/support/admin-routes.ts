import type { FastifyInstance } from 'fastify';
import { serveStaff } from '#server/platform/http/serve.ts';
import type { Market } from '#server/platform/market.ts';
import { presentPage } from '#server/platform/paging/page.ts';
import { readText } from './writing.ts';
import { answerAdminTicket, getAdminTicket, listAdminTickets } from './admin.ts';
import { presentAdminTicket, presentAdminTicketCard } from './present.ts';

export function serveAdminTickets(app: FastifyInstance, market: Market): void {
  const { db, config } = market;

  serveStaff(app, 'listAdminTickets', async ({ query, language, url }) => {
    return presentPage(await listAdminTickets(db, query, language), config.publicUrl, url, presentAdminTicketCard);
  });

  serveStaff(app, 'getAdminTicket', async ({ params }) => presentAdminTicket(await getAdminTicket(db, params.id)));

  serveStaff(app, 'answerAdminTicket', async ({ params, body, staff, language }) => {
    const text = body.message === undefined ? undefined : readText(body.message, language);
    await answerAdminTicket(market, staff, { ticket: params.id, text, close: body.close });
    return presentAdminTicket(await getAdminTicket(db, params.id));
  });
}
