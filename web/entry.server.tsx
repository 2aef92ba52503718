import { I18nextProvider } from 'react-i18next';
import { isRouteErrorResponse, ServerRouter, type EntryContext, type HandleErrorFunction, type RouterContextProvider } from 'react-router';
import { ApiFailure } from '#web/platform/calls/calls.ts';
import { apiContext, pageContext } from '#web/platform/calls/context.ts';
import { wordsOnServer } from '#web/platform/i18n/server.ts';
import { pageHtml } from './page-html.ts';

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
  const { language } = loadContext.get(pageContext);
  const html = await pageHtml(
    <I18nextProvider i18n={wordsOnServer(language)}>
      <ServerRouter context={routerContext} url={request.url} />
    </I18nextProvider>,
  );
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(html, { status, headers });
}

/** Reports what broke while a page was rendered. Answers of the API are in the log by then, and "not found" is no failure. */
export const handleError: HandleErrorFunction = (error, { context }) => {
  if (isRouteErrorResponse(error) || error instanceof ApiFailure) return;
  context.get(pageContext).report(error);
};
