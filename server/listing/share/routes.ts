import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { defaultLanguage, isLanguage, type Language } from '#contract/platform/languages.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { shownAnywhere } from '#server/platform/http/files.ts';
import type { Market } from '#server/platform/market.ts';
import { cachePictures } from './cached-pictures.ts';
import { sharePictures } from './share.ts';

const day = 86_400;
const limited = { schema: { hide: true }, config: { rateLimit: { max: 120, timeWindow: 60_000 } } };

/** /share/site.png, /share/ad/{id}.png and /share/profile/{id}.png, in the language of `?lng=`. */
export function serveShare(app: FastifyInstance, market: Market, storage: Storage): void {
  const find = cachePictures();
  const pictures = sharePictures(market, storage);

  app.get('/share/site.png', limited, async (request, reply) => {
    const language = requestedLanguage(request);
    return send(request, reply, await find(`site ${language}`, () => pictures.site(language)));
  });

  for (const kind of ['ad', 'profile'] as const) {
    app.get(`/share/${kind}/:file`, limited, async (request, reply) => {
      const language = requestedLanguage(request);
      const id = requestedId(request);
      return send(request, reply, await find(`${kind} ${id} ${language}`, () => pictures[kind](id, language)));
    });
  }
}

function send(request: FastifyRequest, reply: FastifyReply, { png, etag }: { png: Buffer; etag: string }): FastifyReply {
  reply.headers({ 'cache-control': `public, max-age=${day}`, etag, ...shownAnywhere });
  if (request.headers['if-none-match'] === etag) return reply.status(304).send();
  return reply.type('image/png').send(png);
}

function requestedLanguage(request: FastifyRequest): Language {
  const { lng } = request.query as { lng?: unknown };
  return isLanguage(lng) ? lng : defaultLanguage;
}

function requestedId(request: FastifyRequest): number {
  const [, id] = /^([1-9]\d{0,9})\.png$/.exec((request.params as { file: string }).file) ?? [];
  if (id === undefined || Number(id) > 2_147_483_647) throw new AppError('not_found');
  return Number(id);
}
