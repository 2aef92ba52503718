import type { ReactNode } from 'react';
import { renderToReadableStream } from 'react-dom/server';

/** The HTML of a whole page: code that is loaded at its first use is waited for. Throws what a part of it throws. */
export async function pageHtml(page: ReactNode): Promise<ReadableStream> {
  const failures: unknown[] = [];
  // Nothing comes in chunks that only a script puts in place: reading needs none.
  const html = await renderToReadableStream(page, { progressiveChunkSize: Infinity, onError: (error) => void failures.push(error) });
  await html.allReady;
  if (failures.length > 0) throw failures[0];
  return html;
}
