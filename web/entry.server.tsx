import { renderToReadableStream } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router';
import { apiContext, visitContext } from './api/context.ts';
import { wordsOnServer } from './i18n/server.ts';
import { isPersonal } from './session/personal.ts';
import { tokenCookie } from './session/token.ts';

// The server outside the build fills these; it must use the very objects that the loaders read.
export { apiContext, visitContext, isPersonal, tokenCookie };

/** Renders the whole page before its first byte: it is kept and sent many times, and its scripts are known by hash. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { language } = loadContext.get(visitContext);
  const stream = await renderToReadableStream(
    <I18nextProvider i18n={wordsOnServer(language)}>
      <ServerRouter context={routerContext} url={request.url} />
    </I18nextProvider>,
  );
  await stream.allReady;
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(stream, { status, headers });
}

/** Failures of a page are logged by the server with the request's id; nothing is printed here. */
export function handleError(): void {}
