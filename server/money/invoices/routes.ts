import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLanguage } from '#contract/platform/languages.ts';
import { AppError } from '#server/platform/errors.ts';
import { languageOf } from '#server/platform/http/language.ts';
import type { Market } from '#server/platform/market.ts';
import { isReceiptUrl } from './links.ts';
import { documentPage } from './page.ts';
import { findInvoiceDocument } from './documents.ts';
import { setPdf } from '#server/platform/pdf/setting.ts';

interface RouteRequest {
  Params: { id: string };
  Querystring: Record<string, unknown>;
}

const limited = { schema: { hide: true }, config: { rateLimit: { max: 30, timeWindow: 60_000 } } };
const policy = "default-src 'none'; style-src 'unsafe-inline'; font-src data:; frame-ancestors 'none'";

/** Lays out an invoice as a PDF. */
const renderer = new URL('./pdf.ts', import.meta.url);

/** The invoice of a payment as a page and as a PDF, at an address that a browser can open (`receiptUrl`). */
export function serveInvoices(app: FastifyInstance, market: Market): void {
  app.get<RouteRequest>('/products/api/payments/:id/receipt/', limited, async (request: FastifyRequest<RouteRequest>, reply) => {
    const { params, query } = request;
    const payment = /^[1-9]\d{0,8}$/.test(params.id) ? Number(params.id) : 0;
    if (!isReceiptUrl(market, payment, query)) throw new AppError('not_found');
    const { name, paper: document } = await findInvoiceDocument(market, payment, noteIn(query['note']));
    const language = isLanguage(query['lng']) ? query['lng'] : languageOf(request);
    void reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex').header('content-security-policy', policy);
    if (query['format'] !== 'pdf') return reply.type('text/html; charset=utf-8').send(documentPage(document, language));
    return reply
      .type('application/pdf')
      .header('content-disposition', `inline; filename="${name}.pdf"`)
      .send(Buffer.from(await setPdf(name, renderer, document)));
  });
}

/** The requested credit note: none for the invoice itself. */
function noteIn(note: unknown): number | null {
  if (note === undefined) return null;
  if (typeof note !== 'string' || !/^[1-9]\d{0,8}$/.test(note)) throw new AppError('not_found');
  return Number(note);
}
