import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { startedScript } from './read-first.ts';

/** For responses that are no page: opened directly, they load and run nothing, and no page of another site can frame them. */
export const nothing = "default-src 'none'; frame-ancestors 'none'";

/** For files that contain their own style and no script: drawn pictures, and the offline page. */
export const stylesAlone = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/**
 * The policy of a response without its own. A script gets none: a policy on the service worker would apply to all that it loads.
 * Pages have their own, except those of Vite, whose scripts change during development.
 */
export function policyOf(contentType: string | undefined): string | null {
  if (/^text\/(javascript|html)/.test(contentType ?? '')) return null;
  return contentType?.startsWith('image/svg') ? stylesAlone : nothing;
}

/**
 * The policy of one page. Its inline scripts are allowed by their hashes: a cached page is the same for everybody, so a nonce in it
 * would be no secret. The back office shows documents of people, which it fetched itself, as `blob:`.
 * The map fetches its `tiles` from another host; every page leads to it without a new document. Only the page that pays by card may
 * send to the gateway of `cards`; it is always a document of its own.
 */
export function contentSecurityPolicy(
  html: string,
  mediaOrigin: string,
  { showsDocuments = false, tiles = null, cards = null }: { showsDocuments?: boolean; tiles?: string | null; cards?: string | null } = {},
): string {
  const hashes = inlineScripts(html).map(hashOf);
  const from = tiles === null ? '' : ` ${tiles}`;
  return [
    "default-src 'self'",
    `script-src 'self' ${[...new Set(hashes)].join(' ')}`,
    // Placeholders and charts set styles on elements; none comes from user input.
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob: ${mediaOrigin}${from}`,
    // The riyal sign is in the style sheet.
    "font-src 'self' data:",
    `connect-src 'self'${from}${cards === null ? '' : ` ${cards}`}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    ...(showsDocuments ? ['object-src blob:', 'frame-src blob:'] : ["object-src 'none'"]),
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

// Most are the same on every page, and only what the loaders returned is long.
const hashes = new LRUCache<string, string>({ max: 100 });
const longest = 2000;

function hashOf(script: string): string {
  if (script.length > longest) return sourceOf(script);
  const known = hashes.get(script) ?? sourceOf(script);
  hashes.set(script, known);
  return known;
}

function sourceOf(script: string): string {
  return `'sha256-${hash('sha256', script, 'base64')}'`;
}

/** The code of the scripts in a page, also of one that another starts. */
function inlineScripts(html: string): string[] {
  const scripts: string[] = [];
  for (let at = html.indexOf(opening); at >= 0; at = html.indexOf(opening, at)) {
    const codeAt = html.indexOf('>', at) + 1;
    const attributes = html.slice(at, codeAt);
    at = html.indexOf('</script>', codeAt);
    if (/\bsrc=|application\/ld\+json/.test(attributes)) continue;
    const code = html.slice(codeAt, at);
    const started = startedScript(code);
    scripts.push(code, ...(started === undefined ? [] : [started]));
  }
  return scripts;
}

const opening = '<script';
