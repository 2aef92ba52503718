import type { FastifyInstance } from 'fastify';
import { serveStaff } from '#server/platform/http/serve.ts';
import type { Market } from '#server/platform/market.ts';
import { presentPage } from '#server/platform/paging/page.ts';
import { readText } from './asking.ts';
import { answerDeskTicket, getDeskTicket, listDeskTickets } from './desk.ts';
import { presentDeskTicket, presentDeskTicketCard } from './present.ts';

export function serveDeskTickets(app: FastifyInstance, market: Market): void {
  const { db, config } = market;

  serveStaff(app, 'listDeskTickets', async ({ query, language, url }) => {
    return presentPage(await listDeskTickets(db, query, language), config.publicUrl, url, presentDeskTicketCard);
  });

  serveStaff(app, 'getDeskTicket', async ({ params }) => presentDeskTicket(await getDeskTicket(db, params.id)));

  serveStaff(app, 'answerDeskTicket', async ({ params, body, staff, language }) => {
    const text = body.message === undefined ? undefined : readText(body.message, language);
    await answerDeskTicket(market, staff, { ticket: params.id, text, close: body.close });
    return presentDeskTicket(await getDeskTicket(db, params.id));
  });
}
