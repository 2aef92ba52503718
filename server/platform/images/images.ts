import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { imageWidths } from '#contract/images.ts';
import { known } from '#contract/known.ts';
import { AppError } from '../errors.ts';
import type { Storage } from '../storage/storage.ts';
import { isPicture } from './format.ts';
import { decode, encode, largest, miniature, type Pixels } from './pixels.ts';
import { inTurn } from './turns.ts';

/** A stored picture: `{file}-320.webp`, `-800` and `-1600`; width and height are of the largest, in pixels. */
export interface StoredPicture {
  file: string;
  width: number;
  height: number;
  /** A data URI under 300 characters, to show while the picture is on its way. */
  placeholder: string;
}

/** A picture that the program drew itself. */
export interface OwnPicture {
  /** What it is made of; the same identity is the same picture. */
  identity: string | Uint8Array;
  pixels: () => Promise<Pixels>;
  /** The whole as a WebP that is stored unchanged as the largest. */
  webp?: Uint8Array;
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
  return storeOwnPicture(storage, { identity: identityOf(bytes, salt), pixels: () => decode(bytes) });
}

/** Stores a picture of the program in the same way. It is not decoded if it is already stored. */
export async function storeOwnPicture(storage: Storage, own: OwnPicture): Promise<StoredPicture> {
  const file = fileOf(own.identity);
  return (await isStored(storage, file)) ? describe(storage, file) : make(storage, file, own);
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

function fileOf(identity: OwnPicture['identity']): string {
  return createHash('sha256').update(recipe).update(identity).digest('hex').slice(0, 32);
}

async function make(storage: Storage, file: string, own: OwnPicture): Promise<StoredPicture> {
  // The slot does not wait for the storage: while it is slow, other pictures are still decoded.
  const { sizes, ...described } = await inTurn(() => encodeAll(own));
  // The largest last, as its presence means that all sizes are stored.
  for (const [index, wide] of imageWidths.entries()) await storage.put(`${file}-${wide}.webp`, known(sizes[index], 'size'));
  return { file, ...described };
}

async function encodeAll(own: OwnPicture): Promise<Omit<StoredPicture, 'file'> & { sizes: Uint8Array[] }> {
  const pixels = await own.pixels();
  const { width, height } = pixels.raw;
  const sizes: Uint8Array[] = [];
  for (const [index, wide] of imageWidths.entries()) {
    const last = sizes.at(-1);
    // A picture that fits within an earlier width is not encoded again.
    if (wide === largest && own.webp) sizes.push(own.webp);
    else sizes.push(last && width <= known(imageWidths[index - 1], 'imageWidth') ? last : await encode(pixels, wide));
  }
  return { sizes, width, height, placeholder: await miniature(sharp(pixels.data, { raw: pixels.raw })) };
}

async function describe(storage: Storage, file: string): Promise<StoredPicture> {
  const { width, height } = await sharp(await storage.read(`${file}-${largest}.webp`)).metadata();
  const placeholder = await miniature(sharp(await storage.read(`${file}-${imageWidths[0]}.webp`)));
  return { file, width, height, placeholder };
}
