import { readFile, writeFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { imageWidths } from '#contract/images.ts';
import type { Crop } from './crops.ts';

const [small, medium] = imageWidths;

/** The files in which a picture is kept, in the order of `imageWidths`: a fresh market copies them and encodes nothing. */
export function sizesOf(file: string): string[] {
  return [sized(file, small), sized(file, medium), file];
}

/** Writes the smaller sizes of a picture beside it. */
export async function writeSizes(folder: URL, file: string): Promise<void> {
  const whole = await readFile(new URL(file, folder));
  for (const width of [small, medium]) {
    await writeFile(new URL(sized(file, width), folder), await encode(sharp(whole).resize({ width, withoutEnlargement: true })));
  }
}

/** Writes a close-up as a picture of its own. */
export async function writeCloseUp(folder: URL, { from, to }: { from: string; to: string }, { x, y, w, h }: Crop): Promise<void> {
  const piece = sharp(await readFile(new URL(from, folder))).extract({ left: x, top: y, width: w, height: h });
  await writeFile(new URL(to, folder), await encode(piece));
}

function sized(file: string, width: number): string {
  return file.replace('.webp', `-${width}.webp`);
}

function encode(picture: Sharp): Promise<Buffer> {
  return picture.webp({ quality: 75, effort: 6 }).toBuffer();
}
