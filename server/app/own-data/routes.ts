import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ResponseOf } from '#contract/endpoint.ts';
import type { Api } from '#contract/api.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Market } from '#server/platform/market.ts';
import { exportJson } from './export.ts';
import { exportLink, exportPath, readLink } from './links.ts';
import { estimateSize } from './pictures.ts';
import { exportZip } from './zip.ts';

const limited = { schema: { hide: true }, config: { rateLimit: { max: 10, timeWindow: 60_000 } } };

/** One's own data: as JSON with a token, as a file by an address that a browser can follow. */
export function serveOwnData(app: FastifyInstance, market: Market): void {
  // A stream of the answer's JSON (http/serve.ts).
  serve(
    app,
    'exportData',
    ({ viewer, language }) => exportJson({ market, id: viewer.id, language }) as unknown as ResponseOf<Api['exportData']>,
  );
  serve(app, 'startExport', async ({ viewer, language }) => {
    const { url, expires } = await exportLink(market, viewer, language);
    return { url, expires_at: expires.toISOString(), size_estimate: await estimateSize({ market, id: viewer.id }) };
  });

  app.get(exportPath, limited, async (request: FastifyRequest, reply) => {
    const whose = await readLink(market, request.query as Record<string, unknown>);
    const day = new Date().toISOString().slice(0, 10);
    reply
      .type('application/zip')
      .header('content-disposition', `attachment; filename="markaba-${day}.zip"`)
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex');
    return reply.send(exportZip({ market, ...whose }));
  });
}
