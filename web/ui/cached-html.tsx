import type { ReactNode } from 'react';

interface Props {
  /** Names everything that the HTML of `children` depends on; null if it is not worth caching. It is not called in the browser. */
  of: () => string | null;
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

/** Of the parts that were used last, in UTF-8: outside of the heap, and neither decoded nor encoded for a page. */
const cache = new Map<string, Uint8Array>();
const bytesMost = 40 * 1024 * 1024;
let bytes = 0;

/** What stands in the HTML for a part, until the page is complete. Nobody can write it into a text. */
const mark = import.meta.env.SSR ? `\u0001${crypto.randomUUID()} ` : '';
const close = `${mark}close;`;
/** What React writes between two texts, as the marks of two parts are. */
const between = '<!-- -->';

/** The parts of the page that is being rendered. */
let places: { key: string; part: Uint8Array | undefined }[] = [];

function OnServer({ of, children }: Props): ReactNode {
  const key = of();
  if (key === null) return children;
  const part = cache.get(key);
  const place = places.push({ key, part }) - 1;
  if (part) {
    cache.delete(key);
    cache.set(key, part);
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

/** HTML with marks in its text, in the places of its cached parts. */
export interface MarkedHtml {
  text: string;
  /** In the order of their marks. */
  parts: readonly Uint8Array[];
}

/** The HTML that `render` returns; its parts are cached, if they were not. It must not wait for anything. */
export function withCachedParts(render: () => string): MarkedHtml {
  places = [];
  const [first = '', ...pieces] = render().split(mark);
  const parts: Uint8Array[] = [];
  let text = first;
  for (const [at, piece] of pieces.entries()) {
    const [, isOpened, place] = /^(open )?(\d+);/.exec(piece) ?? [];
    const rest = piece.slice(piece.indexOf(';') + 1);
    const after = rest === between ? '' : rest;
    const { key, part } = places[Number(place)] ?? {};
    // A part that contains others is not cached.
    if (key !== undefined && isOpened && pieces[at + 1]?.startsWith('close;')) {
      const rendered = encoder.encode(after);
      keep(key, rendered);
      parts.push(rendered);
      text += mark;
    } else {
      if (part) parts.push(part);
      text += part ? mark + after : after;
    }
  }
  return { text, parts };
}

/** The HTML in UTF-8. Its text may be another by now, if the marks in it are the same. */
export function bytesOf({ text, parts }: MarkedHtml): Uint8Array<ArrayBuffer> {
  const texts = text.split(mark).map((piece) => encoder.encode(piece));
  const pieces = texts.flatMap((piece, at) => [piece, parts[at]].filter((one) => one !== undefined));
  const html = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let end = 0;
  for (const piece of pieces) {
    html.set(piece, end);
    end += piece.length;
  }
  return html;
}

const encoder = new TextEncoder();

function keep(key: string, part: Uint8Array): void {
  drop(key);
  cache.set(key, part);
  bytes += sizeOf(key, part);
  for (const [oldest] of cache) {
    if (bytes <= bytesMost) break;
    drop(oldest);
  }
}

function drop(key: string): void {
  const part = cache.get(key);
  if (part) bytes -= sizeOf(key, part);
  cache.delete(key);
}

/** Half a kilobyte is what the entry itself takes, in the cache and as a buffer. */
function sizeOf(key: string, part: Uint8Array): number {
  return part.length + 2 * key.length + 512;
}
