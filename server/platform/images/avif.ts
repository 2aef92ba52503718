import sharp from 'sharp';
import { imageWidths } from '#contract/platform/images.ts';
import type { Storage } from '../storage/storage.ts';
import { isStored } from './images.ts';
import { inTurn } from './turns.ts';

// Effort 0 to 9: takes a quarter of the time of the default 4, at nearly the same size.
const quality = { quality: 50, effort: 2 } as const;

/** Stores the AVIF of each width of a picture that has none yet. A removed picture stays removed. */
export async function storeAvif(storage: Storage, file: string): Promise<void> {
  if (!(await isStored(storage, file))) return;
  for (const wide of imageWidths) {
    const [from, to] = [`${file}-${wide}.webp`, `${file}-${wide}.avif`];
    if ((await storage.has(to)) || !(await storage.has(from))) continue;
    const webp = await storage.read(from);
    await storage.put(to, await inTurn(() => sharp(webp).avif(quality).toBuffer()));
  }
}
