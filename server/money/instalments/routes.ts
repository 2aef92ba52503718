import type { FastifyInstance } from 'fastify';
import { serve } from '#server/platform/http/serve.ts';
import type { Market } from '#server/platform/market.ts';
import { presentQuote } from './present.ts';
import { quote } from './quote.ts';
import { getTerms } from './terms.ts';

export function serveInstalments(app: FastifyInstance, { db }: Market): void {
  serve(app, 'getInstalments', async ({ query, language }) => {
    const terms = await getTerms(db);
    return presentQuote(quote(query, terms, language), terms, language);
  });
}
