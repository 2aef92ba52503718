import { randomBytes, randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import cors from '@fastify/cors';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import fastify, { LogController, type FastifyInstance } from 'fastify';
import type { Redis } from 'ioredis';
import type { Database } from '#db/database.ts';
import type { Changes } from '#server/platform/changes.ts';
import type { Config } from '#server/platform/config/config.ts';
import { AppError } from '#server/platform/errors.ts';
import { serveOutbox } from '#server/platform/outbox/routes.ts';
import { serveLocalCards } from '#server/money/payment-gateways/card-routes.ts';
import { serveLocalNafath } from '#server/rental/identity-checks/nafath-routes.ts';
import { serveLocalPay } from '#server/money/payment-gateways/pay-routes.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { limitBodies } from '#server/platform/http/body-timeout.ts';
import { callCounter } from '#server/platform/http/call-counter.ts';
import { answerClientError } from '#server/platform/http/client-errors.ts';
import { limitConnections } from '#server/platform/http/connections.ts';
import { policyOf } from '#server/platform/http/content-security.ts';
import { provideContext } from '#server/platform/http/context.ts';
import { serveDocument } from '#server/platform/http/document.ts';
import { answerFailure } from '#server/platform/http/failures.ts';
import { serveHealth } from '#server/platform/http/health.ts';
import { logAnswers, loggerOptions, type LogLines } from '#server/platform/http/log.ts';
import { measure } from '#server/platform/http/metrics.ts';
import { acceptArabicDigits, parseQuery } from '#server/platform/http/query.ts';
import { hardenAnswers } from '#server/platform/http/security-headers.ts';
import { answerApiUnknown } from '#server/platform/http/unknown.ts';
import { stopGently } from '#server/platform/http/stopping.ts';
import { serializers } from '#server/platform/http/serializers.ts';
import { validators } from '#server/platform/validators.ts';
import { openLive } from '#server/messaging/live/open.ts';
import { serveLive } from '#server/messaging/live/routes.ts';
import { viewerOf } from '#server/people/accounts/viewer.ts';
import { staffFor } from '#server/people/staff/access.ts';
import { recordAct } from '#server/people/team/history.ts';
import { refuseOtherBranch } from '#server/people/team/own-branches.ts';
import { answerTags } from './answer-tags.ts';
import { watchForMissedChanges } from './missed-changes.ts';
import { openMarket } from './open-market.ts';
import { serveNouns } from './nouns.ts';
import { networkOf, trustedProxies } from '#server/platform/network.ts';
import { watchAccess } from '#server/backoffice/security-log/routes.ts';
import { serveShare } from '#server/listing/share/routes.ts';
import { serveSiteMap } from '#server/listing/site-map/routes.ts';

export interface World {
  config: Config;
  db: Database;
  /** The storage to use instead of the one of `db`. */
  prepared?: Database;
  replica?: Database | null;
  storage: Storage;
  redis: Redis | null;
  /** Receives each log line instead of the standard output. */
  log?: LogLines;
}

/** The whole API on a database. Tests import it; main.ts adds the pages and listens. */
export async function buildApp({ config, db, prepared = db, replica = null, storage, redis, log }: World): Promise<FastifyInstance> {
  const app = openServer(config, log);
  measure(app);
  stopGently(app);
  logAnswers(app);
  watchAccess(app, { db });
  app.addHook('onRoute', acceptArabicDigits);
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id);
    const policy = policyOf(reply.getHeader('content-type')?.toString());
    if (policy !== null && !reply.hasHeader('content-security-policy')) reply.header('content-security-policy', policy);
    // An answer to a signed-in caller must not be stored by any cache.
    if (request.headers.authorization !== undefined) reply.header('cache-control', 'no-store');
  });
  await guard(app, config, redis);
  await serveDocument(app, config);
  const connections = openLive(app.server, config, redis);
  const { live } = connections;
  const ownUrl = () => ownUrlOf(app);
  const { market, changes, close } = await openMarket({ config, db, prepared, replica, storage, redis, live, log: app.log, ownUrl });
  app.decorate('market', market);
  app.decorate('callers', {
    viewerOf: (authorization) => viewerOf({ config, db: market.prepared }, authorization),
    staffFor: (viewer, roles) => staffFor(market, viewer, roles),
    refuseOtherBranch: (member, name, named) => refuseOtherBranch(market.prepared, member, name, named),
    recordAct: (viewer, member, act) => recordAct(market.prepared, viewer, member, act),
  });
  app.decorate('changes', changes);
  const stopWatching = watchForMissedChanges({
    db,
    adIndex: market.adIndex,
    changes,
    everyMs: config.changesEveryMs,
    report: (error) => app.log.error({ err: error }, 'missed changes were not looked for'),
  });
  app.addHook('onClose', async () => {
    stopWatching();
    close();
  });
  await app.register(async (api) => {
    serveNouns(api, market);
    serveSiteMap(api, market);
    serveShare(api, market, storage);
    serveOutbox(api, market);
    serveLocalPay(api, market);
    serveLocalCards(api, market);
    serveLocalNafath(api, market);
  });
  serveLive(app, market, connections, redis);
  serveHealth(app, { db, redis, storage, dataDir: config.dataDir });
  app.setNotFoundHandler(answerApiUnknown);
  return app;
}

/** A server without routes, which reads, checks and refuses requests as the contract defines. */
function openServer(config: Config, log?: LogLines): FastifyInstance {
  const isTrusted = trustedProxies(config.trustProxy);
  const app = fastify({
    logger: loggerOptions(config, log),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: isTrusted,
    clientErrorHandler: (error, socket) => answerClientError(config, error, socket),
    routerOptions: { querystringParser: parseQuery, maxParamLength: 100 },
    // For requests outside of the contract; http/body-limit.ts has the limits of its calls.
    bodyLimit: 65_536,
    frameworkErrors: answerFailure,
    // http/stopping.ts refuses these with the error shape of the contract.
    return503OnClosing: false,
    logController: new LogController({ disableRequestLogging: true }),
  });
  app.decorate('answerTags', answerTags);
  app.decorate('insideToken', randomBytes(32).toString('base64url'));
  app.decorateRequest('viewer', null);
  app.decorateRequest('staff', null);
  app.decorateRequest('bodyUploads');
  app.setValidatorCompiler(validators());
  app.setSerializerCompiler(serializers());
  app.setErrorHandler(answerFailure);
  provideContext(app, config);
  limitConnections(app.server, config.connectionsPerAddress, isTrusted);
  limitBodies(app, config.bodySeconds);
  return app;
}

/** Applied to every response: security headers, compression, CORS and rate limits. */
async function guard(app: FastifyInstance, config: Config, redis: Redis | null): Promise<void> {
  hardenAnswers(app, { isEncrypted: config.publicUrl.startsWith('https:') });
  await app.register(compress, {
    threshold: 1024,
    // From 21 KB of JSON, gzip 3 makes what brotli 2 makes, in a tenth of the time or less (docs/pages.md).
    encodings: ['gzip'],
    zlibOptions: { level: 3 },
    // What is in memory already, in one call: a stream takes longer to set up than a list takes to compress.
    syncThreshold: 65_536,
  });
  await app.register(cors, {
    origin: config.corsOrigins,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    maxAge: 86_400,
    exposedHeaders: ['retry-after', 'x-request-id'],
    // An OPTIONS request is not refused, and gets the usual response shape.
    strictPreflight: false,
  });
  await app.register(rateLimit, {
    max: config.requestsPerMinute,
    timeWindow: 60_000,
    ...(redis && { store: callCounter(redis) }),
    keyGenerator: ({ ip, routeOptions: { url, config: own } }) => (own.rateLimit ? `${url} ${networkOf(ip)}` : networkOf(ip)),
    allowList: (request) => request.headers['x-inside'] === app.insideToken,
    errorResponseBuilder: (_request, { ttl }) => new AppError('rate_limited', { retryAfterSeconds: Math.ceil(ttl / 1000) }),
  });
  await app.register(multipart);
}

/** The address of this process on this machine. */
function ownUrlOf(app: FastifyInstance): string | null {
  const address = app.server.address();
  if (typeof address !== 'object' || !address) return null;
  const host = ['::', '0.0.0.0'].includes(address.address) ? '127.0.0.1' : address.address;
  return `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`;
}

declare module 'fastify' {
  interface FastifyInstance {
    changes: Changes;
  }
}
