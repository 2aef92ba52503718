import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isLanguage, directionOf, type Language } from '#contract/platform/languages.ts';
import ar from '#locales/ar/server/money.json' with { type: 'json' };
import en from '#locales/en/server/money.json' with { type: 'json' };
import { AppError } from '#server/platform/errors.ts';
import type { Market } from '#server/platform/market.ts';
import type { LocalCardPayment, LocalCards } from './card-local.ts';
import { escaped, pageStyle } from './pay-local-page.ts';

const words = { ar: ar.pay.page, en: en.pay.page };

/** The page that imitates the bank of a card: it asks for its code. */
function bankPage({ id, amount, description, status }: LocalCardPayment, language: Language): string {
  const said = words[language];
  const sum = (amount / 100).toLocaleString('en', { minimumFractionDigits: 2 });
  const other = language === 'ar' ? 'en' : 'ar';
  const address = `/dev/pay/v1/card_auth/${id}`;
  const form = `<form method="post" action="${address}"><section><p style="margin-block:0 1rem">${said.secureAbout}</p>
<label class="code">${said.code}<input name="code" dir="ltr" inputmode="numeric" autocomplete="one-time-code" maxlength="6" required autofocus></label></section>
<div class="buttons"><button class="first">${said.confirm}</button></div></form>`;
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>${said.secureTitle}</title><style>${pageStyle}</style></head>
<body><main><header><h1>${said.secureTitle}</h1><a lang="${other}" href="${address}?lng=${other}">${said.other}</a></header>
<p class="about">${said.about}</p>
<section><dl><div><dt>${said.amount}</dt><dd class="amount"><bdi dir="ltr">${sum}</bdi> <small>${said.sar}</small></dd></div>
<div><dt>${said.for}</dt><dd dir="auto">${escaped(description)}</dd></div></dl></section>
${status === 'initiated' ? form : `<section><p style="margin:0">${said.done}</p></section>`}</main></body>
</html>`;
}

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
