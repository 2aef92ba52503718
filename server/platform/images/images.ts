import { createHash } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import { imageWidths } from '#contract/platform/images.ts';
import { known } from '#contract/platform/known.ts';
import { AppError } from '../errors.ts';
import type { Storage } from '../storage/storage.ts';
import { isPicture } from './format.ts';
import { inTurn } from './turns.ts';

/** A decoded picture in memory. */
interface Pixels {
  data: Buffer;
  raw: { width: number; height: number; channels: 1 | 2 | 3 | 4 };
}

// One thread for each picture: two are processed at once (turns.ts), and threads that share one picture wait for each other.
sharp.concurrency(1);

/** The width of the largest stored version. */
const largest = 1600;
const pixelsLimit = 50_000_000;
const sideLimit = 20_000;
const secondsLimit = 20;

/** Decodes a picture upright, without metadata and transparency, at most as large as the stored version. Refuses as `storePicture` does. */
async function decode(bytes: Uint8Array): Promise<Pixels> {
  await refuseTooManyPixels(bytes);
  const { data, info } = await sharp(bytes, { limitInputPixels: pixelsLimit, failOn: 'error', pages: 1 })
    .autoOrient()
    .resize({ width: largest, height: 2 * largest, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .timeout({ seconds: secondsLimit })
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(refuse);
  return { data, raw: { width: info.width, height: info.height, channels: info.channels } };
}

/** Reads the head of the file alone, so that the refusal can say how many pixels there are. */
async function refuseTooManyPixels(bytes: Uint8Array): Promise<void> {
  const { width, height } = await sharp(bytes, { limitInputPixels: false, pages: 1 }).metadata().catch(refuse);
  if (Math.max(width, height) <= sideLimit && width * height <= pixelsLimit) return;
  const values = { width, height, megapixels: pixelsLimit / 1_000_000, side: sideLimit };
  throw new AppError('payload_too_large', { reason: { name: 'too_many_pixels', values } });
}

function refuse(): never {
  throw new AppError('unsupported_media_type', { reason: { name: 'unreadable_picture' } });
}

/** WebP of at most `width`, never enlarged. */
function encode({ data, raw }: Pixels, width: number): Promise<Buffer> {
  return sharp(data, { raw }).resize({ width, withoutEnlargement: true }).webp({ quality: 75, effort: 2 }).toBuffer();
}

/** A data URI of a blurred miniature, under 300 characters. */
async function miniature(picture: Sharp): Promise<string> {
  const tiny = await picture.resize({ width: 16, height: 16, fit: 'inside' }).webp({ quality: 20, effort: 4 }).toBuffer();
  return `data:image/webp;base64,${tiny.toString('base64')}`;
}

/** A stored picture: `{file}-320.webp`, `-800` and `-1600`; width and height are of the largest, in pixels. */
export interface StoredPicture {
  file: string;
  width: number;
  height: number;
  /** A data URI under 300 characters, to show while the picture is on its way. */
  placeholder: string;
}

// Part of every name: a change of sizes or quality must create new files.
const recipe = 'webp-1';

/**
 * Decodes an uploaded picture, turns it upright, removes all metadata and stores it as WebP at three widths, never enlarged; of an
 * animation the first frame. The same bytes are stored once. Throws `unsupported_media_type` for what is no complete JPEG, PNG,
 * WebP or AVIF, and `payload_too_large` beyond 50 megapixels; both say so in words of pictures. A `salt` makes the same bytes a different
 * picture.
 */
export async function storePicture(storage: Storage, bytes: Uint8Array, salt = ''): Promise<StoredPicture> {
  if (!isPicture(bytes)) throw new AppError('unsupported_media_type', { reason: { name: 'unreadable_picture' } });
  const file = fileOf(identityOf(bytes, salt));
  if (await isStored(storage, file)) {
    const read = (wide: number) => storage.read(`${file}-${wide}.webp`);
    return { file, ...(await describe(await read(largest), await read(imageWidths[0]))) };
  }
  // The slot does not wait for the storage: while it is slow, other pictures are still decoded.
  const { sizes, ...described } = await inTurn(() => encodeAll(bytes));
  await put(storage, file, sizes);
  return { file, ...described };
}

/** Stores a picture of the program, which is there in all sizes: WebP, in the order of `imageWidths`. */
export async function storeSizes(storage: Storage, sizes: readonly Uint8Array[]): Promise<StoredPicture> {
  const whole = known(sizes.at(-1), 'size');
  const file = fileOf(whole);
  if (!(await isStored(storage, file))) await put(storage, file, sizes);
  return { file, ...(await describe(whole, known(sizes[0], 'size'))) };
}

/** The `file` of what `storePicture` makes of these bytes. */
export function nameOf(bytes: Uint8Array, salt: string): string {
  return fileOf(identityOf(bytes, salt));
}

export function isStored(storage: Storage, file: string): Promise<boolean> {
  return storage.has(`${file}-${largest}.webp`);
}

/** Removes every size of a stored picture. The caller knows that nothing shows it. */
export async function removePicture(storage: Storage, file: string): Promise<void> {
  // The largest first, as its presence means that all sizes are stored.
  for (const wide of imageWidths.toReversed()) {
    await storage.remove(`${file}-${wide}.webp`);
    await storage.remove(`${file}-${wide}.avif`);
  }
}

function identityOf(bytes: Uint8Array, salt: string): Uint8Array {
  return salt === '' ? bytes : Buffer.concat([Buffer.from(salt), bytes]);
}

function fileOf(identity: Uint8Array): string {
  return createHash('sha256').update(recipe).update(identity).digest('hex').slice(0, 32);
}

async function put(storage: Storage, file: string, sizes: readonly Uint8Array[]): Promise<void> {
  // The largest last, as its presence means that all sizes are stored.
  for (const [index, wide] of imageWidths.entries()) await storage.put(`${file}-${wide}.webp`, known(sizes[index], 'size'));
}

type Described = Omit<StoredPicture, 'file'>;

async function encodeAll(bytes: Uint8Array): Promise<Described & { sizes: Uint8Array[] }> {
  const pixels = await decode(bytes);
  const { width, height } = pixels.raw;
  const sizes: Uint8Array[] = [];
  for (const [index, wide] of imageWidths.entries()) {
    const last = sizes.at(-1);
    // A picture that fits within an earlier width is not encoded again.
    sizes.push(last && width <= known(imageWidths[index - 1], 'imageWidth') ? last : await encode(pixels, wide));
  }
  return { sizes, width, height, placeholder: await miniature(sharp(pixels.data, { raw: pixels.raw })) };
}

async function describe(whole: Uint8Array, small: Uint8Array): Promise<Described> {
  const { width, height } = await sharp(whole).metadata();
  return { width, height, placeholder: await miniature(sharp(small)) };
}
