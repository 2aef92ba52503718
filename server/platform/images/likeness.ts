import sharp from 'sharp';
import { imageWidths } from '#contract/platform/images.ts';
import { known } from '#contract/platform/known.ts';
import type { Storage } from '../storage/storage.ts';

const [across, down] = [9, 8];

/**
 * A perceptual hash of a stored picture, 64 bits as a signed decimal: whether each of eight by eight cells is darker than its
 * neighbour. The same picture in another size or quality differs in a few bits. '0' if it is missing.
 */
export async function likenessOf(storage: Storage, file: string): Promise<string> {
  const key = `${file}-${imageWidths[0]}.webp`;
  if (!(await storage.has(key))) return '0';
  const pixels = await sharp(await storage.read(key))
    .greyscale()
    .resize(across, down, { fit: 'fill' })
    .raw()
    .toBuffer();
  let bits = 0n;
  for (let at = 0; at < across * down; at += 1) {
    if (at % across < across - 1) bits = (bits << 1n) | (known(pixels[at], 'pixel') < known(pixels[at + 1], 'pixel') ? 1n : 0n);
  }
  return String(BigInt.asIntN(64, bits));
}
