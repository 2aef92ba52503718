import type { FastifyInstance } from 'fastify';
import { serve } from '#server/platform/http/serve.ts';
import type { Market } from '#server/platform/market.ts';
import { readPriceRules, updatePriceRules } from './rules.ts';

export function servePriceRules(app: FastifyInstance, market: Market): void {
  serve(app, 'getPriceRules', ({ params, viewer }) => readPriceRules(market.db, viewer, params.id));
  serve(app, 'updatePriceRules', ({ params, viewer, body, language }) =>
    updatePriceRules(market, { viewer, id: params.id, changes: body, language }),
  );
}
