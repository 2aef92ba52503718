import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isLanguage, type Language } from '#contract/platform/languages.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Market } from '#server/platform/market.ts';
import { donePage, payPage, securePage } from './pay-local-page.ts';
import type { LocalCheckout, LocalOutcome, LocalPay, WebhookPlan } from './pay-local.ts';

interface RouteRequest {
  Params: { ref: string };
  Querystring: { lng?: string };
}

const rightCode = '123456';
const formMost = 4096;

/** /dev/pay: the page of the local gateway. Only if it is the configured gateway. */
export function serveLocalPay(app: FastifyInstance, { localPay, config }: Pick<Market, 'localPay' | 'config'>): void {
  if (!localPay) return;
  const origin = new URL(config.publicUrl).origin;
  void app.register(async (pages) => {
    pages.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: formMost }, (_request, body, done) =>
      done(null, new URLSearchParams(String(body))),
    );
    const schema = { hide: true };
    const at = '/dev/pay/:ref';
    pages.get<RouteRequest>(at, { schema }, async (request, reply) => {
      const checkout = await found(localPay, request);
      const show = checkout.status === 'initiated' ? payPage : donePage;
      return page(reply, origin).send(show(checkout, languageFor(request, checkout)));
    });
    pages.post<RouteRequest>(at, { schema }, async (request, reply) => {
      const checkout = await found(localPay, request);
      const form = formOf(request);
      const plan = planOf(form);
      const requested = form.get('do') ?? '';
      if (checkout.status !== 'initiated') return reply.redirect(checkout.success_url, 303);
      if (requested === 'back') return reply.redirect(checkout.back_url, 303);
      if (requested === 'secure') return page(reply, origin).send(securePage(checkout, plan, languageFor(request, checkout)));
      const outcome = outcomeOf(requested, form);
      if (!outcome) throw new AppError('invalid');
      return reply.redirect(await localPay.end(checkout.ref, outcome, plan), 303);
    });
  });
}

async function found(localPay: LocalPay, { params }: FastifyRequest<RouteRequest>): Promise<LocalCheckout> {
  const checkout = /^[\w-]{1,100}$/.test(params.ref) ? await localPay.find(params.ref) : undefined;
  if (!checkout) throw new AppError('not_found');
  return checkout;
}

function outcomeOf(requested: string, form: URLSearchParams): LocalOutcome | undefined {
  if (requested === 'pay') return 'paid';
  if (requested === 'code') return form.get('code')?.trim() === rightCode ? 'paid' : 'authentication';
  return requested === 'declined' || requested === 'insufficient_funds' ? requested : undefined;
}

function planOf(form: URLSearchParams): WebhookPlan {
  return { late: form.has('late'), repeat: form.has('repeat'), before: form.has('before'), none: form.has('none') };
}

function formOf({ body }: FastifyRequest): URLSearchParams {
  return body instanceof URLSearchParams ? body : new URLSearchParams();
}

function languageFor({ query }: FastifyRequest<RouteRequest>, { language }: LocalCheckout): Language {
  return isLanguage(query.lng) ? query.lng : language;
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
