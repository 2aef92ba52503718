import type { ReactNode } from 'react';
import { renderToReadableStream, renderToString } from 'react-dom/server';
import { withCachedParts, type MarkedHtml } from './ui/cached-html.tsx';

/** How React marks a part that suspends or fails. */
const notRendered = '<!--$!-->';

/**
 * The HTML of a page, as one text beside its cached parts: that takes three quarters of the time of a stream. Throws what a part of it throws. Code that is
 * loaded at its first use suspends the first page that needs it: a stream waits for that.
 */
export async function pageHtml(page: ReactNode): Promise<MarkedHtml> {
  const html = renderAtOnce(page);
  if (html !== null) return html;
  await waitFor(page);
  const complete = renderAtOnce(page);
  if (complete === null) throw new Error('A part of the page suspends each time it is rendered');
  return complete;
}

/** Null if a part suspends or fails. */
function renderAtOnce(page: ReactNode): MarkedHtml | null {
  try {
    return withCachedParts(() => {
      const html = renderToString(page);
      if (html.includes(notRendered)) throw new Error('A part was not rendered');
      return html;
    });
  } catch {
    return null;
  }
}

/** Waits until nothing suspends; throws what fails. */
async function waitFor(page: ReactNode): Promise<void> {
  const failures: unknown[] = [];
  const stream = await renderToReadableStream(page, { onError: (error) => void failures.push(error) });
  await stream.allReady;
  await stream.cancel();
  if (failures.length > 0) throw failures[0];
}
