import { createRequestHandler, RouterContextProvider, type RequestHandler, type RouterContext, type ServerBuild } from 'react-router';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Language } from '#contract/languages.ts';
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
  /** Whether Vite serves the scripts: they change, so that neither their order nor their policy is known. */
  isDevelopment: boolean;
}

/** A page as it is rendered, uncompressed. */
export interface RenderedPage {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
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

interface PageContext extends Pick<PageToRender, 'language' | 'digits' | 'publicUrl'> {
  report: (error: unknown) => void;
  takeHtml: (html: string) => void;
}

/** The exports of the site's build: context keys are the same objects that its loaders read. */
interface Site {
  apiContext: RouterContext<Transport>;
  pageContext: RouterContext<PageContext>;
}

const backOffice = /^\/admin(\/|$)/;
const retryAfterSeconds = 5;

/** Renders a page of the site `build`. */
export async function renderPage(build: ServerBuild, page: PageToRender, { ask, report }: RenderSource): Promise<RenderedPage> {
  const { url, language, digits, publicUrl, isDevelopment } = page;
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
  context.set(pageContext, { language, digits, publicUrl, report, takeHtml: (whole) => (html = whole) });
  const response = await handlerOf(build, page)(new Request(new URL(url, publicUrl)), context);
  const whole = response.body === null ? html : await response.text();
  const text = isDevelopment ? whole : readFirst(whole);
  const headers: Record<string, string> = Object.fromEntries(response.headers);
  if (response.headers.get('content-type')?.startsWith('text/html')) {
    headers['content-language'] = language;
    const origin = new URL(publicUrl).origin;
    if (!isDevelopment) headers['content-security-policy'] = contentSecurityPolicy(text, origin, backOffice.test(url.split('?')[0] ?? ''));
  }
  // A page with a failed part is not cached, even if the rest is complete.
  const isWhole = !isUnavailable || (response.status >= 300 && response.status < 500);
  if (!isWhole) headers['retry-after'] = String(retryAfterSeconds);
  return { status: isWhole ? response.status : 503, headers, body: Buffer.from(text), shown };
}

const handlers = new WeakMap<ServerBuild, RequestHandler>();

/** One for each build: making it compiles the patterns of all routes. */
function handlerOf(build: ServerBuild, { isDevelopment }: PageToRender): RequestHandler {
  const handle = handlers.get(build) ?? createRequestHandler(build, isDevelopment ? 'development' : 'production');
  handlers.set(build, handle);
  return handle;
}
