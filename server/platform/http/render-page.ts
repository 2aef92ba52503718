import { createRequestHandler, RouterContextProvider, type RequestHandler, type RouterContext, type ServerBuild } from 'react-router';
import type { Endpoint } from '#contract/platform/endpoint.ts';
import type { Language } from '#contract/platform/languages.ts';
import type { MapTiles } from '../config/map.ts';
import { contentSecurityPolicy } from './content-security.ts';
import { readFirst } from './read-first.ts';

/** A page to be rendered. It can be sent to another thread. */
export interface PageToRender {
  /** Path and query. */
  url: string;
  language: Language;
  digits: 'latn' | 'arab';
  publicUrl: string;
  mapTiles: MapTiles | null;
  /** The origin of the gateway to which the browser sends a card; null where that is the site itself. */
  cardOrigin: string | null;
  /** Whether it replaces a page that is still sent: nobody waits for it. */
  isRenewal: boolean;
  /** Whether Vite serves the scripts: they change, so that neither their order nor their policy is known. */
  isDevelopment: boolean;
}

/** A page as it is rendered, uncompressed. */
export interface RenderedPage {
  status: number;
  headers: Record<string, string>;
  body: Uint8Array;
}

/** What a page is rendered with. */
export interface RenderSource {
  /** Calls the API, for the person of the page or, with `asVisitor`, for anybody. */
  ask: (call: ApiCall) => Promise<ApiAnswer>;
  report: (error: unknown) => void;
}

export interface ApiCall {
  method: Endpoint['method'];
  url: string;
  body: object | undefined;
  asVisitor: boolean;
}

export interface ApiAnswer {
  status: number;
  data: unknown;
}

/** An answer of the API as it is sent between threads. */
export interface RawAnswer {
  status: number;
  json: string;
  /** Whether it is the same for everybody until the site's content or settings change. */
  isShared: boolean;
}

export function readAnswer({ status, json }: RawAnswer): ApiAnswer {
  return { status, data: json === '' ? null : JSON.parse(json) };
}

type Transport = (method: ApiCall['method'], url: string, body?: object, extra?: { asVisitor?: boolean }) => Promise<ApiAnswer>;

interface PageContext extends Pick<PageToRender, 'language' | 'digits' | 'publicUrl' | 'mapTiles'> {
  mayDefer: boolean;
  report: (error: unknown) => void;
}

/** The exports of the site's build: context keys are the same objects that its loaders read. */
interface Site {
  apiContext: RouterContext<Transport>;
  pageContext: RouterContext<PageContext>;
}

/** What the loaders return, asked for by a page that is open. */
const data = /^[^?]*\.data(\?|$)/;
const backOffice = /^\/admin(\/|$)/;
const payPage = /^\/bookings\/\d+\/pay\/?$/;
const retryAfterSeconds = 5;

/** Renders a page of the site `build`. */
export async function renderPage(build: ServerBuild, page: PageToRender, { ask, report }: RenderSource): Promise<RenderedPage> {
  const { url, language, digits, publicUrl, mapTiles, isRenewal, isDevelopment } = page;
  const { apiContext, pageContext } = build.entry.module as ServerBuild['entry']['module'] & Site;
  const context = new RouterContextProvider();
  let isUnavailable = false;
  context.set(apiContext, async (method, path, body, { asVisitor = false } = {}) => {
    const answer = await ask({ method, url: path, body, asVisitor });
    isUnavailable ||= answer.status === 503;
    return answer;
  });
  const mayDefer = !isRenewal && !data.test(url);
  context.set(pageContext, { language, digits, publicUrl, mapTiles, mayDefer, report });
  const response = await handlerFor(build, isDevelopment)(new Request(new URL(url, publicUrl)), context);
  const whole = await response.text();
  const text = isDevelopment ? whole : readFirst(whole);
  const headers: Record<string, string> = Object.fromEntries(response.headers);
  if (response.headers.get('content-type')?.startsWith('text/html')) {
    headers['content-language'] = language;
    const origin = new URL(publicUrl).origin;
    const path = url.split('?')[0] ?? '';
    const tiles = mapTiles && new URL(mapTiles.url).origin;
    const others = { showsDocuments: backOffice.test(path), tiles, cards: payPage.test(path) ? page.cardOrigin : null };
    if (!isDevelopment) headers['content-security-policy'] = contentSecurityPolicy(text, origin, others);
  }
  // A page with a failed part is not cached, even if the rest is complete.
  const isWhole = !isUnavailable || (response.status >= 300 && response.status < 500);
  if (!isWhole) headers['retry-after'] = String(retryAfterSeconds);
  return { status: isWhole ? response.status : 503, headers, body: new TextEncoder().encode(text) };
}

const handlers = new WeakMap<ServerBuild, RequestHandler>();

/** What answers the pages of a build. Making it compiles the patterns of all routes, so it is made once. */
function handlerFor(build: ServerBuild, isDevelopment: boolean): RequestHandler {
  const handle = handlers.get(build) ?? createRequestHandler(build, isDevelopment ? 'development' : 'production');
  handlers.set(build, handle);
  return handle;
}
