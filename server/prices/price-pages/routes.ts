import type { FastifyInstance, FastifyReply } from 'fastify';
import { platePatterns } from '#contract/catalogue/plates.ts';
import type { Language } from '#contract/platform/languages.ts';
import { AppError } from '#server/platform/errors.ts';
import { languageOf } from '#server/platform/http/language.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Market } from '#server/platform/market.ts';
import { indexCsv, pageCsv } from './csv.ts';
import { presentIndex, presentMethod, presentPage } from './present.ts';
import { findModelPage, findPatternPage, listFitQualities, listPages } from './reading.ts';

const hidden = { schema: { hide: true }, config: { rateLimit: { max: 60, timeWindow: 60_000 } } };

/** The price pages, each also as CSV under the same address with `csv/` behind it. */
export function servePricePages(app: FastifyInstance, market: Market): void {
  const { db } = market;
  serve(app, 'listPricePages', async ({ language }) => presentIndex(await listPages(db, language)));
  serve(app, 'getPriceMethod', async () => presentMethod(await listFitQualities(db)));
  serve(app, 'getPatternPrices', async ({ params }) => presentPage(await findPatternPage(db, params.pattern)));
  serve(app, 'getModelPrices', async ({ params, language }) => presentPage(await findModelPage(db, params, language)));
  serve(app, 'getYearPrices', async ({ params, language }) => presentPage(await findModelPage(db, params, language)));
  serveCsv(app, market);
}

function serveCsv(app: FastifyInstance, { db }: Market): void {
  const prices = '/products/api/prices/';
  const ofModel = async (given: Record<string, string>, language: Language) => {
    const { brand = '', model = '', year } = given;
    if (![brand, model].every(isSlug) || (year !== undefined && !/^(19|20)\d\d$/.test(year))) throw new AppError('not_found');
    return pageCsv(presentPage(await findModelPage(db, { brand, model, ...(year && { year: Number(year) }) }, language)));
  };
  const ofPattern = async ({ pattern }: Record<string, string>) => {
    const found = platePatterns.find((one) => one === pattern);
    if (!found) throw new AppError('not_found');
    return pageCsv(presentPage(await findPatternPage(db, found)));
  };
  const files: [path: string, write: (given: Record<string, string>, language: Language) => Promise<string>][] = [
    ['csv/', async (_given, language) => indexCsv(presentIndex(await listPages(db, language)))],
    ['plates/:pattern/csv/', ofPattern],
    [':brand/:model/csv/', ofModel],
    [':brand/:model/:year/csv/', ofModel],
  ];
  for (const [path, write] of files) {
    app.get<{ Params: Record<string, string> }>(`${prices}${path}`, hidden, async (request, reply) => {
      const text = await write(request.params, languageOf(request));
      return send(reply, text, ['markaba-prices', ...Object.values(request.params)].join('-'));
    });
  }
}

function isSlug(text: string): boolean {
  return /^[a-z0-9-]{1,60}$/.test(text);
}

/** `name` is made of parts that were checked, so it needs no quoting. */
function send(reply: FastifyReply, text: string, name: string): FastifyReply {
  reply.header('content-disposition', `attachment; filename="${name}.csv"`).header('cache-control', 'public, max-age=3600');
  return reply.header('vary', 'accept-language, cookie').type('text/csv; charset=utf-8').send(text);
}
