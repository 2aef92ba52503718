import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { isMissing, type Storage } from '#server/platform/storage/storage.ts';

/**
 * A stored picture cropped to `width` × `height`, as a data URI; undefined if the file does not exist. Throws `unavailable` as the
 * storage does.
 */
export async function embedPicture(storage: Storage, file: string | null, width: number, height: number): Promise<string | undefined> {
  if (file === null) return undefined;
  const bytes = await storage.read(`${file}-800.webp`).catch(undefinedIfMissing);
  if (!bytes) return undefined;
  try {
    const cut = await sharp(bytes).resize(width, height, { fit: 'cover' }).jpeg({ quality: 88 }).toBuffer();
    return `data:image/jpeg;base64,${cut.toString('base64')}`;
  } catch {
    return undefined;
  }
}

function undefinedIfMissing(error: unknown): undefined {
  if (!isMissing(error)) throw error;
}

/** The car of the home page without its background, `width` pixels wide. */
export async function embedHero(width: number): Promise<string> {
  const bytes = await readFile(path.join(import.meta.dirname, '../../../web/public/art/hero-1100.webp'));
  const png = await sharp(bytes).resize(width).png().toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}
