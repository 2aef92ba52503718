import type { FastifyInstance } from 'fastify';
import { serve } from '#server/platform/http/serve.ts';
import type { Market } from '#server/platform/market.ts';
import { ensureCar, listAlike } from './alike.ts';
import { answerPrice } from './asking.ts';
import { objectTo } from './objections.ts';
import { presentAlike } from './present.ts';
import { listPublishedFits } from './published-fits.ts';
import { setSellerReasons } from './seller-reasons.ts';

export function serveEstimates(app: FastifyInstance, market: Market): void {
  const { db, reference } = market;

  serve(app, 'estimatePrice', ({ body: { price = null, ...car }, viewer, language }) =>
    answerPrice(market, { car, price, account: viewer?.id ?? null }, language),
  );

  serve(app, 'listPriceEvidence', async ({ params, viewer, language }) => {
    await ensureCar(db, params.ad_id, viewer);
    const rows = await listAlike(db, params.ad_id);
    return rows.map((row) => presentAlike(row, reference, language));
  });

  serve(app, 'listPublishedFits', () => listPublishedFits(db));

  serve(app, 'objectToEstimate', async ({ params, body: { reason, text = '' }, viewer, language }) => {
    return { id: await objectTo(market, viewer, { ad: params.ad_id, reason, text }, language) };
  });

  serve(app, 'setSellerReasons', async ({ params, body, viewer }) => {
    return { reasons: await setSellerReasons(market, viewer, { ad: params.ad_id, reasons: body.reasons }) };
  });
}
