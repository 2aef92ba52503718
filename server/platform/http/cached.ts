import type { FastifyReply, FastifyRequest } from 'fastify';

/** An answer that is there already, in the forms in which it may be sent. */
export interface CachedFile {
  body: Buffer;
  br: Buffer | null;
  gzip: Buffer | null;
  etag: string | null;
}

/** Sends the smallest form that is understood, or nothing to who has it already. */
export function sendCached(request: FastifyRequest, reply: FastifyReply, { body, br, gzip, etag }: CachedFile): FastifyReply {
  if (etag) {
    reply.header('etag', etag);
    if (request.headers['if-none-match'] === etag) return reply.status(304).send();
  }
  const accepted = request.headers['accept-encoding'] ?? '';
  if (br && /\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(br);
  if (gzip && /\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(gzip);
  return reply.send(body);
}
