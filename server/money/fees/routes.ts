import type { FastifyInstance } from 'fastify';
import { serve } from '#server/platform/http/serve.ts';
import type { Market } from '#server/platform/market.ts';
import { getShown } from '../payments/lists.ts';
import { presentStarted } from '../payments/present.ts';
import { startPayment } from '../payments/start.ts';

export function serveFees(app: FastifyInstance, market: Market): void {
  serve(app, 'payFee', async ({ body: { return_url, method, ...of }, viewer, language }) => {
    const payer = { method, returnPath: return_url ?? null, language };
    const { payment, url } = await startPayment(market, 'fee', { ...of, viewer }, payer);
    return presentStarted(await getShown(market.db, payment.id), url, market, language);
  });
  serve(app, 'payDue', async ({ params, body: { return_url, method }, viewer, language }) => {
    const payer = { method, returnPath: return_url ?? null, language };
    const { payment, url } = await startPayment(market, 'fee', { due: params.id, viewer }, payer);
    return presentStarted(await getShown(market.db, payment.id), url, market, language);
  });
}
