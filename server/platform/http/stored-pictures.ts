import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Part, S3Storage } from '../storage/storage-s3.ts';
import { isMissing, isPublicKey } from '../storage/storage.ts';
import { shownAnywhere } from './files.ts';

interface Picture {
  Params: { file: string };
}

// A single range only: a list of ranges would need another response shape.
const oneRange = /^bytes=(?:\d+-\d*|-\d+)$/;

/**
 * The pictures of object storage, at the addresses and with the headers of those of a folder: clients see no difference. Each is
 * read whole, so that a storage failure gives an error and no half picture.
 */
export function serveStoredPictures(app: FastifyInstance, storage: Pick<S3Storage, 'has' | 'readPart'>): void {
  app.get<Picture>('/media/:file', { schema: { hide: true } }, async (request, reply) => {
    const { file } = request.params;
    if (!isPublicKey(file)) return reply.callNotFound();
    const forms = formsFor(file, request.headers.accept);
    for (const name of forms) {
      const answer = await answerWith(storage, name, request, reply);
      if (answer) return answer;
    }
    return reply.callNotFound();
  });
}

/** AVIF first for clients that accept it; the address remains that of the WebP. */
function formsFor(file: string, accept = ''): string[] {
  return file.endsWith('.webp') && accept.includes('image/avif') ? [file.replace(/\.webp$/, '.avif'), file] : [file];
}

async function answerWith(
  storage: Pick<S3Storage, 'has' | 'readPart'>,
  name: string,
  { headers }: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | null> {
  const etag = `"${name}"`;
  if (isNamed(headers['if-none-match'], etag)) {
    return (await storage.has(name)) ? describe(reply, etag).status(304).send() : null;
  }
  const isWhole = headers['if-range'] !== undefined && headers['if-range'] !== etag;
  const range = !isWhole && oneRange.test(headers.range ?? '') ? headers.range : undefined;
  const part = await findPart(storage, name, range);
  if (!part) return null;
  if (part.range === 'unsatisfiable') return reply.status(416).header('cache-control', 'no-store').send();
  describe(reply, etag).type(name.endsWith('.avif') ? 'image/avif' : 'image/webp');
  if (part.range !== null) reply.status(206).header('content-range', part.range);
  return reply.send(part.bytes);
}

function findPart(storage: Pick<S3Storage, 'readPart'>, name: string, range: string | undefined): Promise<Part | null> {
  return storage.readPart(name, range).catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });
}

/** A picture's name is the hash of its source, so the name is also its ETag, and it may be cached for good. */
function describe(reply: FastifyReply, etag: string): FastifyReply {
  return reply.headers({
    etag,
    vary: 'accept',
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=31536000, immutable',
    ...shownAnywhere,
  });
}

function isNamed(header: string | undefined, etag: string): boolean {
  return (header ?? '').split(',').some((one) => ['*', etag].includes(one.trim().replace(/^W\//, '')));
}
