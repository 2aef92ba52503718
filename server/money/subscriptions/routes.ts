import type { FastifyInstance } from 'fastify';
import { serve } from '#server/platform/http/serve.ts';
import type { Market } from '#server/platform/market.ts';
import { presentPage } from '#server/platform/paging/page.ts';
import { getShown } from '../payments/lists.ts';
import { presentStarted } from '../payments/present.ts';
import { startPayment } from '../payments/start.ts';
import { takePackage } from './buying.ts';
import { presentSubscription } from './present.ts';
import { findRunning, getSubscription, listSubscriptions, readUsage } from './subscriptions.ts';

export function serveSubscriptions(app: FastifyInstance, market: Market): void {
  const { db, config } = market;

  serve(app, 'listSubscriptions', async ({ query, viewer, language, url }) => {
    const [found, used] = await Promise.all([listSubscriptions(db, viewer.id, query, language), readUsage(db, viewer.id)]);
    return presentPage(found, config.publicUrl, url, (row) => presentSubscription(row, used, language));
  });

  serve(app, 'getCurrentSubscription', async ({ viewer, language }) => {
    const [running, used] = await Promise.all([findRunning(db, viewer.id), readUsage(db, viewer.id)]);
    return running ? presentSubscription(running, used, language) : null;
  });

  serve(app, 'takePackage', async ({ params, viewer, language }) => {
    const id = await takePackage(market, viewer, params.id);
    const [row, used] = await Promise.all([getSubscription(db, id), readUsage(db, viewer.id)]);
    return presentSubscription(row, used, language);
  });

  serve(app, 'payForPackage', async ({ body: { return_url, method, ...of }, viewer, language }) => {
    const payer = { method, returnPath: return_url ?? null, language };
    const { payment, url } = await startPayment(market, 'package', { ...of, viewer }, payer);
    return presentStarted(await getShown(db, payment.id), url, market, language);
  });
}
