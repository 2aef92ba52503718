import type { FastifyInstance } from 'fastify';
import { runInContext, type RequestContext } from '../request-context.ts';

/**
 * Gives every request its context. It is a field of the request: V8 keeps what an old `WeakMap` holds alive until it collects old objects,
 * and each request with it.
 */
export function provideContext(app: FastifyInstance, config: RequestContext['config']): void {
  app.decorateRequest('runContext', null);
  app.addHook('onRequest', (request, _reply, done) => {
    request.runContext = {
      id: request.id,
      address: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
      session: () => request.viewer?.session ?? null,
      config,
      reportFailure: (error, message) => request.log.error({ err: error }, message),
    };
    runInContext(request.runContext, done);
  });
  // The body parser calls back from socket events, which do not know the request.
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.runContext) runInContext(request.runContext, done);
    else done();
  });
}

declare module 'fastify' {
  interface FastifyRequest {
    runContext: RequestContext | null;
  }
}
