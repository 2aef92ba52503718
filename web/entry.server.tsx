import { renderToReadableStream } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { isRouteErrorResponse, ServerRouter, type EntryContext, type HandleErrorFunction, type RouterContextProvider } from 'react-router';
import { ApiFailure } from './api/calls.ts';
import { apiContext, pageContext } from './api/context.ts';
import { wordsOnServer } from './i18n/server.ts';
import { isPersonal } from './session/personal.ts';
import { tokenCookie } from './session/token.ts';

// The server outside the build fills these; it must use the very objects that the loaders read.
export { apiContext, pageContext, isPersonal, tokenCookie };

/**
 * Renders the whole page before its first byte: it is kept and sent many times, and its scripts are known by hash. A part
 * that cannot be rendered fails the page, which React Router then answers with the screen for failures.
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
  const failures: unknown[] = [];
  const stream = await renderToReadableStream(
    <I18nextProvider i18n={wordsOnServer(language)}>
      <ServerRouter context={routerContext} url={request.url} />
    </I18nextProvider>,
    { onError: (error) => void failures.push(error) },
  );
  await stream.allReady;
  if (failures.length > 0) throw failures[0];
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(stream, { status, headers });
}

/** Tells of what broke while a page was made. Answers of the API are in the log by then, and "not found" is no failure. */
export const handleError: HandleErrorFunction = (error, { context }) => {
  if (isRouteErrorResponse(error) || error instanceof ApiFailure) return;
  context.get(pageContext).report(error);
};
