import fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { startS3, type TestS3 } from '../../../test/s3.ts';
import { readConfig, type Config } from '../config/config.ts';
import { openS3, type S3Storage } from '../storage/storage-s3.ts';
import { subfolder } from '../storage/storage.ts';
import { storeAvif } from '../images/avif.ts';
import { storePicture } from '../images/images.ts';
import { answerFailure } from './failures.ts';
import { serveStoredPictures } from './stored-pictures.ts';

let s3: TestS3;
let storage: S3Storage;
let app: FastifyInstance;
let file: string;

beforeAll(async () => {
  s3 = await startS3();
  const { media } = readConfig(s3.settings) as Config & { media: { kind: 's3' } };
  storage = await openS3(media);
  app = fastify();
  app.setErrorHandler(answerFailure);
  serveStoredPictures(app, storage);
  const photo = sharp({ create: { width: 900, height: 600, channels: 3, background: '#224466' } });
  ({ file } = await storePicture(storage, await photo.png().toBuffer()));
});
afterEach(() => s3.behave('well'));
afterAll(async () => {
  await app.close();
  await s3.close();
});

const ask = (name: string, headers: Record<string, string> = {}) => app.inject({ url: `/media/${name}`, headers });

it('a picture of object storage is served at the same address, and is cacheable for good', async () => {
  const { statusCode, headers, rawPayload } = await ask(`${file}-800.webp`);
  expect([statusCode, headers['content-type'], headers['cache-control'], headers['vary']]).toEqual([
    200,
    'image/webp',
    'public, max-age=31536000, immutable',
    'accept',
  ]);
  expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
  expect((await sharp(rawPayload).metadata()).width).toBe(800);
  const again = await ask(`${file}-800.webp`, { 'if-none-match': String(headers['etag']) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  const part = await ask(`${file}-800.webp`, { range: 'bytes=0-3' });
  expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([206, 'RIFF', `bytes 0-3/${rawPayload.length}`]);
  expect((await ask(`${file}-800.webp`, { range: 'bytes=0-3', 'if-range': '"another"' })).statusCode).toBe(200);
  expect((await ask(`${file}-800.webp`, { range: 'bytes=0-1,5-6' })).statusCode).toBe(200);
  expect((await ask(`${file}-800.webp`, { range: 'bytes=9000000-' })).statusCode).toBe(416);
  const head = await app.inject({ method: 'HEAD', url: `/media/${file}-800.webp` });
  expect([head.statusCode, head.headers['content-length']]).toEqual([200, String(rawPayload.length)]);
});

it('it is sent as AVIF to a browser that accepts it once it exists', async () => {
  expect((await ask(`${file}-320.webp`, { accept: 'image/avif,*/*' })).headers['content-type']).toBe('image/webp');
  await storeAvif(storage, file);
  expect((await ask(`${file}-320.webp`, { accept: 'image/avif,*/*' })).headers['content-type']).toBe('image/avif');
  expect((await ask(`${file}-320.webp`, { accept: 'image/webp' })).headers['content-type']).toBe('image/webp');
});

it('private files are never served, and missing ones are not found', async () => {
  await subfolder(storage, 'chat').put(`${file}-800.webp`, Buffer.from('private'));
  await subfolder(storage, 'document').put('iqama.sealed', Buffer.from('sealed'));
  for (const name of [
    `chat-${file}-800.webp`,
    'document-iqama.sealed',
    `..%2fdocuments%2fchat-${file}-800.webp`,
    `${'0'.repeat(32)}-800.webp`,
  ])
    expect((await ask(name)).statusCode, name).toBe(404);
  expect((await ask(`${'0'.repeat(32)}-800.webp`, { 'if-none-match': '*' })).statusCode).toBe(404);
});

it('while the storage fails the response says when to retry, and is not cached', async () => {
  for (const how of ['AccessDenied', 'breaks off'] as const) {
    s3.behave(how);
    const { statusCode, headers, json } = await ask(`${file}-800.webp`);
    expect([how, statusCode, headers['retry-after'], headers['cache-control'], headers['etag']]).toEqual([
      how,
      503,
      '5',
      'no-store',
      undefined,
    ]);
    expect(json()).toMatchObject({ code: 'unavailable' });
  }
});
