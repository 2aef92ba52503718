import { createHash } from 'node:crypto';
import { startedScript } from './read-first.ts';

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
