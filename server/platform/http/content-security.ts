import { createHash } from 'node:crypto';
import { startedScript } from './read-first.ts';

/** Of answers that are no page: where one is opened by itself, it loads and runs nothing, and no page of others shows it in a frame. */
export const nothing = "default-src 'none'; frame-ancestors 'none'";

/** Of what brings its own style and no script: drawn pictures, and the page for when there is no connection. */
export const stylesAlone = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/**
 * The policy of an answer that brings none. A script gets none: a policy of the service worker would hold for all that it
 * loads. Pages bring their own, but for those of Vite, whose scripts come and go while one works.
 */
export function policyOf(contentType: string | undefined): string | null {
  if (/^text\/(javascript|html)/.test(contentType ?? '')) return null;
  return contentType?.startsWith('image/svg') ? stylesAlone : nothing;
}

const inlineScript = /<script(?![^>]*\bsrc=)(?![^>]*application\/ld\+json)[^>]*>([\s\S]*?)<\/script>/g;

/**
 * The policy of one page. Its inline scripts are allowed by their hashes: a kept page is the same for everybody, so a
 * nonce in it would be no secret. The back office shows documents of people, which it fetched itself, as `blob:`.
 */
export function contentSecurityPolicy(html: string, mediaOrigin: string, showsDocuments = false): string {
  const hashes = [...html.matchAll(inlineScript)].map(([, script = '']) => {
    return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
  });
  const started = startedScript(html);
  if (started) hashes.push(`'sha256-${started}'`);
  return [
    "default-src 'self'",
    `script-src 'self' ${[...new Set(hashes)].join(' ')}`,
    // Placeholders and the drawing of charts set styles on elements; none comes from what people write.
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob: ${mediaOrigin}`,
    // The sign of the riyal is in the style sheet.
    "font-src 'self' data:",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    ...(showsDocuments ? ['object-src blob:', 'frame-src blob:'] : ["object-src 'none'"]),
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
