import { readFile, writeFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { imageWidths } from '#contract/platform/images.ts';
import { known } from '#contract/platform/known.ts';
import { sizesOf } from '#demo/picture-sizes.ts';
import type { Crop } from './crops.ts';

/** Writes the smaller sizes of a picture beside it. */
export async function writeSizes(folder: URL, file: string): Promise<void> {
  const whole = await readFile(new URL(file, folder));
  const [small, medium] = imageWidths;
  for (const [at, width] of [small, medium].entries()) {
    const name = known(sizesOf(file)[at], 'size');
    await writeFile(new URL(name, folder), await encode(sharp(whole).resize({ width, withoutEnlargement: true })));
  }
}

/** Writes a close-up as a picture of its own. */
export async function writeCloseUp(folder: URL, { from, to }: { from: string; to: string }, { x, y, w, h }: Crop): Promise<void> {
  const piece = sharp(await readFile(new URL(from, folder))).extract({ left: x, top: y, width: w, height: h });
  await writeFile(new URL(to, folder), await encode(piece));
}

function encode(picture: Sharp): Promise<Buffer> {
  return picture.webp({ quality: 75, effort: 6 }).toBuffer();
}
