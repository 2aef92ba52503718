import type { FastifyInstance, FastifyReply } from 'fastify';
import { isLanguage } from '#contract/platform/languages.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Market } from '#server/platform/market.ts';
import { nafathPage } from './nafath-local-page.ts';
import type { LocalNafath, LocalRequest } from './nafath-local.ts';

interface RouteRequest {
  Params: { id: string };
  Querystring: { lng?: string };
}

const formMost = 4096;

/** /dev/nafath: the page of the stand-in. Only on a development machine. */
export function serveLocalNafath(app: FastifyInstance, { localNafath }: Pick<Market, 'localNafath'>): void {
  if (!localNafath) return;
  void app.register(async (pages) => {
    pages.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: formMost }, (_request, body, done) =>
      done(null, new URLSearchParams(String(body))),
    );
    const schema = { hide: true };
    const at = '/dev/nafath/:id';
    const show = async (reply: FastifyReply, id: string, lng: string | undefined) =>
      page(reply).send(nafathPage(await found(localNafath, id), isLanguage(lng) ? lng : 'ar'));
    pages.get<RouteRequest>(at, { schema }, ({ params, query }, reply) => show(reply, params.id, query.lng));
    pages.post<RouteRequest>(at, { schema }, async ({ params, query, body }, reply) => {
      const { id } = await found(localNafath, params.id);
      const form = body instanceof URLSearchParams ? body : new URLSearchParams();
      await localNafath.answer(id, form.get('number') || null);
      return show(reply, id, query.lng);
    });
  });
}

async function found(localNafath: LocalNafath, id: string): Promise<LocalRequest> {
  const request = await localNafath.find(id);
  if (!request) throw new AppError('not_found');
  return request;
}

function page(reply: FastifyReply): FastifyReply {
  return reply
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex')
    .header('content-security-policy', `default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'`)
    .type('text/html; charset=utf-8');
}
