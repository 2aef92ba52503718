import type { FastifyInstance } from 'fastify';
import { serve } from '#server/platform/http/serve.ts';
import type { Market } from '#server/platform/market.ts';
import { getShown } from '../payments/lists.ts';
import { presentStarted } from '../payments/present.ts';
import { payFee } from './fees.ts';

export function serveFees(app: FastifyInstance, market: Market): void {
  serve(app, 'payFee', async ({ body: { return_url, ...wish }, viewer, language }) => {
    const { payment, url } = await payFee(market, { ...wish, viewer, language, returnPath: return_url ?? null });
    return presentStarted(await getShown(market.db, payment.id), url, market, language);
  });
}
