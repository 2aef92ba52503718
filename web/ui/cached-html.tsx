import type { ReactNode } from 'react';

interface Props {
  /** Names everything that the HTML of `children` depends on. It is not called in the browser. */
  of: () => string;
  /** An element with no `useId`, `Suspense` or other `CachedHtml` within. */
  children: ReactNode;
}

/**
 * A part of a page whose HTML the server takes from its cache, if it was rendered before. The browser renders it as any other:
 * the document is the same.
 */
export const CachedHtml = import.meta.env.SSR ? OnServer : InBrowser;

function InBrowser({ children }: Props): ReactNode {
  return children;
}

/** Of the parts that were used last. */
const cache = new Map<string, string>();
const partsMost = 4000;

/** What stands in the HTML for a part, until the page is complete. Nobody can write it into a text. */
const mark = import.meta.env.SSR ? `\u0001${crypto.randomUUID()} ` : '';
const close = `${mark}close;`;

/** The keys of the parts of the page that is being rendered. */
let keys: string[] = [];

function OnServer({ of, children }: Props): ReactNode {
  const key = of();
  const place = keys.push(key) - 1;
  const known = cache.get(key);
  if (known !== undefined) {
    keep(key, known);
    return `${mark}${place};`;
  }
  return (
    <>
      {`${mark}open ${place};`}
      {children}
      {close}
    </>
  );
}

/** The HTML that `render` returns, with the cached parts in it; those that were not cached are. It must not wait for anything. */
export function withCachedParts(render: () => string): string {
  keys = [];
  const [first = '', ...rest] = render().split(mark);
  let html = first;
  rest.forEach((text, at) => {
    const [, isOpened, place] = /^(open )?(\d+);/.exec(text) ?? [];
    const after = text.slice(text.indexOf(';') + 1);
    const key = keys[Number(place)];
    if (key !== undefined && !isOpened) html += cache.get(key) ?? '';
    html += after;
    // A part that contains others is not cached.
    if (key !== undefined && isOpened && rest[at + 1]?.startsWith('close;')) keep(key, after);
  });
  return html;
}

function keep(key: string, html: string): void {
  cache.delete(key);
  cache.set(key, html);
  const [oldest] = cache.keys();
  if (cache.size > partsMost && oldest !== undefined) cache.delete(oldest);
}
