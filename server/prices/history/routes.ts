import type { FastifyInstance } from 'fastify';
import { serve } from '#server/platform/http/serve.ts';
import type { Market } from '#server/platform/market.ts';
import { getLeave, setLeave } from './leaves.ts';
import { presentHistory, presentLeave } from './present.ts';
import { getHistory } from './reading.ts';

export function servePriceHistory(app: FastifyInstance, market: Market): void {
  serve(app, 'getPriceHistory', async ({ params, viewer }) => presentHistory(await getHistory(market.prepared, params.ad_id, viewer)));
  serve(app, 'getSoldPriceLeave', async ({ params, viewer }) => presentLeave(await getLeave(market.db, { viewer, ...params })));
  serve(app, 'setSoldPriceLeave', async ({ params, body, viewer }) =>
    presentLeave(await setLeave(market, { viewer, ...params }, body.is_given)),
  );
}
