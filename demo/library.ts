import { codeOf } from '#contract/platform/thrown.ts';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Storage } from '#server/platform/storage/storage.ts';
import { type StoredPicture, storeSizes } from '#server/platform/images/images.ts';
import { sizesOf } from './picture-sizes.ts';

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
  pictures: { file: string; shows: string }[];
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
  const store = async (file: string) =>
    storeSizes(storage, await Promise.all(sizesOf(file).map((size) => readFile(path.join(folder, size)))));
  return {
    sets: await inPairs(sets, async ({ body, color, make, damaged, pictures }) => {
      const shots: Shot[] = [];
      for (const { file, shows } of pictures) shots.push({ ...(await store(file)), shows });
      return { body, color, make, damaged, shots };
    }),
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

async function inPairs<Item, Result>(items: readonly Item[], work: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  const entries = items.entries();
  const worker = async () => {
    for (const [index, item] of entries) results[index] = await work(item);
  };
  await Promise.all([worker(), worker()]);
  return results;
}
