import type { RouterContextProvider } from 'react-router';
import { callsIn } from '#web/platform/calls/loading.ts';
import { pageContext } from '#web/platform/calls/context.ts';
import { renderMarkdown } from '../content/markdown.server.ts';

/** A written page, made into HTML here so that no Markdown library goes to the browser. */
export async function loadPage(context: Readonly<RouterContextProvider>, name: 'getTerms' | 'getConsumerProtection' | 'getAbout') {
  const { title, body, version, updated_at } = await callsIn(context)(name, {});
  return { title, version, updatedAt: updated_at, ...renderMarkdown(body, context.get(pageContext).digits) };
}

export type Page = Awaited<ReturnType<typeof loadPage>>;
