import type { FastifyInstance } from 'fastify';
import { serve } from '#server/platform/http/serve.ts';
import type { Market } from '#server/platform/market.ts';
import { presentPage } from '#server/platform/paging/page.ts';
import { getShown, listPayments } from './lists.ts';
import { getPaymentFor } from './payments.ts';
import { presentPayment } from './present.ts';
import { settle } from './settle.ts';
import { takeCallback, takeEvent } from './webhook.ts';
import { withdrawPackage } from './withdrawing.ts';

export function servePayments(app: FastifyInstance, market: Market): void {
  const { db, config } = market;

  serve(app, 'listPayments', async ({ query, viewer, language, url }) => {
    const found = await listPayments(db, viewer.id, query, language);
    return presentPage(found, config.publicUrl, url, (row) => presentPayment(row, market, language));
  });

  serve(app, 'getPayment', async ({ params, query, viewer, language }) => {
    const { id } = await getPaymentFor(db, params.id, viewer, query.key);
    return presentPayment(await getShown(db, id), market, language);
  });

  serve(app, 'settlePayment', async ({ params, body, viewer, language }) => {
    const { id } = await getPaymentFor(db, params.id, viewer, body.key);
    await settle(market, id, 'return', { gaveUp: body.abandoned ?? false });
    return presentPayment(await getShown(db, id), market, language);
  });

  serve(app, 'withdrawPackage', async ({ params, viewer, language }) => {
    await withdrawPackage(market, viewer.id, params.id);
    return presentPayment(await getShown(db, params.id), market, language);
  });

  serveWebhook(app, market);
}

interface WebhookRequest {
  Params: { gateway: string };
  Querystring: { payment?: unknown; key?: unknown };
}

const eventMost = 65_536;

/** What the gateway calls; an order carries an address with its own key, which needs no other proof. */
function serveWebhook(app: FastifyInstance, market: Market): void {
  const options = { schema: { hide: true }, bodyLimit: eventMost };
  app.post<WebhookRequest>('/products/api/payments/webhook/:gateway/', options, async ({ params, query, body }) => {
    const { payment, key } = query;
    if (typeof key !== 'string') await takeEvent(market, params.gateway, body);
    else await takeCallback(market, params.gateway, payment, key);
    return { received: true };
  });
}
