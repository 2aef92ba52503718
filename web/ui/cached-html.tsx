import type { ReactNode } from 'react';
import { ByteRing } from './byte-ring.ts';

interface Props {
  /** Names everything that the HTML of `children` depends on; null if it is not worth caching. It is not called in the browser. */
  of: () => string | null;
  /** An element with no `useId` or `Suspense` within. */
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

/** By digest of their keys, in UTF-8: neither decoded nor encoded for a page. A page is complete long before a quarter of it is written. */
const cache = /* @__PURE__ */ new ByteRing(16 * 1024 * 1024);

// Not an import, which browsers would get too.
declare const process: { getBuiltinModule: (name: 'node:crypto') => { hash: (by: 'sha256', text: string, as: 'base64') => string } };
/** A key is as long as what it names: ten thousand of them would be the largest texts in the heap. */
const hash = import.meta.env.SSR ? process.getBuiltinModule('node:crypto').hash : undefined;

/** What stands in the HTML for a part, until the page is complete. Nobody can write it into a text. */
const mark = import.meta.env.SSR ? `\u0001${crypto.randomUUID()} ` : '';
const close = `${mark}close;`;

/** The parts of the page that is being rendered. */
let places: { key: string; part: Uint8Array | undefined }[] = [];

function OnServer({ of, children }: Props): ReactNode {
  const name = of();
  if (name === null) return children;
  const key = hash!('sha256', name, 'base64');
  const part = cache.get(key);
  const place = places.push({ key, part }) - 1;
  if (part) return `${mark}${place};`;
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
  const [first = '', ...rest] = render().split(mark);
  // The page, and the parts of it that are rendered for the cache, each within the one before.
  const levels: Level[] = [{ key: '', text: first, parts: [] }];
  for (const piece of rest) {
    const end = piece.indexOf(';');
    const [command, after] = [piece.slice(0, end), piece.slice(end + 1)];
    if (command.startsWith('open ')) levels.push({ key: placeOf(command.slice(5)).key, text: after, parts: [] });
    else {
      const part = command === 'close' ? closed(levels.pop()) : placeOf(command).part;
      const around = levels.at(-1)!;
      if (part) around.parts.push(part);
      around.text += part ? mark + after : after;
    }
  }
  return levels[0]!;
}

interface Level extends MarkedHtml {
  key: string;
  parts: Uint8Array[];
}

function placeOf(number: string): { key: string; part: Uint8Array | undefined } {
  return places[Number(number)] ?? { key: '', part: undefined };
}

function closed(level: Level | undefined): Uint8Array | undefined {
  return level && cache.set(level.key, written(level));
}

/** The HTML in UTF-8. Its text may be another by now, if the marks in it are the same. */
export function bytesOf(html: MarkedHtml): Uint8Array<ArrayBuffer> {
  return written(html).slice();
}

/** The HTML in UTF-8, where the next one will be written. */
function written({ text, parts }: MarkedHtml): Uint8Array<ArrayBuffer> {
  const longest = parts.reduce((sum, { length }) => sum + length, 3 * text.length);
  if (desk.length < longest) desk = new Uint8Array(longest);
  let end = 0;
  for (const [at, piece] of text.split(mark).entries()) {
    end += encoder.encodeInto(piece, desk.subarray(end)).written;
    const part = parts[at];
    if (!part) continue;
    desk.set(part, end);
    end += part.length;
  }
  return desk.subarray(0, end);
}

/** Where pages are put together: pieces of their own would be thousands of buffers a second, which lie outside of the heap. */
let desk = new Uint8Array(0);
const encoder = new TextEncoder();
