import sharp from 'sharp';
import { imageWidths } from '#contract/images.ts';
import type { Storage } from '../storage/storage.ts';
import { inTurn } from './turns.ts';

// Of effort 0 to 9 for a quarter of the time that the usual 4 takes, at nearly the same size.
const quality = { quality: 50, effort: 2 } as const;

/** Keeps a stored picture as AVIF too, of each width that has no AVIF yet. A picture that is gone stays gone. */
export async function storeAvif(storage: Storage, file: string): Promise<void> {
  for (const wide of imageWidths) {
    const [from, to] = [`${file}-${wide}.webp`, `${file}-${wide}.avif`];
    if ((await storage.has(to)) || !(await storage.has(from))) continue;
    const webp = await storage.read(from);
    await storage.put(to, await inTurn(() => sharp(webp).avif(quality).toBuffer()));
  }
}
