import type { FastifyInstance } from 'fastify';
import { serve } from '#server/platform/http/serve.ts';
import type { Market } from '#server/platform/market.ts';
import { offeredOf } from './content.ts';
import { presentQuote } from './present.ts';
import { readOfferedPayment } from './offered-payment.ts';
import { makeQuote } from './quotes.ts';
import { readSettings, updateSettings } from './settings.ts';
import { readTerms } from './terms.ts';

export function serveRentalQuotes(app: FastifyInstance, market: Market): void {
  serve(app, 'quoteRental', async ({ params, body, language }) => {
    const row = await makeQuote(market.db, { ad: params.id, asked: body, language });
    const payment = await readOfferedPayment(market.db, row);
    return { ...presentQuote(row, market, language), offered: offeredOf(await readTerms(market.db, params.id)), payment };
  });
  serve(app, 'getRentalSettings', ({ viewer }) => readSettings(market.db, viewer.id));
  serve(app, 'updateRentalSettings', ({ viewer, body, language }) => updateSettings(market, { viewer, changes: body, language }));
}
