import type { FastifyInstance } from 'fastify';
import type { Language } from '#contract/platform/languages.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Market } from '#server/platform/market.ts';
import { offeredOf } from './content.ts';
import { readOfficeRecord } from './office-record.ts';
import { readOfferedPayment } from './offered-payment.ts';
import { findPlace } from './places.ts';
import { presentChoices, presentQuote } from './present.ts';
import { quoteAtDesk } from './desk.ts';
import { makeQuote, type QuoteRow } from './quotes.ts';
import { readSettings, updateSettings } from './settings.ts';
import { readTerms } from './terms.ts';

export function serveRentalQuotes(app: FastifyInstance, market: Market): void {
  const show = async (row: QuoteRow, branch: number | undefined, language: Language) => {
    const place = await findPlace(market.db, row.ad_id, branch, language);
    const terms = await readTerms(market.db, row.ad_id, place.branch);
    const payment = await readOfferedPayment(market.db, row);
    const office_record = await readOfficeRecord(market.db, row.content.supplier.id);
    const offered = presentChoices(offeredOf(terms), place, market, language);
    return { ...presentQuote(row, market, language), offered, payment, office_record };
  };
  serve(app, 'quoteRental', async ({ viewer, params, body, language }) => {
    const row = await makeQuote(market.db, { ad: params.id, asked: body, language, isVisitor: viewer === null });
    return show(row, body.branch, language);
  });
  serve(app, 'quoteAtDesk', async ({ viewer, params, body, language }) => {
    return show(await quoteAtDesk(market.db, { office: viewer.id, ad: params.id, asked: body, language }), body.branch, language);
  });
  serve(app, 'getRentalSettings', ({ viewer }) => readSettings(market.db, viewer.id));
  serve(app, 'updateRentalSettings', ({ viewer, body, language }) => updateSettings(market, { viewer, changes: body, language }));
}
