import type { FastifyInstance } from 'fastify';
import { serve } from '#server/platform/http/serve.ts';
import type { Market } from '#server/platform/market.ts';
import { addReport } from './reports.ts';

export function serveReports(app: FastifyInstance, market: Market): void {
  serve(app, 'addReport', async ({ body, viewer, language }) => {
    const { id, created_at } = await addReport(market, viewer.id, body, language);
    return { id, created_at: created_at.toISOString() };
  });
}
