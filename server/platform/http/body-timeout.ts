import { PassThrough } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';

/** Files may arrive over a slow line; form-memory.ts limits how much memory they use meanwhile. */
const uploadMs = 15 * 60_000;

/**
 * Ends a request whose body does not arrive within `seconds` (15 minutes for forms with files). It gets a 408 while the body is
 * awaited, and its connection is closed after the response.
 */
export function limitBodies(app: FastifyInstance, seconds: number): void {
  app.decorateRequest('timedBody', null);
  app.server.requestTimeout = uploadMs;
  app.addHook('onRequest', async (request, reply) => {
    if (!hasBody(request)) return;
    const late = setTimeout(
      () => {
        const body = request.timedBody;
        if (!body || reply.sent || body.destroyed) return void request.raw.destroy();
        reply.header('connection', 'close');
        body.destroy(new AppError('request_timeout'));
      },
      isForm(request) ? uploadMs : seconds * 1000,
    ).unref();
    const stop = () => clearTimeout(late);
    request.raw.once('end', stop).once('close', stop);
  });
  // A form is read from the connection itself, part by part.
  app.addHook('preParsing', async (request, _reply, payload) => {
    if (!hasBody(request) || isForm(request)) return payload;
    const body = payload.pipe(new PassThrough());
    payload.once('error', (error) => body.destroy(error));
    request.timedBody = body;
    return body;
  });
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function isForm({ headers }: FastifyRequest): boolean {
  return headers['content-type']?.startsWith('multipart/') ?? false;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Its body while it arrives, unless it is a form. */
    timedBody: PassThrough | null;
  }
}
