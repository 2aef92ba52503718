import type { FastifyInstance } from 'fastify';
import { languageOf } from '#server/platform/http/language.ts';
import type { Market } from '#server/platform/market.ts';
import { viewerOf } from '#server/people/accounts/viewer.ts';
import { AppError } from '#server/platform/errors.ts';
import { writeAudit } from '#server/people/staff/audit.ts';
import { csvOf, csvTables, firstPage, type Listed } from './csv.ts';
import { staffFor } from '#server/people/staff/access.ts';

const limited = { schema: { hide: true }, config: { rateLimit: { max: 20, timeWindow: 60_000 } } };

/** GET /admin/api/{table}/export.csv with the filters of the list of that table. */
export function serveCsv(app: FastifyInstance, market: Market): void {
  for (const { name, columns, path, roles } of csvTables) {
    app.get(`${path}export.csv`, limited, async (request, reply) => {
      const viewer = await viewerOf(market, request.headers.authorization);
      request.viewer = viewer;
      if (!viewer) throw new AppError('not_signed_in');
      const staff = await staffFor(market, viewer, roles);
      const language = languageOf(request);
      const [, requested = ''] = request.url.split(/\?(.*)/s);
      const read = async (url: string) => {
        const { authorization } = request.headers;
        const headers = { authorization, 'accept-language': language, 'x-inside': app.insideToken };
        return app.inject({ method: 'GET', url: url.replace(market.config.publicUrl, ''), headers });
      };
      const first = await read(firstPage(path, requested));
      if (first.statusCode !== 200) return reply.status(first.statusCode).send(first.json());
      await market.db
        .transaction()
        .execute((trx) =>
          writeAudit(trx, staff, { action: 'table.export', target_type: 'table', target_id: name, detail: filtersIn(requested) }),
        );
      const more = async (url: string) => {
        const answer = await read(url);
        // A truncated table must not look complete.
        if (answer.statusCode !== 200) throw new AppError('internal');
        return answer.json<Listed>();
      };
      reply.header('content-disposition', `attachment; filename="markaba-${name}.csv"`);
      return reply.type('text/csv; charset=utf-8').send(csvOf(columns, language, first.json<Listed>(), more));
    });
  }
}

/** The filters; the search words are left out, as they may be a name or a number. */
function filtersIn(requested: string): Record<string, string> {
  const { q, ...filters } = Object.fromEntries(new URLSearchParams(requested));
  return { ...filters, ...(q && { q: '…' }) };
}
