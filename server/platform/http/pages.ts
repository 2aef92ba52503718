import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createRequestHandler, RouterContextProvider, type RouterContext, type ServerBuild } from 'react-router';
import type { Language } from '#contract/languages.ts';
import { known } from '#contract/known.ts';
import type { Config } from '../config/config.ts';
import { contentSecurityPolicy } from './content-security.ts';
import { cookieValue, pageLanguage } from './language.ts';
import { sendCached, type CachedFile } from './cached.ts';
import { readFirst } from './read-first.ts';
import { pageAddress } from './page-address.ts';
import { openPageCache, type CachedPage } from './page-cache.ts';
import { answerApiUnknown } from './unknown.ts';

type Transport = (
  method: string,
  url: string,
  body?: unknown,
  extra?: { asVisitor?: boolean },
) => Promise<{ status: number; data: unknown }>;

interface PageContext {
  language: Language;
  digits: 'latn' | 'arab';
  publicUrl: string;
  report: (error: unknown) => void;
}

/** What the build of the site hands over: context keys are the very objects that its loaders read. */
interface Site {
  apiContext: RouterContext<Transport>;
  pageContext: RouterContext<PageContext>;
  /** The cookie in which the browser keeps the token. It counts for rendering a page, never for a call of the API. */
  tokenCookie: string;
  /** Whether the page at a path is for one person. */
  isPersonal: (pathname: string) => boolean;
}

const api = /^\/(accounts|products|admin)\/api/;
const retryAfterSeconds = 5;
const backOffice = /^\/admin(\/|$)/;

/** Sends every address that is not the API's or a file's to the site's build: rendered for one person, or rendered once and kept. */
export function servePages(app: FastifyInstance, build: () => Promise<ServerBuild>, config: Config): void {
  const cache = openPageCache(app.changes);
  // What is kept is kept compressed.
  app.get('/*', { compress: false }, async (request, reply) => {
    if (api.test(request.url)) return answerApiUnknown(request, reply);
    const site = await build();
    const { isPersonal, tokenCookie } = siteOf(site);
    const path = known(request.url.split('?')[0], 'url');
    const token = cookieValue(request.headers.cookie, tokenCookie) ?? null;
    if (isPersonal(path)) return send(request, reply, await findOwn(site, request, token));
    const page = await findPublic(site, request);
    if (page.status !== 404 || token === null || !ownersToo.test(path)) return send(request, reply, page);
    const own = await findOwn(site, request, token);
    return send(request, reply, own.status === 200 ? own : page);
  });

  /** The page that is the same for everybody. */
  async function findPublic(site: ServerBuild, request: FastifyRequest): Promise<Sent> {
    const visit = visitOf(request, config);
    const url = pageAddress(request.url);
    const render = () => renderPage(app, { request, url }, { site, visit, token: null });
    if (!config.production) return { ...(await render()), br: null, gzip: null, etag: null };
    return cache.find(url, `${visit.language} ${visit.digits}`, render);
  }

  /** The page as one person sees it. It is kept nowhere. */
  async function findOwn(site: ServerBuild, request: FastifyRequest, token: string | null): Promise<Sent> {
    const { status, headers, body } = await renderPage(
      app,
      { request, url: request.url },
      { site, visit: visitOf(request, config), token },
    );
    const zipped = await promisify(gzip)(body);
    return { status, headers: { ...headers, 'cache-control': 'private, no-store' }, body, br: null, gzip: zipped, etag: null };
  }
}

/** What is not there for the public may be there for its owner: an ad that waits or is paused. */
const ownersToo = /^\/ad-details\//;

function siteOf(build: ServerBuild): Site {
  return build.entry.module as unknown as Site;
}

function visitOf(request: FastifyRequest, { publicUrl }: Config): PageContext {
  const cookies = request.headers.cookie;
  const search = new URLSearchParams(request.url.split('?')[1]);
  const digits = cookieValue(cookies, 'digits') === 'arab' ? 'arab' : 'latn';
  const report = (error: unknown) => request.log.error({ err: error instanceof Error ? error : new Error(String(error)) }, 'page failed');
  return { language: pageLanguage(search, cookies), digits, publicUrl, report };
}

async function renderPage(
  app: FastifyInstance,
  { request, url }: { request: FastifyRequest; url: string },
  { site, visit, token }: { site: ServerBuild; visit: PageContext; token: string | null },
): Promise<Page> {
  const { apiContext, pageContext } = siteOf(site);
  const context = new RouterContextProvider();
  const inside = insideTransport(app, visit.language, token);
  let isUnavailable = false;
  context.set(apiContext, async (...asked) => {
    const answer = await inside(...asked);
    isUnavailable ||= answer.status === 503;
    return answer;
  });
  context.set(pageContext, visit);
  const handle = createRequestHandler(site, app.pagesMode);
  const response = await handle(new Request(new URL(url, visit.publicUrl)), context);
  const text = app.pagesMode === 'production' ? readFirst(await response.text()) : await response.text();
  const headers: Record<string, string> = Object.fromEntries(response.headers);
  if (response.headers.get('content-type')?.startsWith('text/html')) headers['content-language'] = visit.language;
  // Vite's scripts and its socket come and go while one works; the policy is that of the built site.
  if (headers['content-language'] && app.pagesMode === 'production') {
    headers['content-security-policy'] = contentSecurityPolicy(
      text,
      new URL(visit.publicUrl).origin,
      backOffice.test(known(request.url.split('?')[0], 'url')),
    );
  }
  // A page of which a part could not be had is no page to keep, however much of it stands.
  const isWhole = !isUnavailable || (response.status >= 300 && response.status < 500);
  if (!isWhole) headers['retry-after'] = String(retryAfterSeconds);
  return { status: isWhole ? response.status : 503, headers, body: Buffer.from(text) };
}

/** The loaders' way to the API: the same routes, validation and answers as from outside, without a socket. */
function insideTransport(app: FastifyInstance, language: Language, token: string | null): Transport {
  return async (method, url, body, { asVisitor = false } = {}) => {
    const known = token !== null && !asVisitor;
    const answer = await app.inject({
      method: method as 'GET',
      url,
      headers: { 'accept-language': language, 'x-inside': app.insideToken, ...(known && { authorization: `Bearer ${token}` }) },
      ...(body !== undefined && { payload: body as object }),
    });
    return { status: answer.statusCode, data: answer.body === '' ? null : answer.json() };
  };
}

type Page = Pick<CachedPage, 'status' | 'headers' | 'body'>;
type Sent = Page & CachedFile;

function send(request: FastifyRequest, reply: FastifyReply, page: Sent): FastifyReply {
  reply.status(page.status).headers(page.headers).header('vary', 'cookie, accept-encoding');
  if (!page.headers['cache-control']) reply.header('cache-control', 'private, no-cache');
  return sendCached(request, reply, page);
}

declare module 'fastify' {
  interface FastifyInstance {
    pagesMode: 'production' | 'development';
  }
}
