import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { sendKept, type Kept } from './kept.ts';

const types: Record<string, string> = {
  avif: 'image/avif',
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  png: 'image/png',
  svg: 'image/svg+xml',
  webmanifest: 'application/manifest+json',
  webp: 'image/webp',
  woff2: 'font/woff2',
};

/**
 * The built site, read once and sent from memory: a page asks for dozens of its files at a time. They do not count for how
 * often somebody may ask. What has a hash in its name is kept for good, the words for five minutes, the rest for an hour.
 */
export async function serveBuilt(app: FastifyInstance, folder: string): Promise<void> {
  for (const [address, file] of await readBuilt(folder)) {
    const type = types[path.extname(address).slice(1)] ?? 'application/octet-stream';
    const headers = { 'content-type': type, 'cache-control': lifeOf(address), vary: 'accept-encoding' };
    app.get(address, { compress: false, schema: { hide: true }, config: { rateLimit: false } }, (request, reply) =>
      sendKept(request, reply.headers(headers), file),
    );
  }
  // Of an older build: nothing is rendered for it.
  app.get('/assets/*', { schema: { hide: true } }, (_request, reply) => reply.callNotFound());
}

function lifeOf(address: string): string {
  if (address.startsWith('/assets/')) return 'public, max-age=31536000, immutable';
  return `public, max-age=${address.startsWith('/locales/') ? 300 : 3600}`;
}

async function readBuilt(folder: string): Promise<Map<string, Kept>> {
  const names = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .filter((name) => !name.startsWith('.'));
  const known = new Set(names);
  const read = (name: string) => (known.has(name) ? readFile(path.join(folder, name)) : null);
  const own = names.filter((name) => !/\.(br|gz)$/.test(name));
  const files = await Promise.all(
    own.map(async (name) => {
      const [body, br, gzip] = await Promise.all([readFile(path.join(folder, name)), read(`${name}.br`), read(`${name}.gz`)]);
      const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
      return [`/${name.split(path.sep).join('/')}`, { body, br, gzip, etag }] as const;
    }),
  );
  return new Map(files);
}
