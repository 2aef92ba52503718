import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serveBuilt } from './built.ts';

let app: FastifyInstance;
let folder: string;
let keptFolder: string;
const script = 'export const sign = "مركبة";';

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'built-'));
  await mkdir(path.join(folder, 'assets'));
  await mkdir(path.join(folder, 'locales'));
  await mkdir(path.join(folder, '.vite'));
  const files = {
    'assets/a-1.js': script,
    'assets/a-1.js.br': brotliCompressSync(script),
    'assets/a-1.js.gz': gzipSync(script),
    'locales/ar.json': '{}',
    'icon.svg': '<svg/>',
    'offline.html': '<style>p { margin: 0 }</style><p>لا اتصال</p>',
    '.vite/manifest.json': '{}',
  };
  for (const [name, bytes] of Object.entries(files)) await writeFile(path.join(folder, name), bytes);
  keptFolder = path.join(folder, '..', `${path.basename(folder)}-kept`);
  app = fastify();
  await serveBuilt(app, folder, keptFolder);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
  await rm(keptFolder, { recursive: true });
});

const ask = (url: string, headers = {}) => app.inject({ url, headers });

it.each([
  ['br, gzip', 'br', brotliCompressSync(script)],
  ['gzip', 'gzip', gzipSync(script)],
  ['identity', undefined, Buffer.from(script)],
])('a file is sent in the smallest encoding that the client accepts: %s', async (accepted, encoding, bytes) => {
  const { statusCode, headers, rawPayload } = await ask('/assets/a-1.js', { 'accept-encoding': accepted });
  expect([statusCode, headers['content-encoding'], headers['vary']]).toEqual([200, encoding, 'accept-encoding']);
  expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
  expect(rawPayload.equals(bytes)).toBe(true);
});

it('text has a charset, and a page has its policy', async () => {
  const typeOf = async (url: string) => (await ask(url)).headers['content-type'];
  expect(await typeOf('/icon.svg')).toBe('image/svg+xml; charset=utf-8');
  expect(await typeOf('/locales/ar.json')).toBe('application/json; charset=utf-8');
  expect((await ask('/offline.html')).headers['content-security-policy']).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  );
});

it('files with a hash in their name are cached for good, and unchanged files are not sent again', async () => {
  const { headers } = await ask('/assets/a-1.js');
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await ask('/locales/ar.json')).headers['cache-control']).toBe('public, max-age=300');
  expect((await ask('/icon.svg')).headers['cache-control']).toBe('public, max-age=3600');
  const again = await ask('/assets/a-1.js', { 'if-none-match': headers.etag });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

it.each(['/assets/b-2.js', '/assets/a-1.js.br', '/.vite/manifest.json', '/assets/../package.json', '/assets/%2e%2e/%2e%2e/package.json'])(
  'no other path is served: %s',
  async (url) => {
    expect((await ask(url)).statusCode).toBe(404);
  },
);

it('a tab of the release before finds its files for two weeks, compressed as they were', async () => {
  // Its files are kept by then.
  await app.close();
  const next = await mkdtemp(path.join(os.tmpdir(), 'next-'));
  await mkdir(path.join(next, 'assets'));
  await writeFile(path.join(next, 'assets/a-2.js'), 'export const sign = 2;');
  const release = async () => {
    const site = fastify();
    await serveBuilt(site, next, keptFolder);
    return site;
  };
  const first = await release();
  const old = await first.inject({ url: '/assets/a-1.js', headers: { 'accept-encoding': 'br' } });
  expect([old.statusCode, old.headers['content-encoding']]).toEqual([200, 'br']);
  expect(old.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await first.inject('/assets/a-2.js')).statusCode).toBe(200);
  expect((await first.inject('/assets/a-1.js.br')).statusCode).toBe(404);
  expect((await first.inject('/assets/..%2fassets%2fa-1.js')).statusCode).toBe(404);
  await first.close();
  const past = new Date(Date.now() - 15 * 86_400_000);
  await utimes(path.join(keptFolder, 'assets/a-1.js'), past, past);
  await (await release()).close();
  const later = await release();
  expect((await later.inject('/assets/a-1.js')).statusCode).toBe(404);
  await later.close();
  await rm(next, { recursive: true });
});
