import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { known } from '#contract/platform/known.ts';
import { isReadOffline, isPersonal, tokenCookie } from '#contract/app/personal-pages.ts';
import { sessionOf } from '#contract/platform/session-tokens.ts';
import type { Config } from '../config/config.ts';
import { AppError } from '../errors.ts';
import { networkOf } from '../network.ts';
import { cookieValue, pageLanguage } from './language.ts';
import { encodingOf, sendEncoded } from './cached.ts';
import { pageAddress } from './page-address.ts';
import { encodePage, openPageCache, type EncodedPage, type TaggedPage } from './page-cache.ts';
import type { ApiCall, PageToRender, RawAnswer } from './render-page.ts';
import type { Renderer } from './render-pool.ts';
import { answerApiUnknown } from './unknown.ts';

/** Before another word, they would begin the address of another host. */
const severalSlashes = /^[/\\]{2,}/;
const api = /^\/(accounts|products|admin)\/api/;

/** One in so many of the calls that an address may make in a minute may be a page that is not cached. */
const unseenShare = 4;

interface PageRequest {
  token: string | null;
  signal: AbortSignal;
}

/** Routes every address that is not of the API or a file to the site: rendered for one person, or rendered once and cached. */
export function servePages(
  app: FastifyInstance,
  renderer: Renderer,
  config: Pick<Config, 'publicUrl' | 'production' | 'mapTiles' | 'pay' | 'requestsPerMinute'>,
): void {
  const cache = openPageCache(app.changes, renderer.hasRoom);
  const countUnseen = app.createRateLimit({
    max: Math.ceil(config.requestsPerMinute / unseenShare),
    timeWindow: 60_000,
    keyGenerator: ({ ip }) => `unseen ${networkOf(ip)}`,
  });
  let edition = 0;
  app.changes.listen(({ site }) => {
    if (site) edition += 1;
  });
  // Pages are compressed here, once, and cached so.
  app.get('/*', { compress: false }, async (request, reply) => {
    if (api.test(request.url)) return answerApiUnknown(request, reply);
    if (severalSlashes.test(request.url)) return reply.redirect(request.url.replace(severalSlashes, '/'), 301);
    const path = known(request.url.split('?')[0], 'url');
    const token = cookieValue(request.headers.cookie, tokenCookie) ?? null;
    if (isPersonal(path)) return send(request, reply, await findOwn(request, reply, token));
    const page = await findPublic(request, reply);
    if (page.status !== 404 || token === null || !ownersToo.test(path)) return send(request, reply, page);
    const own = await findOwn(request, reply, token);
    return send(request, reply, own.status === 200 ? own : page);
  });

  /** The page that is the same for everybody. */
  async function findPublic(request: FastifyRequest, reply: FastifyReply): Promise<Sent> {
    const url = pageAddress(request.url);
    const work = workOf(request, url, config);
    const gone = goneOf(reply);
    const render = async (isRenewal: boolean, signal: AbortSignal) => {
      if (!isRenewal) await limitUnseen(request);
      return renderFor(request, { ...work, isRenewal }, { token: null, signal });
    };
    if (!config.production) return { ...(await encodePage(await render(false, gone), 'identity')), etag: null };
    return cache.find(url, `${work.language} ${work.digits}`, { render, encoding: encodingOf(request), gone });
  }

  /** The page of one person. It is not cached. */
  async function findOwn(request: FastifyRequest, reply: FastifyReply, token: string | null): Promise<Sent> {
    await limitUnseen(request);
    const page = await renderFor(request, workOf(request, request.url, config), { token, signal: goneOf(reply) });
    page.headers['cache-control'] = 'private, no-store';
    const session =
      token !== null && page.status === 200 && isReadOffline(known(request.url.split('?')[0], 'url')) ? sessionOf(token) : null;
    // The service worker of that session alone may keep it (web/public/own-pages.js).
    if (session !== null) page.headers['x-keep-for'] = encodeURIComponent(session);
    return { ...(await encodePage(page, encodingOf(request))), etag: null };
  }

  /** What must be rendered takes longer than any call. */
  async function limitUnseen(request: FastifyRequest): Promise<void> {
    const limit = await countUnseen(request);
    if (!limit.isAllowed && limit.isExceeded) throw new AppError('rate_limited', { retryAfterSeconds: limit.ttlInSeconds });
  }

  async function renderFor(request: FastifyRequest, work: PageToRender, { token, signal }: PageRequest): Promise<TaggedPage> {
    const call = insideTransport(app, work.language, token);
    const tags = new Set<string>();
    const page = await renderer.render(work, {
      isPersonal: token !== null,
      edition,
      signal,
      ask: async (requested) => {
        const { shows, ...answer } = await call(requested);
        for (const tag of shows) tags.add(tag);
        return answer;
      },
      report: (error) => request.log.error({ err: error instanceof Error ? error : new Error(String(error)) }, 'page failed'),
    });
    return { ...page, tags };
  }
}

/** Aborted once the client has gone, or has its answer. */
function goneOf(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  return gone.signal;
}

/** A page that does not exist for the public may exist for its owner: an ad that is pending or paused. */
const ownersToo = /^\/ad-details\//;

function workOf(
  request: FastifyRequest,
  url: string,
  { publicUrl, production, mapTiles, pay }: Pick<Config, 'publicUrl' | 'production' | 'mapTiles' | 'pay'>,
): PageToRender {
  const cookies = request.headers.cookie;
  const search = new URLSearchParams(request.url.split('?')[1]);
  const digits = cookieValue(cookies, 'digits') === 'arab' ? 'arab' : 'latn';
  const cardOrigin = pay.provider === 'moyasar' ? new URL(pay.url).origin : null;
  const settings = { publicUrl, mapTiles, cardOrigin, isDevelopment: !production };
  return { url, language: pageLanguage(search, cookies), digits, isRenewal: false, ...settings };
}

/** The loaders' access to the API: the same routes, validation and responses as from outside, without a socket. */
function insideTransport(app: FastifyInstance, language: PageToRender['language'], token: string | null) {
  return async ({ method, url, body, asVisitor }: ApiCall): Promise<RawAnswer & { shows: string[] }> => {
    const isKnown = token !== null && !asVisitor;
    const headers = { 'accept-language': language, 'x-inside': app.insideToken, ...(isKnown && { authorization: `Bearer ${token}` }) };
    const answer = await app.inject({ method, url, headers, ...(body !== undefined && { payload: body }) });
    const isShared = answer.statusCode === 200 && String(answer.headers['cache-control']).startsWith('public');
    const shows = String(answer.headers['cache-tag'] ?? '').split(' ');
    return { status: answer.statusCode, json: answer.body, isShared, shows };
  };
}

type Sent = EncodedPage & { etag: string | null };

function send(request: FastifyRequest, reply: FastifyReply, page: Sent): FastifyReply {
  // What says that it is public depends on its address alone.
  const isForAll = page.headers['cache-control']?.startsWith('public') ?? false;
  reply.status(page.status).headers(page.headers);
  reply.header('vary', isForAll ? 'accept-encoding' : 'cookie, accept-encoding');
  if (!page.headers['cache-control']) reply.header('cache-control', 'private, no-cache');
  return sendEncoded(request, reply, page);
}
