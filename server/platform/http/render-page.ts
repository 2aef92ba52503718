import { createRequestHandler, RouterContextProvider, type RequestHandler, type RouterContext, type ServerBuild } from 'react-router';
import type { Endpoint } from '#contract/endpoint.ts';
import { known } from '#contract/known.ts';
import type { Language } from '#contract/languages.ts';
import type { MapTiles } from '../config/map.ts';
import { contentSecurityPolicy } from './content-security.ts';
import { readFirst } from './read-first.ts';
import { collectShown, type Shown } from './shown.ts';

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
  /** It has its memory for itself, so that it can be handed over to another thread. */
  body: Buffer<ArrayBuffer>;
  shown: Shown;
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

type Transport = (method: ApiCall['method'], url: string, body?: object, extra?: { asVisitor?: boolean }) => Promise<ApiAnswer>;

type ToBytes = (html: string) => Uint8Array<ArrayBuffer>;

interface PageContext extends Pick<PageToRender, 'language' | 'digits' | 'publicUrl' | 'mapTiles'> {
  mayDefer: boolean;
  report: (error: unknown) => void;
  takeHtml: (html: string, toBytes: ToBytes) => void;
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
  const { shown, add } = collectShown();
  context.set(apiContext, async (method, path, body, { asVisitor = false } = {}) => {
    const answer = await ask({ method, url: path, body, asVisitor });
    isUnavailable ||= answer.status === 503;
    add(answer.data);
    return answer;
  });
  let html = '';
  let bytesOf: ToBytes = (text) => new TextEncoder().encode(text);
  const takeHtml = (whole: string, toBytes: ToBytes) => ([html, bytesOf] = [whole, toBytes]);
  const mayDefer = !isRenewal && !data.test(url);
  context.set(pageContext, { language, digits, publicUrl, mapTiles, mayDefer, report, takeHtml });
  const response = await handlerFor(build, page)(new Request(new URL(url, publicUrl)), context);
  const whole = response.body === null ? html : await response.text();
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
  return { status: isWhole ? response.status : 503, headers, body: Buffer.from(bytesOf(text).buffer), shown };
}

const handlers = new WeakMap<ServerBuild, Map<string, RequestHandler>>();

/**
 * What answers the page. Most routes begin with a word of their own: each such word has a handler with the routes that can follow, as
 * React Router tries one route after another, twice for each page. A handler is made once; that compiles their patterns.
 */
function handlerFor(build: ServerBuild, { url, isDevelopment }: PageToRender): RequestHandler {
  const made = handlers.get(build) ?? new Map<string, RequestHandler>();
  handlers.set(build, made);
  const asked = /^\/([^/?#]*)/.exec(url)?.[1] ?? '';
  const ready = made.get(asked);
  if (ready) return ready;
  // Anything else, such as a misspelled word, shares the handler of all routes.
  const word = asked !== '' && Object.keys(build.routes).some((id) => firstWord(build.routes, id) === asked) ? asked : '';
  const fits = (id: string) => word === '' || ['', null, word].includes(firstWord(build.routes, id));
  const routes = Object.fromEntries(Object.entries(build.routes).filter(([id]) => fits(id)));
  const handle = made.get(word) ?? createRequestHandler({ ...build, routes }, isDevelopment ? 'development' : 'production');
  made.set(word, handle);
  return handle;
}

/** The word that the addresses of a route begin with; null if it can be any, and empty if the route adds nothing to the address. */
function firstWord(routes: ServerBuild['routes'], id: string): string | null {
  const { path = '', parentId } = known(routes[id], 'route');
  const around = parentId === undefined ? '' : firstWord(routes, parentId);
  if (around !== '') return around;
  const [first = ''] = path.split('/');
  return /^[:*]/.test(first) ? null : first;
}
