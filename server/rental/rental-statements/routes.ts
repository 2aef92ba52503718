import type { FastifyInstance } from 'fastify';
import { databaseNow } from '#db/clock.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Market } from '#server/platform/market.ts';
import { presentStatement } from './present.ts';
import { monthAt, readStatement } from './statement.ts';

export function serveRentalStatements(app: FastifyInstance, market: Market): void {
  serve(app, 'getStatement', async ({ viewer, query, language }) => {
    const month = query.month ?? monthAt(await databaseNow(market.db));
    return presentStatement(await readStatement(market.db, viewer.id, month), market, language);
  });
}
