import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { languageOf } from '../http/language.ts';
import type { Market } from '../market.ts';
import { readAnyPhone } from '../phones.ts';
import { outboxPage } from './page.ts';
import { listOutbox } from '../gateways/outbox.ts';

interface RouteRequest {
  Querystring: { phone?: string; mail?: string };
}

/** /dev/outbox for people, /dev/outbox.json for programs: the messages that no provider sends. Only if the settings enable it. */
export function serveOutbox(app: FastifyInstance, { db, config }: Pick<Market, 'db' | 'config'>): void {
  if (!config.outboxPage) return;
  const messages = ({ query }: FastifyRequest<RouteRequest>) =>
    listOutbox(db, readAnyPhone(String(query.phone ?? '')) ?? (query.mail ? String(query.mail) : undefined));

  app.get<RouteRequest>('/dev/outbox', { schema: { hide: true } }, async (request, reply) => {
    unkept(reply)
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'")
      .type('text/html; charset=utf-8');
    return outboxPage(await messages(request), languageOf(request));
  });
  app.get<RouteRequest>('/dev/outbox.json', { schema: { hide: true } }, async (request, reply) => {
    unkept(reply);
    return messages(request);
  });
}

function unkept(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
}
