import { PassThrough } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';

// The slowest line on which somebody sends pictures.
const bytesPerSecond = 128 * 1024;
/** A form of the largest size may take so long. */
const longestMs = 15 * 60_000;

/**
 * Ends a request whose body does not arrive within `seconds`: a form gets as many more as its files take on a slow line, but nothing of
 * it may be awaited for longer. Any other body gets a 408 while it is awaited, and its connection is closed after the response.
 */
export function limitBodies(app: FastifyInstance, seconds: number): void {
  app.decorateRequest('timedBody', null);
  app.decorateRequest('isWaiting', false);
  app.server.requestTimeout = longestMs;
  app.addHook('onRequest', async (request, reply) => {
    if (!hasBody(request)) return;
    const end = () => {
      const body = request.timedBody;
      if (!body || reply.sent || body.destroyed) return void request.raw.destroy();
      reply.header('connection', 'close');
      body.destroy(new AppError('request_timeout'));
    };
    const late = setTimeout(end, isForm(request) ? formMs(request, seconds) : seconds * 1000).unref();
    const still = isForm(request) ? setInterval(endIfStill(request, end), seconds * 1000).unref() : undefined;
    const stop = () => {
      clearTimeout(late);
      clearInterval(still);
    };
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

function formMs({ routeOptions }: FastifyRequest, seconds: number): number {
  return Math.min(longestMs, (seconds + (routeOptions.config.formMost ?? 0) / bytesPerSecond) * 1000);
}

/** Calls `end` if nothing has arrived since the last call, unless nobody reads yet. */
function endIfStill(request: FastifyRequest, end: () => void): () => void {
  let arrived = -1;
  return () => {
    const { bytesRead } = request.raw.socket;
    if (bytesRead === arrived && !request.isWaiting) end();
    arrived = request.isWaiting ? -1 : bytesRead;
  };
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
  interface FastifyContextConfig {
    /** The most bytes of a form that the call reads. */
    formMost?: number;
  }
}
