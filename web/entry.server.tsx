import { I18nextProvider } from 'react-i18next';
import { isRouteErrorResponse, ServerRouter, type EntryContext, type HandleErrorFunction, type RouterContextProvider } from 'react-router';
import { ApiFailure } from './api/calls.ts';
import { apiContext, pageContext } from './api/context.ts';
import { wordsOnServer } from './i18n/server.ts';
import { pageHtml } from './page-html.ts';
import { bytesOf } from './ui/cached-html.tsx';

// The server outside the build fills these: the very objects that the loaders read.
export { apiContext, pageContext };

/**
 * Renders the whole page before its first byte: it is cached and sent many times, and its scripts are known by hash. A part that
 * cannot be rendered fails the page, which React Router then answers with the screen for failures.
 */
// oxlint-disable-next-line max-params -- React Router calls it so
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { language, takeHtml } = loadContext.get(pageContext);
  const { serverHandoffStream, ...context } = withOwnRoutes(routerContext);
  const loaded = serverHandoffStream ? await new Response(serverHandoffStream).text() : null;
  const { text: html, parts } = await pageHtml(
    <I18nextProvider i18n={wordsOnServer(language)}>
      <ServerRouter context={context} url={request.url} />
    </I18nextProvider>,
  );
  headers.set('content-type', 'text/html; charset=utf-8');
  const isAlive = loaded !== null && context.renderMeta?.didRenderScripts === true;
  takeHtml(`<!DOCTYPE html>${isAlive ? withLoaded(html, loaded) : html}`, (text) => bytesOf({ text, parts }));
  return new Response(null, { status, headers });
}

/** With the routes of the page alone: React Router makes an element for each route that it is given, on every page. */
function withOwnRoutes({ manifest, ...context }: EntryContext): EntryContext {
  const routes = context.staticHandlerContext.matches.map(({ route: { id } }) => [id, manifest.routes[id]]);
  return { ...context, manifest: { ...manifest, routes: Object.fromEntries(routes) } };
}

const end = '</body></html>';

/** Hands over what the loaders returned, as React Router does when it streams a page. */
function withLoaded(html: string, loaded: string): string {
  const text = JSON.stringify(loaded).replaceAll('&', '\\u0026').replaceAll('<', '\\u003c').replaceAll('>', '\\u003e');
  const controller = 'window.__reactRouterContext.streamController';
  return `${html.slice(0, -end.length)}<script>${controller}.enqueue(${text});</script><script>${controller}.close();</script>${end}`;
}

/** Reports what broke while a page was rendered. Answers of the API are in the log by then, and "not found" is no failure. */
export const handleError: HandleErrorFunction = (error, { context }) => {
  if (isRouteErrorResponse(error) || error instanceof ApiFailure) return;
  context.get(pageContext).report(error);
};
