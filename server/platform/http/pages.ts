import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createRequestHandler, RouterContextProvider, type RequestHandler, type RouterContext, type ServerBuild } from 'react-router';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Language } from '#contract/languages.ts';
import { known } from '#contract/known.ts';
import type { Config } from '../config/config.ts';
import { contentSecurityPolicy } from './content-security.ts';
import { cookieValue, pageLanguage } from './language.ts';
import { encodingOf, sendEncoded } from './cached.ts';
import { readFirst } from './read-first.ts';
import { pageAddress } from './page-address.ts';
import { encodePage, openPageCache, type EncodedPage, type RenderedPage } from './page-cache.ts';
import { collectShown } from './shown.ts';
import { answerApiUnknown } from './unknown.ts';

type Transport = (
  method: Endpoint['method'],
  url: string,
  body?: object,
  extra?: { asVisitor?: boolean },
) => Promise<{ status: number; data: unknown }>;

interface PageContext {
  language: Language;
  digits: 'latn' | 'arab';
  publicUrl: string;
  report: (error: unknown) => void;
}

/** The exports of the site's build: context keys are the same objects that its loaders read. */
interface Site {
  apiContext: RouterContext<Transport>;
  pageContext: RouterContext<PageContext>;
  /** The cookie in which the browser stores the token. It is used to render a page, never for a call of the API. */
  tokenCookie: string;
  /** Whether the page at a path depends on the person. */
  isPersonal: (pathname: string) => boolean;
}

const api = /^\/(accounts|products|admin)\/api/;
const retryAfterSeconds = 5;
const backOffice = /^\/admin(\/|$)/;

/** Routes every address that is not of the API or a file to the site's build: rendered for one person, or rendered once and cached. */
export function servePages(app: FastifyInstance, build: () => Promise<ServerBuild>, config: Config): void {
  const cache = openPageCache(app.changes);
  // Pages are compressed here, once, and cached so.
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
    if (!config.production) return { ...(await render()), encoding: 'identity', etag: null };
    return cache.find(url, `${visit.language} ${visit.digits}`, { render, encoding: encodingOf(request) });
  }

  /** The page of one person. It is not cached. */
  async function findOwn(site: ServerBuild, request: FastifyRequest, token: string | null): Promise<Sent> {
    const page = await renderPage(app, { request, url: request.url }, { site, visit: visitOf(request, config), token });
    page.headers['cache-control'] = 'private, no-store';
    return { ...(await encodePage(page, encodingOf(request))), etag: null };
  }
}

/** A page that does not exist for the public may exist for its owner: an ad that is pending or paused. */
const ownersToo = /^\/ad-details\//;

function siteOf(build: ServerBuild): Site {
  return build.entry.module as ServerBuild['entry']['module'] & Site;
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
): Promise<RenderedPage> {
  const { apiContext, pageContext } = siteOf(site);
  const context = new RouterContextProvider();
  const inside = insideTransport(app, visit.language, token);
  let isUnavailable = false;
  const { shown, add } = collectShown();
  context.set(apiContext, async (...asked) => {
    const answer = await inside(...asked);
    isUnavailable ||= answer.status === 503;
    add(answer.data);
    return answer;
  });
  context.set(pageContext, visit);
  const response = await handlerOf(site, app.pagesMode)(new Request(new URL(url, visit.publicUrl)), context);
  const text = app.pagesMode === 'production' ? readFirst(await response.text()) : await response.text();
  const headers: Record<string, string> = Object.fromEntries(response.headers);
  if (response.headers.get('content-type')?.startsWith('text/html')) headers['content-language'] = visit.language;
  // Vite's scripts and its socket change during development; the policy is for the built site.
  if (headers['content-language'] && app.pagesMode === 'production') {
    headers['content-security-policy'] = contentSecurityPolicy(
      text,
      new URL(visit.publicUrl).origin,
      backOffice.test(known(request.url.split('?')[0], 'url')),
    );
  }
  // A page with a failed part is not cached, even if the rest is complete.
  const isWhole = !isUnavailable || (response.status >= 300 && response.status < 500);
  if (!isWhole) headers['retry-after'] = String(retryAfterSeconds);
  return { status: isWhole ? response.status : 503, headers, body: Buffer.from(text), shown };
}

const handlers = new WeakMap<ServerBuild, RequestHandler>();

/** One for each build: making it compiles the patterns of all routes. */
function handlerOf(site: ServerBuild, mode: FastifyInstance['pagesMode']): RequestHandler {
  const handle = handlers.get(site) ?? createRequestHandler(site, mode);
  handlers.set(site, handle);
  return handle;
}

/** The loaders' access to the API: the same routes, validation and responses as from outside, without a socket. */
function insideTransport(app: FastifyInstance, language: Language, token: string | null): Transport {
  return async (method, url, body, { asVisitor = false } = {}) => {
    const known = token !== null && !asVisitor;
    const answer = await app.inject({
      method,
      url,
      headers: { 'accept-language': language, 'x-inside': app.insideToken, ...(known && { authorization: `Bearer ${token}` }) },
      ...(body !== undefined && { payload: body }),
    });
    return { status: answer.statusCode, data: answer.body === '' ? null : answer.json() };
  };
}

type Sent = EncodedPage & { etag: string | null };

function send(request: FastifyRequest, reply: FastifyReply, page: Sent): FastifyReply {
  reply.status(page.status).headers(page.headers).header('vary', 'cookie, accept-encoding');
  if (!page.headers['cache-control']) reply.header('cache-control', 'private, no-cache');
  return sendEncoded(request, reply, page);
}

declare module 'fastify' {
  interface FastifyInstance {
    pagesMode: 'production' | 'development';
  }
}
