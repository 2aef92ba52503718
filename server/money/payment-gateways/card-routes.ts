import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isLanguage } from '#contract/platform/languages.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Market } from '#server/platform/market.ts';
import { bankPage } from './card-local-page.ts';
import type { LocalCardPayment, LocalCards } from './card-local.ts';

interface RouteRequest {
  Params: { id: string };
  Querystring: { lng?: string };
}

const rightCode = '123456';
const formMost = 4096;

/** /dev/pay/v1: where browsers send cards to the local gateway, and the page of the bank. Only if it is the configured gateway. */
export function serveLocalCards(app: FastifyInstance, { localCards, config }: Pick<Market, 'localCards' | 'config'>): void {
  if (!localCards) return;
  const origin = new URL(config.publicUrl).origin;
  const schema = { hide: true };
  app.post('/dev/pay/v1/payments', { schema, bodyLimit: formMost }, async (request, reply) => {
    const { status, body } = await localCards.create(publishableKeyOf(request), request.body);
    return reply.status(status).header('cache-control', 'no-store').send(body);
  });
  void app.register(async (pages) => {
    pages.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: formMost }, (_request, body, done) =>
      done(null, new URLSearchParams(String(body))),
    );
    const at = '/dev/pay/v1/card_auth/:id';
    pages.get<RouteRequest>(at, { schema }, async (request, reply) => {
      const language = isLanguage(request.query.lng) ? request.query.lng : 'ar';
      return page(reply, origin).send(bankPage(await found(localCards, request.params.id), language));
    });
    pages.post<RouteRequest>(at, { schema }, async (request, reply) => {
      const { id } = await found(localCards, request.params.id);
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
      return reply.redirect(await localCards.confirm(id, form.get('code')?.trim() === rightCode), 303);
    });
  });
}

async function found(localCards: LocalCards, id: string): Promise<LocalCardPayment> {
  const payment = await localCards.find(id);
  if (!payment) throw new AppError('not_found');
  return payment;
}

/** The user of HTTP Basic. */
function publishableKeyOf({ headers }: FastifyRequest): string {
  const [, encoded = ''] = /^Basic ([\w+/=]+)$/.exec(headers.authorization ?? '') ?? [];
  return Buffer.from(encoded, 'base64').toString().split(':')[0] ?? '';
}

/** A form whose response is a redirect needs the market's own address in `form-action`. */
function page(reply: FastifyReply, origin: string): FastifyReply {
  return reply
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'unsafe-inline'; form-action 'self' ${origin}; frame-ancestors 'none'`,
    )
    .type('text/html; charset=utf-8');
}
