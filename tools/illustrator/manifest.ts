import { access, writeFile } from 'node:fs/promises';
import type { Angle } from './camera.ts';
import { COVER_SIZE, COVERS } from './covers.ts';
import { cropOf, type Crop } from './crops.ts';
import { INTERIORS } from './interior.ts';
import { isDrawn, LIBRARY_ANGLES, PICTURE_SETS, type PictureSet } from './library-plan.ts';
import { MAKES } from './makes.ts';

export const PICTURE_SIZE = { width: 1200, height: 900 } as const;

/** What `pictures/manifest.json` holds. Files are named from the folder `pictures`. */
export interface Manifest {
  sets: (PictureSet & { pictures: Picture[] })[];
  covers: { id: string; file: string; width: number; height: number }[];
  interiors: { color: string; file: string }[];
  /** How many makers there are: a brand of the market takes the one of its id, counted round. */
  makes: number;
}

interface Picture {
  file: string;
  /** The side of the car, or the part of it. */
  shows: Angle | Crop['shows'];
}

export function pictureFile(set: PictureSet, angle: Angle): string {
  return `${set.id}/${angle}.webp`;
}

export function closeUpFile(set: PictureSet, { shows }: Crop): string {
  return `${set.id}/${shows}.webp`;
}

export function interiorFile(index: number): string {
  return `interiors/${index + 1}.webp`;
}

export function coverFile(id: string): string {
  return `covers/${id}.webp`;
}

/** Lists the pictures that are there: a library cut short is a smaller one, not a broken one. */
export async function writeManifest(folder: URL): Promise<void> {
  const manifest: Manifest = { sets: [], covers: [], interiors: [], makes: MAKES.length };
  for (const set of PICTURE_SETS) {
    const pictures = await findPictures(folder, set);
    if (pictures.length > 0) {
      manifest.sets.push({ ...set, pictures });
    }
  }
  for (const { id } of COVERS) {
    if (await isThere(new URL(coverFile(id), folder))) {
      manifest.covers.push({ id, file: coverFile(id), ...COVER_SIZE });
    }
  }
  for (const [index, { color }] of INTERIORS.entries()) {
    const file = interiorFile(index);
    if (await isThere(new URL(file, folder))) {
      manifest.interiors.push({ color, file });
    }
  }
  await writeFile(new URL('manifest.json', folder), `${JSON.stringify(manifest, undefined, 1)}\n`);
}

export function closeUpOf(set: PictureSet): Crop {
  return cropOf(set, PICTURE_SIZE.width, PICTURE_SIZE.height);
}

async function findPictures(folder: URL, set: PictureSet): Promise<Picture[]> {
  const pictures: Picture[] = [];
  const crop = closeUpOf(set);
  for (const angle of LIBRARY_ANGLES) {
    const file = pictureFile(set, angle);
    if (isDrawn(set, angle) && (await isThere(new URL(file, folder)))) {
      pictures.push({ file, shows: angle });
      if (crop.of === angle) pictures.push({ file: closeUpFile(set, crop), shows: crop.shows });
    }
  }
  return pictures;
}

export async function isThere(file: URL): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
