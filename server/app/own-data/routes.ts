import type { FastifyInstance } from 'fastify';
import { serve } from '#server/platform/http/serve.ts';
import type { Market } from '#server/platform/market.ts';
import { exportJson } from './export.ts';
import { exportLink, exportPath, readLink } from './links.ts';
import { estimateSize } from './pictures.ts';
import { exportZip } from './zip.ts';

const limited = { schema: { hide: true }, config: { rateLimit: { max: 10, timeWindow: 60_000 } } };

/** One's own data: as JSON with a token, or as a file at an address that a browser can open. */
export function serveOwnData(app: FastifyInstance, market: Market): void {
  serve(app, 'exportData', ({ viewer, language }) => exportJson({ market, id: viewer.id, language }));
  serve(app, 'startExport', async ({ viewer, language }) => {
    const { url, expires } = await exportLink(market, viewer, language);
    return { url, expires_at: expires.toISOString(), size_estimate: await estimateSize({ market, id: viewer.id }) };
  });

  app.get<{ Querystring: Record<string, unknown> }>(exportPath, limited, async (request, reply) => {
    const whose = await readLink(market, request.query);
    const day = new Date().toISOString().slice(0, 10);
    reply
      .type('application/zip')
      .header('content-disposition', `attachment; filename="markaba-${day}.zip"`)
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex');
    return reply.send(exportZip({ market, ...whose }));
  });
}
