import type { FastifyInstance } from 'fastify';
import { serveStaff } from '#server/platform/http/serve.ts';
import type { Market } from '#server/platform/market.ts';
import { presentPage } from '#server/platform/paging/page.ts';
import { correctForOwner, decideEvidence, decideShown, endFit, endObjection } from './acting.ts';
import { getFit, getObjection, listFits, listObjections } from './listing.ts';
import { presentFit, presentObjection } from './present.ts';

/** Estimates of cars and fits of prices, as the staff look after them. */
export function serveStaffPrices(app: FastifyInstance, market: Market): void {
  const { db, config, reference } = market;

  serveStaff(app, 'listObjections', async ({ query, url, language }) =>
    presentPage(await listObjections(db, query, language), config.publicUrl, url, (row) => presentObjection(row, reference, language)),
  );

  serveStaff(app, 'closeObjection', async ({ params, body, staff, language }) => {
    await endObjection(market, staff, { id: params.id, outcome: body.outcome });
    return presentObjection(await getObjection(db, params.id), reference, language);
  });

  serveStaff(app, 'withholdEstimate', async ({ params, body: { is_withheld, note }, staff, language }) => {
    await decideShown(market, staff, { ad: params.id, isWithheld: is_withheld, note }, language);
    return { is_withheld };
  });

  serveStaff(app, 'excludeFromEvidence', async ({ params, body: { is_excluded }, staff }) => {
    await decideEvidence(market, staff, { ad: params.id, isExcluded: is_excluded });
    return { is_excluded };
  });

  serveStaff(app, 'correctFacts', async ({ params, body, staff, language }) => ({
    fields: await correctForOwner(market, staff, { ad: params.id, facts: body }, language),
  }));

  serveStaff(app, 'listPriceFits', async () => (await listFits(db)).map(presentFit));

  serveStaff(app, 'closePriceFit', async ({ params, staff }) => {
    await endFit(market, staff, params.id);
    return presentFit(await getFit(db, params.id));
  });
}
