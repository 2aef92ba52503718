import type { FastifyInstance } from 'fastify';
import { serve } from '#server/platform/http/serve.ts';
import type { Market } from '#server/platform/market.ts';
import { presentPage } from '#server/platform/paging/page.ts';
import { riyalsOf } from '#contract/platform/amounts.ts';
import { disputeDue } from './disputing.ts';
import { getDue, listMyDues } from './dues.ts';
import { presentDue, type Around } from './present.ts';
import { readHolidays } from './working-days.ts';

/** Commissions of the caller. */
export function serveDues(app: FastifyInstance, market: Market, titleOf: Around['titleOf']): void {
  const { db, config } = market;

  serve(app, 'listMyDues', async ({ query, viewer, language, url }) => {
    const [{ found, openHalalas, isBlocked }, holidays] = await Promise.all([listMyDues(db, viewer.id, query, language), readHolidays(db)]);
    const page = presentPage(found, config.publicUrl, url, (row) => presentDue(row, { market, titleOf, holidays, language }));
    return { ...page, open_total: riyalsOf(openHalalas), blocks_posting: isBlocked };
  });

  serve(app, 'getDue', async ({ params, viewer, language }) => {
    const [due, holidays] = await Promise.all([getDue(db, viewer.id, params.id), readHolidays(db)]);
    return presentDue(due, { market, titleOf, holidays, language });
  });

  serve(app, 'disputeDue', async ({ params, body, viewer, language, once }) => {
    await disputeDue(market, { user: viewer.id, id: params.id, text: body.text, once });
    const [due, holidays] = await Promise.all([getDue(db, viewer.id, params.id), readHolidays(db)]);
    return presentDue(due, { market, titleOf, holidays, language });
  });
}
