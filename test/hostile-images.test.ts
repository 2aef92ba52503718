import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AdImage } from '#contract/listing/ads.ts';
import { imageWidths } from '#contract/platform/images.ts';
import { startTestApp, type TestApp } from './app.ts';
import { hostileFiles, smuggled, type HostileFile } from './hostile-files.ts';
import { addOne, formOf, smallPhoto } from './scene.ts';

const count = 500;
/** The most that the process may grow by while it handles them all, one after the other and some at once. */
const growthMost = 512 * 1024 * 1024;
/** Half of them are as heavy as a file may be, and each is held whole until its turn to be decoded comes. */
const atOnce = 12;
const growthAtOnceMost = 640 * 1024 * 1024;
/** Under the limits of one person. */
const filesOfOne = 60;

let market: TestApp;
let files: HostileFile[];

beforeAll(async () => {
  market = await startTestApp();
  files = await hostileFiles(count);
}, 120_000);
afterAll(() => market.close());

async function post(person: number, bytes: Uint8Array) {
  return send(person, await formOf({ field: 'image', bytes }));
}

async function send(person: number, { payload, type }: Awaited<ReturnType<typeof formOf>>) {
  const { statusCode, body } = await market.app.inject({
    method: 'POST',
    url: '/products/api/car_images/',
    headers: { authorization: `Bearer ${await market.tokenOf(person)}`, 'content-type': type },
    payload,
  });
  return { status: statusCode, body: JSON.parse(body) as Record<string, unknown> };
}

/** A stored picture: WebP of at most its width, without anything besides the picture. */
async function expectClean({ image }: AdImage, name: string): Promise<void> {
  const file = /([0-9a-f]{32})-\d+\.webp$/.exec(image)![1]!;
  for (const width of imageWidths) {
    const bytes = await market.storage.read(`${file}-${width}.webp`);
    const { format, width: wide, pages, exif, icc, iptc, xmp, comments } = await sharp(bytes).metadata();
    expect({ format, pages, exif, icc, iptc, xmp, comments }, name).toEqual({ format: 'webp' });
    expect(wide, name).toBeLessThanOrEqual(width);
    expect(Buffer.from(bytes).includes(smuggled), name).toBe(false);
  }
}

it(`${count} broken and hostile files are refused, or stored as clean pictures`, async () => {
  expect(files.length).toBeGreaterThanOrEqual(count);
  const before = process.memoryUsage().rss;
  let peak = before;
  let person = 0;
  const statuses: Record<number, number> = {};
  for (const [at, { name, bytes, must }] of files.entries()) {
    if (at % filesOfOne === 0) person = await addOne(market, 'user');
    const { status, body } = await post(person, bytes);
    peak = Math.max(peak, process.memoryUsage().rss);
    statuses[status] = (statuses[status] ?? 0) + 1;
    expect([201, 400, 413, 415], name).toContain(status);
    if (must) expect(status, name).toBe(must === 'kept' ? 201 : must);
    if (status === 201) await expectClean(body as AdImage, name);
    else expect(body, name).toEqual({ detail: expect.any(String), code: expect.stringMatching(/^[a-z_]+$/) });
  }
  const growth = peak - before;
  process.stdout.write(`hostile images: ${JSON.stringify(statuses)}, grew by ${Math.round(growth / 2 ** 20)} MB at most\n`);
  expect(statuses[201]).toBeGreaterThan(20);
  expect(growth).toBeLessThan(growthMost);
}, 180_000);

it(`${atOnce} of the largest at once neither fail nor grow without bound, and the market still answers`, async () => {
  const person = await addOne(market, 'user');
  const largest = files.find(({ name }) => name === '30 MB')!;
  const wide = files.find(({ name }) => name === 'PNG of 7,000 × 7,000')!;
  // Each ends in another byte, as the same picture is decoded once.
  const others = Array.from({ length: atOnce }, (_none, at) =>
    Buffer.concat([at % 2 ? largest.bytes.subarray(0, -1) : wide.bytes, Buffer.from([at])]),
  );
  const forms = await Promise.all(others.map((bytes) => formOf({ field: 'image', bytes })));
  const before = process.memoryUsage().rss;
  let peak = before;
  const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 20);
  const answers = await Promise.all(Array.from({ length: atOnce }, (_none, at) => send(person, forms[at]!)));
  clearInterval(watch);
  process.stdout.write(`${atOnce} at once: grew by ${Math.round((peak - before) / 2 ** 20)} MB at most\n`);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect(peak - before).toBeLessThan(growthAtOnceMost);
  expect((await post(person, await smallPhoto())).status).toBe(201);
  expect((await market.get('/readyz')).status).toBe(200);
}, 120_000);
