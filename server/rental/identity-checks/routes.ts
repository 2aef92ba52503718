import type { FastifyInstance } from 'fastify';
import { serve } from '#server/platform/http/serve.ts';
import type { Market } from '#server/platform/market.ts';
import { actingOf } from '../bookings/locking.ts';
import { beginCheck } from './beginning.ts';
import { followCheck, getCheck } from './checks.ts';
import { presentCheck } from './present.ts';

export function serveIdentityChecks(app: FastifyInstance, market: Market): void {
  serve(app, 'getIdentityCheck', async ({ viewer, params, language }) => {
    return presentCheck(await followCheck(market, viewer, params.id), market, language);
  });
  serve(app, 'beginIdentityCheck', async (call) => {
    await beginCheck(market, actingOf(call));
    return presentCheck(await getCheck(market, call.viewer, call.params.id), market, call.language);
  });
}
