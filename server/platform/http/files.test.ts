import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import fastify from 'fastify';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { openStorage } from '../storage/storage.ts';
import { storeAvif } from '../images/avif.ts';
import { storePicture } from '../images/images.ts';
import { servePictures } from './files.ts';

it('a picture is sent as AVIF to clients that accept it once it exists, and as WebP to all others', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'files-'));
  const app = fastify();
  await servePictures(app, folder);
  const storage = await openStorage(folder);
  const bytes = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#224466' } })
    .png()
    .toBuffer();
  const { file } = await storePicture(storage, bytes);
  const ask = async (name: string, accept: string) => {
    const { statusCode, headers } = await app.inject({ url: `/media/${name}`, headers: { accept } });
    return [statusCode, headers['content-type'], headers['vary']];
  };
  expect(await ask(`${file}-800.webp`, 'image/avif,image/webp,*/*')).toEqual([200, 'image/webp', 'accept']);
  await storeAvif(storage, file);
  expect(await ask(`${file}-800.webp`, 'image/avif,image/webp,*/*')).toEqual([200, 'image/avif', 'accept']);
  expect(await ask(`${file}-800.webp`, 'image/webp,*/*')).toEqual([200, 'image/webp', 'accept']);
  const shown = await app.inject({ url: `/media/${file}-800.webp` });
  expect(shown.headers['cross-origin-resource-policy']).toBe('cross-origin');
  expect((await ask('nothing-800.webp', 'image/avif'))[0]).toBe(404);
  expect((await ask('..%2f..%2fpackage.json', '*/*'))[0]).not.toBe(200);
  await app.close();
  await rm(folder, { recursive: true });
});
