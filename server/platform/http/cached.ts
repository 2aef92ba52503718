import type { FastifyReply, FastifyRequest } from 'fastify';

/** A prepared response, in each encoding in which it can be sent. */
export interface CachedFile {
  body: Buffer;
  br: Buffer | null;
  gzip: Buffer | null;
  etag: string | null;
}

export type Encoding = 'br' | 'gzip' | 'identity';

/** The smallest encoding that the client accepts. */
export function encodingOf(request: FastifyRequest): Encoding {
  const accepted = request.headers['accept-encoding'] ?? '';
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
}

/** Sends the smallest encoding that the client accepts, or a 304 if the client has it already. */
export function sendCached(request: FastifyRequest, reply: FastifyReply, { body, br, gzip, etag }: CachedFile): FastifyReply {
  const accepted = encodingOf(request);
  if (accepted === 'br' && br) return sendEncoded(request, reply, { body: br, encoding: 'br', etag });
  if (accepted !== 'identity' && gzip) return sendEncoded(request, reply, { body: gzip, encoding: 'gzip', etag });
  return sendEncoded(request, reply, { body, encoding: 'identity', etag });
}

/** Sends a body that has this encoding already, or a 304 if the client has it. */
export function sendEncoded(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, encoding, etag }: { body: Buffer; encoding: Encoding; etag: string | null },
): FastifyReply {
  if (etag) {
    reply.header('etag', etag);
    if (request.headers['if-none-match'] === etag) return reply.status(304).send();
  }
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(body);
}
