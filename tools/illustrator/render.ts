// Draws the demo market's pictures once; they are stored with the code. Existing files are not changed.
//   node tools/illustrator/render.ts [--only <set>]
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { known } from '#contract/platform/known.ts';
import { composePicture } from './composition.ts';
import { composeCover, COVERS } from './covers.ts';
import { composeCutOut } from './cut-out.ts';
import { composeInterior, INTERIORS } from './interior.ts';
import { isDrawn, LIBRARY_ANGLES, PICTURE_SETS, type PictureSet } from './library-plan.ts';
import { closeUpFile, closeUpOf, coverFile, interiorFile, isThere, PICTURE_SIZE, pictureFile, writeManifest } from './manifest.ts';
import { writeSilhouettes } from './silhouettes.ts';
import { sizesOf } from '#demo/picture-sizes.ts';
import { writeCloseUp, writeSizes } from './sizes.ts';

const QUALITY = 80;
const PICTURES = new URL('../../demo/pictures/', import.meta.url);
const ART = new URL('../../web/public/art/', import.meta.url);
const SILHOUETTES = new URL('../../web/catalogue/values/silhouettes.ts', import.meta.url);

const { values: options } = parseArgs({ options: { only: { type: 'string' } } });

if (!options.only) {
  await writeSilhouettes(SILHOUETTES);
  await drawHero();
  await drawCovers();
  await drawInteriors();
}
await drawLibrary(options.only);

async function drawHero(): Promise<void> {
  const widths = [1100, 820, 640];
  const fileOf = (width: number, form: 'avif' | 'webp') => new URL(`hero-${width}.${form}`, ART);
  if (await isThere(fileOf(1100, 'avif'))) {
    return;
  }
  const request = { body: 'suv', color: 'white', angle: 'front34', scene: 'studio', make: 5, seed: 1, width: 1400 } as const;
  for (const [index, { avif, webp }] of (await composeCutOut(request, widths)).entries()) {
    await keep(fileOf(known(widths[index], 'width'), 'avif'), avif);
    await keep(fileOf(known(widths[index], 'width'), 'webp'), webp);
  }
}

async function drawCovers(): Promise<void> {
  for (const cover of COVERS) {
    const file = new URL(coverFile(cover.id), PICTURES);
    if (!(await isThere(file))) {
      await keep(file, await composeCover(cover, QUALITY));
    }
    await addSizes(coverFile(cover.id));
  }
}

async function drawInteriors(): Promise<void> {
  for (const [index, interior] of INTERIORS.entries()) {
    const file = new URL(interiorFile(index), PICTURES);
    if (!(await isThere(file))) {
      await keep(file, await composeInterior(interior, QUALITY));
    }
    await addSizes(interiorFile(index));
  }
}

async function drawLibrary(only: string | undefined): Promise<void> {
  const sets = PICTURE_SETS.filter((set) => !only || set.id === only);
  if (sets.length === 0) {
    throw new Error(`No set is called ${only}. The sets are:\n${PICTURE_SETS.map((set) => set.id).join('\n')}`);
  }
  for (const angle of LIBRARY_ANGLES) {
    for (const set of sets.filter((candidate) => isDrawn(candidate, angle))) {
      const file = new URL(pictureFile(set, angle), PICTURES);
      if (!(await isThere(file))) {
        await keep(file, await composePicture({ ...set, angle, width: PICTURE_SIZE.width }, QUALITY));
      }
      await addSizes(pictureFile(set, angle));
      if (closeUpOf(set).of === angle) await addCloseUp(set);
    }
    await writeManifest(PICTURES);
  }
}

async function addCloseUp(set: PictureSet): Promise<void> {
  const crop = closeUpOf(set);
  const file = closeUpFile(set, crop);
  if (!(await isThere(new URL(file, PICTURES)))) {
    await writeCloseUp(PICTURES, { from: pictureFile(set, crop.of), to: file }, crop);
  }
  await addSizes(file);
}

async function addSizes(file: string): Promise<void> {
  const sizes = await Promise.all(sizesOf(file).map((size) => isThere(new URL(size, PICTURES))));
  if (sizes.includes(false)) {
    await writeSizes(PICTURES, file);
  }
}

// Written beside and then renamed: a run that is stopped leaves no half picture behind.
async function keep(file: URL, picture: Buffer): Promise<void> {
  await mkdir(new URL('.', file), { recursive: true });
  const unfinished = new URL(`${file.href}.part`);
  await writeFile(unfinished, picture);
  await rename(unfinished, file);
  console.log(`${file.pathname.split('/').slice(-2).join('/')} ${Math.round(picture.length / 1024)} KB`);
}
