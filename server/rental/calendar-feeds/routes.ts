import type { FastifyInstance } from 'fastify';
import { serve } from '#server/platform/http/serve.ts';
import type { Market } from '#server/platform/market.ts';
import { getFeeds } from './feeds.ts';
import { shareCalendar, unshareCalendar, writeCalendar } from './sharing.ts';
import { followCalendar, importCalendar, unfollowCalendar } from './sources.ts';

export function serveCalendarFeeds(app: FastifyInstance, market: Market): void {
  serve(app, 'getUnitFeeds', ({ viewer, params }) => getFeeds(market, { viewer, unit: params.id }));
  serve(app, 'shareCalendar', async ({ viewer, params }) => {
    await shareCalendar(market, { viewer, unit: params.id });
    return getFeeds(market, { viewer, unit: params.id });
  });
  serve(app, 'unshareCalendar', async ({ viewer, params }) => {
    await unshareCalendar(market, { viewer, unit: params.id });
    return getFeeds(market, { viewer, unit: params.id });
  });
  serve(app, 'followCalendar', async ({ viewer, params, body, language }) => {
    await followCalendar(market, { viewer, language, unit: params.id, url: body.url });
    return getFeeds(market, { viewer, unit: params.id });
  });
  serve(app, 'importCalendar', async ({ viewer, params, upload, language }) => {
    await importCalendar(market, { viewer, language, unit: params.id, read: upload });
    return getFeeds(market, { viewer, unit: params.id });
  });
  serve(app, 'unfollowCalendar', async ({ viewer, params }) => {
    const unit = await unfollowCalendar(market, { viewer, id: params.id });
    return getFeeds(market, { viewer, unit });
  });
  serveFile(app, market);
}

const limited = { schema: { hide: true }, config: { rateLimit: { max: 60, timeWindow: 60_000 } } };

/** What other sites read, at an address that is signed. */
function serveFile(app: FastifyInstance, market: Market): void {
  app.get<{ Params: { token: string } }>('/products/api/calendar/:token.ics', limited, async ({ params }, reply) => {
    const text = await writeCalendar(market, params.token);
    void reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex');
    return reply.type('text/calendar; charset=utf-8').send(text);
  });
}
