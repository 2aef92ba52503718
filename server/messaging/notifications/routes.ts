import type { FastifyInstance } from 'fastify';
import { serve } from '#server/platform/http/serve.ts';
import type { Market } from '#server/platform/market.ts';
import { presentPage } from '#server/platform/paging/page.ts';
import { oneClickPath } from './mailing.ts';
import { listNotifications, readUnread } from './notifications.ts';
import { getPreferences, updatePreferences } from './preferences.ts';
import { presentNotification } from './present.ts';
import { readNotifications } from './read.ts';
import { stopBy } from './stop.ts';
import { addSubscription, deleteSubscription } from './subscriptions.ts';

export function serveNotifications(app: FastifyInstance, market: Market): void {
  serveList(app, market);
  servePreferences(app, market);
  servePush(app, market);
  void app.register(async (forms) => serveOneClick(forms, market));
}

function serveList(app: FastifyInstance, market: Market): void {
  const { db, config, live } = market;

  serve(app, 'listNotifications', async ({ query, viewer, language, url }) => {
    const found = await listNotifications(db, viewer.id, query, language);
    return presentPage(found, config.publicUrl, url, (row) => presentNotification(row, market, language));
  });

  serve(app, 'readNotifications', async ({ body, viewer }) => {
    await readNotifications(db, viewer.id, body.ids);
    const unread = await readUnread(db, viewer.id);
    live.emit([viewer.id], 'unread', unread);
    return { unread: unread.notifications };
  });

  serve(app, 'countNotifications', async ({ viewer }) => {
    const { messages, notifications } = await readUnread(db, viewer.id);
    return { unread: notifications, messages };
  });
}

function servePreferences(app: FastifyInstance, market: Market): void {
  serve(app, 'getPreferences', ({ viewer }) => getPreferences(market.db, viewer.id));
  serve(app, 'updatePreferences', async ({ body, viewer }) => {
    await updatePreferences(market.db, viewer.id, body);
    return getPreferences(market.db, viewer.id);
  });
  serve(app, 'stopNotifications', ({ body }) => stopBy(market, body.token));
}

function servePush(app: FastifyInstance, market: Market): void {
  serve(app, 'getPushKey', () => ({ key: market.push.key }));
  serve(app, 'addPushSubscription', async ({ body, viewer, language }) => {
    await addSubscription(market, viewer, body, language);
    return null;
  });
  serve(app, 'deletePushSubscription', async ({ body, viewer }) => {
    await deleteSubscription(market.db, viewer.id, body.endpoint);
    return null;
  });
}

interface OneClick {
  Querystring: { token?: string };
}

/** The POST of RFC 8058, a form that a mail client sends. A GET, as link scanners send it, changes nothing. */
function serveOneClick(app: FastifyInstance, market: Market): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 10_000 }, (_request, _body, done) => done(null, null));
  const config = { rateLimit: { max: 300, timeWindow: 60_000 } };
  app.post<OneClick>(oneClickPath, { schema: { hide: true }, config }, async ({ query }, reply) => {
    await stopBy(market, String(query.token ?? '').slice(0, 500));
    return reply.header('cache-control', 'no-store').send({ stopped: true });
  });
}
