import type { FastifyInstance, FastifyRequest } from 'fastify';
import { runInContext, type RequestContext } from '../request-context.ts';

/** Gives every request its context. */
export function provideContext(app: FastifyInstance, config: RequestContext['config']): void {
  const contexts = new WeakMap<FastifyRequest, RequestContext>();
  app.addHook('onRequest', (request, _reply, done) => {
    const context: RequestContext = {
      id: request.id,
      address: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
      session: () => request.viewer?.session ?? null,
      config,
      reportFailure: (error, message) => request.log.error({ err: error }, message),
    };
    contexts.set(request, context);
    runInContext(context, done);
  });
  // The body parser calls back from socket events, which do not know the request.
  app.addHook('preValidation', (request, _reply, done) => {
    const context = contexts.get(request);
    if (context) runInContext(context, done);
    else done();
  });
}
