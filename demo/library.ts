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

/** All pictures of one drawn car. `body` is the illustrator's word, `make` the number of its invented maker. */
export interface CarSet {
  body: string;
  color: string;
  make: number;
  damaged: boolean;
  shots: Shot[];
}

export interface Library {
  sets: CarSet[];
  /** How many makers there are. */
  makes: number;
  interiors: { color: string; shot: Shot }[];
  /** Files of the wide pictures for businesses. */
  covers: string[];
}

interface DrawnSet extends Omit<CarSet, 'shots'> {
  pictures: { file: string; angle: string }[];
  crops: { of: string; shows: string; x: number; y: number; w: number; h: number }[];
}

interface Manifest {
  sets: DrawnSet[];
  makes: number;
  interiors: { color: string; file: string }[];
  covers: { file: string }[];
}

const drawn = path.join(import.meta.dirname, 'pictures');

/** Puts the drawn pictures (those that there are) into the storage, as uploads would be. */
export async function storeLibrary(storage: Storage, folder = drawn): Promise<Library> {
  const { sets, makes, interiors, covers } = await readManifest(folder);
  const store = async (file: string) => storeWhole(storage, await readFile(path.join(folder, file)));
  return {
    sets: await inPairs(sets, (set) => storeSet(storage, folder, set)),
    makes,
    interiors: await inPairs(interiors, async ({ color, file }) => ({ color, shot: { ...(await store(file)), shows: 'interior' } })),
    covers: await inPairs(covers, async ({ file }) => (await store(file)).file),
  };
}

async function readManifest(folder: string): Promise<Manifest> {
  try {
    return JSON.parse(await readFile(path.join(folder, 'manifest.json'), 'utf8'));
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return { sets: [], makes: 1, interiors: [], covers: [] };
    throw error;
  }
}

async function storeSet(storage: Storage, folder: string, { pictures, crops, ...set }: DrawnSet): Promise<CarSet> {
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
  const { body, color, make, damaged } = set;
  return { body, color, make, damaged, shots };
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
