import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { known } from '#contract/platform/known.ts';
import { openStoredBuilds } from './stored-builds.ts';
import { stylesAlone } from './content-security.ts';
import { sendCached, type CachedFile } from './cached.ts';

const types: Record<string, string> = {
  avif: 'image/avif',
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  // The worker of the map.
  mjs: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  png: 'image/png',
  svg: 'image/svg+xml; charset=utf-8',
  webmanifest: 'application/manifest+json',
  webp: 'image/webp',
  woff2: 'font/woff2',
};

/**
 * The built site, each file read once and sent from memory: a page requests dozens at a time. They do not count towards rate
 * limits. Files with a hash in their name are cached for good, the words for five minutes, the rest for an hour. Those of the releases
 * before are in `keptFolder`.
 */
export async function serveBuilt(app: FastifyInstance, folder: string, keptFolder: string): Promise<void> {
  const names = await listFiles(folder);
  const find = keeping(folder, names);
  const kept = openStoredBuilds(folder, keptFolder, (error) => app.log.warn({ err: error }, 'the files of this release are not kept'));
  app.addHook('onClose', kept.close);
  const send = async (request: FastifyRequest, reply: FastifyReply) => {
    const address = known(request.url.split('?')[0], 'url');
    const file = await (find(address.slice(1)) ?? kept.find(address.slice(1)));
    if (!file) return reply.callNotFound();
    const type = types[path.extname(address).slice(1)] ?? 'application/octet-stream';
    reply.headers({ 'content-type': type, 'cache-control': lifeOf(address), vary: 'accept-encoding' });
    if (type === types['html']) reply.header('content-security-policy', stylesAlone);
    return sendCached(request, reply, file);
  };
  const options = { compress: false, schema: { hide: true }, config: { rateLimit: false } } as const;
  // One route for all: hundreds would slow the start by half a second. Files of an older release are not rendered as pages either.
  app.get('/assets/*', options, send);
  for (const name of names) if (!name.startsWith('assets/') && !compressed.test(name)) app.get(`/${name}`, options, send);
}

const compressed = /\.(br|gz)$/;

function lifeOf(address: string): string {
  if (address.startsWith('/assets/')) return 'public, max-age=31536000, immutable';
  return `public, max-age=${address.startsWith('/locales/') ? 300 : 3600}`;
}

/** Finds a file by its name, and caches what it has read. */
function keeping(folder: string, names: ReadonlySet<string>) {
  const cached = new Map<string, Promise<CachedFile>>();
  return (name: string): Promise<CachedFile> | undefined => {
    if (!names.has(name) || compressed.test(name)) return undefined;
    const file = cached.get(name) ?? readCached(folder, name, names);
    cached.set(name, file);
    // A failed read is retried.
    file.catch(() => cached.delete(name));
    return file;
  };
}

async function readCached(folder: string, name: string, names: ReadonlySet<string>): Promise<CachedFile> {
  const read = (one: string) => (names.has(one) ? readFile(path.join(folder, one)) : null);
  const [body, br, gzip] = await Promise.all([readFile(path.join(folder, name)), read(`${name}.br`), read(`${name}.gz`)]);
  return { body, br, gzip, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` };
}

async function listFiles(folder: string): Promise<Set<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));
  return new Set(names.filter((name) => !name.startsWith('.')));
}
