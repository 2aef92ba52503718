import type { FastifyInstance } from 'fastify';
import { serve } from '#server/platform/http/serve.ts';
import type { Market } from '#server/platform/market.ts';
import { getPage, listFees, listPackages } from './content.ts';
import { presentContentPage, presentFee, presentPackage } from './present.ts';

export function serveContent(app: FastifyInstance, market: Market): void {
  const { db } = market;

  serve(app, 'getTerms', async ({ language }) => presentContentPage(await getPage(db, 'terms', language)));

  serve(app, 'getConsumerProtection', async ({ language }) => presentContentPage(await getPage(db, 'consumer-protection', language)));

  serve(app, 'getAbout', async ({ language }) => presentContentPage(await getPage(db, 'about', language)));

  serve(app, 'listPackages', async ({ query, language }) => {
    const packages = await listPackages(db, query.account_type);
    return packages.map((row) => presentPackage(row, language));
  });

  serve(app, 'listFees', async () => (await listFees(db)).map(presentFee));
}
