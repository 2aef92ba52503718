import type { FastifyInstance } from 'fastify';
import { serveStaff } from '#server/platform/http/serve.ts';
import type { Market } from '#server/platform/market.ts';
import { presentPage } from '#server/platform/paging/page.ts';
import { listSecurityEvents } from './listing.ts';
import { presentEvent } from './present.ts';
import { recordRefusal } from '#server/people/security-log/record.ts';

/** The security log, as admins read it. */
export function serveSecurityLog(app: FastifyInstance, { db, config }: Market): void {
  serveStaff(app, 'listSecurityEvents', async ({ query, url, language }) =>
    presentPage(await listSecurityEvents(db, query, language), config.publicUrl, url, (row) => presentEvent(row, language)),
  );
}

/** Records every 403 response of the back office. */
export function watchAccess(app: FastifyInstance, { db }: Pick<Market, 'db'>): void {
  app.addHook('onSend', async (request, reply) => {
    const path = request.routeOptions.url;
    if (reply.statusCode !== 403 || !path?.startsWith('/admin/api/')) return;
    const detail = { method: request.method, path };
    await recordRefusal(db, { kind: 'access', outcome: 'failure', user: request.viewer?.id ?? null, detail });
  });
}
