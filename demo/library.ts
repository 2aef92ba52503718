import { codeOf } from '#contract/thrown.ts';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Storage } from '#server/platform/storage/storage.ts';
import { type StoredPicture, storeOwnPicture } from '#server/platform/images/images.ts';
import { cut, decode, type Pixels } from '#server/platform/images/pixels.ts';

/** A stored picture and which side of the car, or which part of it, it shows. */
export interface Shot extends StoredPicture {
  shows: string;
}

/** All pictures of one drawn car. `body` is the illustrator's word. */
export interface CarSet {
  body: string;
  color: string;
  shots: Shot[];
}

export interface Library {
  sets: CarSet[];
  /** Files of the wide pictures for businesses. */
  covers: string[];
}

interface DrawnSet {
  body: string;
  color: string;
  pictures: { file: string; angle: string }[];
  crops: { of: string; shows: string; x: number; y: number; w: number; h: number }[];
}

interface Manifest {
  sets: DrawnSet[];
  covers: { file: string }[];
}

const drawn = path.join(import.meta.dirname, 'pictures');

/** Puts the drawn pictures (those that there are) into the storage, as uploads would be. */
export async function storeLibrary(storage: Storage, folder = drawn): Promise<Library> {
  const { sets, covers } = await readManifest(folder);
  return {
    sets: await inPairs(sets, (set) => storeSet(storage, folder, set)),
    covers: await inPairs(covers, async ({ file }) => (await storeWhole(storage, await readFile(path.join(folder, file)))).file),
  };
}

async function readManifest(folder: string): Promise<Manifest> {
  try {
    return JSON.parse(await readFile(path.join(folder, 'manifest.json'), 'utf8'));
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return { sets: [], covers: [] };
    throw error;
  }
}

async function storeSet(storage: Storage, folder: string, { body, color, pictures, crops }: DrawnSet): Promise<CarSet> {
  const shots: Shot[] = [];
  for (const { file, angle } of pictures) {
    const webp = await readFile(path.join(folder, file));
    // Decoded at most once for the picture and its close-ups, and not at all when they are stored.
    let decoded: Promise<Pixels> | undefined;
    const pixels = () => (decoded ??= decode(webp));
    shots.push({ ...(await storeWhole(storage, webp, pixels)), shows: angle });
    for (const { of, shows, x, y, w, h } of crops) {
      if (of !== angle) continue;
      const part = { left: x, top: y, width: w, height: h };
      const identity = Buffer.concat([webp, Buffer.from(JSON.stringify(part))]);
      const closeUp = await storeOwnPicture(storage, { identity, pixels: async () => cut(await pixels(), part) });
      shots.push({ ...closeUp, shows });
    }
  }
  return { body, color, shots };
}

function storeWhole(storage: Storage, webp: Uint8Array, pixels = () => decode(webp)): Promise<StoredPicture> {
  return storeOwnPicture(storage, { identity: webp, pixels, webp });
}

async function inPairs<Item, Result>(items: readonly Item[], work: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  const entries = items.entries();
  const worker = async () => {
    for (const [index, item] of entries) results[index] = await work(item);
  };
  await Promise.all([worker(), worker()]);
  return results;
}
