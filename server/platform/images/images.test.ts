import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { deflateSync, crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openStorage, type Storage } from '../storage/storage.ts';
import { storePicture } from './images.ts';

let folder: string;
let storage: Storage;

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'images-'));
  storage = await openStorage(folder);
});

afterEach(() => rm(folder, { recursive: true }));

/** A photograph-like picture: a gradient with noise, as flat colour does not exercise an encoder. */
function photo(width: number, height: number) {
  const noise = {
    create: { width, height, channels: 3 as const, background: '#7a8a99', noise: { type: 'gaussian' as const, mean: 128, sigma: 30 } },
  };
  return sharp(noise);
}

async function widthOf(key: string): Promise<number> {
  return (await sharp(await storage.read(key)).metadata()).width;
}

test('a large photo is stored at three widths with a small placeholder', async () => {
  const stored = await storePicture(storage, await photo(2400, 1800).jpeg().toBuffer());
  expect(stored).toMatchObject({ width: 1600, height: 1200 });
  expect(await Promise.all([320, 800, 1600].map((width) => widthOf(`${stored.file}-${width}.webp`)))).toEqual([320, 800, 1600]);
  expect(stored.placeholder).toMatch(/^data:image\/webp;base64,/);
  expect(stored.placeholder.length).toBeLessThan(300);
});

test('a smaller one is not enlarged and still has all three names', async () => {
  const stored = await storePicture(storage, await photo(640, 480).png().toBuffer());
  expect(stored).toMatchObject({ width: 640, height: 480 });
  expect(await Promise.all([320, 800, 1600].map((width) => widthOf(`${stored.file}-${width}.webp`)))).toEqual([320, 640, 640]);
});

test('the same picture is stored once with the same description', async () => {
  const bytes = await photo(500, 400).webp().toBuffer();
  const first = await storePicture(storage, bytes);
  const second = await storePicture(storage, bytes);
  expect(second).toMatchObject({ file: first.file, width: 500, height: 400 });
  expect(second.placeholder.length).toBeLessThan(300);
  expect(await readdir(folder)).toHaveLength(3);
});

test('a photo taken sideways is turned upright, and its location is removed', async () => {
  const sideways = await photo(600, 400)
    .withExif({ IFD0: { Copyright: 'Sara' }, IFD3: { GPSLatitude: '24/1 42/1 0/1', GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect((await sharp(sideways).metadata()).exif).toBeDefined();
  const stored = await storePicture(storage, sideways);
  expect(stored).toMatchObject({ width: 400, height: 600 });
  const kept = await sharp(await storage.read(`${stored.file}-1600.webp`)).metadata();
  expect([kept.exif, kept.icc, kept.xmp, kept.orientation]).toEqual([undefined, undefined, undefined, undefined]);
});

test('transparency becomes white', async () => {
  const clear = { create: { width: 64, height: 64, channels: 4 as const, background: { r: 0, g: 0, b: 0, alpha: 0 } } };
  const { file } = await storePicture(storage, await sharp(clear).png().toBuffer());
  const { channels } = await sharp(await storage.read(`${file}-320.webp`)).stats();
  expect(channels.map(({ mean }) => Math.round(mean))).toEqual([255, 255, 255]);
});

test('of an animation the first frame is stored', async () => {
  const frames = Buffer.concat([Buffer.alloc(40 * 40 * 3, 250), Buffer.alloc(40 * 40 * 3, 5)]);
  const animation = await sharp(frames, { raw: { width: 40, height: 80, channels: 3, pageHeight: 40 } })
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer();
  expect((await sharp(animation).metadata()).pages).toBe(2);
  const stored = await storePicture(storage, animation);
  expect(stored).toMatchObject({ width: 40, height: 40 });
  const { channels } = await sharp(await storage.read(`${stored.file}-1600.webp`)).stats();
  expect(channels[0]?.mean).toBeGreaterThan(200);
});

test('AVIF is accepted', async () => {
  expect(await storePicture(storage, await photo(200, 100).avif({ effort: 0 }).toBuffer())).toMatchObject({ width: 200, height: 100 });
});

const unsupported = { code: 'unsupported_media_type' };

test('a truncated picture is refused, and leaves nothing behind', async () => {
  const jpeg = await photo(1200, 900).jpeg().toBuffer();
  const png = await photo(300, 200).png().toBuffer();
  for (const whole of [jpeg, png]) {
    await expect(storePicture(storage, whole.subarray(0, whole.length / 2))).rejects.toMatchObject(unsupported);
  }
  expect(await readdir(folder)).toEqual([]);
});

test.each([
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'],
  ['a PDF', '%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj'],
  ['text', 'كامري 2021 نظيفة'],
  ['a page', '<!doctype html><script>alert(1)</script>'],
  ['nothing', ''],
  ['a script that claims to be a JPEG', '\xff\xd8\xff<script>alert(1)</script>'],
  ['a GIF', 'GIF89a\x01\x00\x01\x00\x80\x00\x00'],
])('%s is refused', async (_name, content) => {
  await expect(storePicture(storage, Buffer.from(content, 'latin1'))).rejects.toMatchObject(unsupported);
});

test('a small file that unpacks to a huge picture is refused before it is unpacked', async () => {
  await expect(storePicture(storage, flatPng(9000, 9000))).rejects.toMatchObject({ code: 'payload_too_large' });
  await expect(storePicture(storage, flatPng(60_000, 10))).rejects.toMatchObject({ code: 'payload_too_large' });
});

/** A PNG of one colour, of any size, in a few kilobytes. */
function flatPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  framed.set(body, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}
