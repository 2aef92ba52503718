import sharp, { type Sharp } from 'sharp';
import { AppError } from '../errors.ts';

/** A decoded picture in memory. */
export interface Pixels {
  data: Buffer;
  raw: { width: number; height: number; channels: 1 | 2 | 3 | 4 };
}

// One thread for each picture: two are processed at once (turns.ts), and threads that share one picture wait for each other.
sharp.concurrency(1);

/** The width of the largest stored version. */
export const largest = 1600;
const pixelsLimit = 50_000_000;
const sideLimit = 20_000;
const secondsLimit = 20;

/** Decodes a picture upright, without metadata and transparency, at most as large as the stored version. Refuses as `storePicture` does. */
export async function decode(bytes: Uint8Array): Promise<Pixels> {
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
export function encode({ data, raw }: Pixels, width: number): Promise<Buffer> {
  return sharp(data, { raw }).resize({ width, withoutEnlargement: true }).webp({ quality: 75, effort: 2 }).toBuffer();
}

/** A data URI of a blurred miniature, under 300 characters. */
export async function miniature(picture: Sharp): Promise<string> {
  const tiny = await picture.resize({ width: 16, height: 16, fit: 'inside' }).webp({ quality: 20, effort: 4 }).toBuffer();
  return `data:image/webp;base64,${tiny.toString('base64')}`;
}
