import { known } from '#contract/platform/known.ts';
import type { Body } from './bodies.ts';
import type { Angle } from './camera.ts';
import type { Scene } from './environment.ts';
import type { Color } from './paints.ts';

/** One car of the library, photographed from several sides at one place. */
export interface PictureSet {
  id: string;
  body: Body;
  color: Color;
  scene: Scene;
  /** The place of its maker in `MAKES`. */
  make: number;
  damaged: boolean;
  seed: number;
}

type Row = readonly [body: Body, make: number, ...colors: Color[]];

// As many of a maker and in such colours as stand on Saudi roads: sedans and four-wheel drives first, white before all.
const SOUND: readonly Row[] = [
  ['sedan', 1, 'white', 'silver', 'black', 'grey'],
  ['sedan', 2, 'white', 'pearl', 'navy', 'grey'],
  ['sedan', 3, 'silver', 'white', 'red'],
  ['sedan', 4, 'white', 'beige', 'grey'],
  ['sedan', 5, 'black', 'white', 'silver'],
  ['sedan', 6, 'white', 'red'],
  ['sedan', 7, 'pearl', 'navy'],
  ['sedan', 0, 'black', 'white'],
  ['suv', 1, 'white', 'black', 'beige', 'pearl'],
  ['suv', 2, 'white', 'grey', 'green'],
  ['suv', 3, 'silver', 'black'],
  ['suv', 4, 'white', 'silver', 'brown'],
  ['suv', 5, 'white', 'grey', 'black'],
  ['suv', 6, 'pearl', 'navy'],
  ['suv', 7, 'white', 'beige'],
  ['suv', 0, 'black', 'white'],
  ['crossover', 1, 'white', 'grey'],
  ['crossover', 2, 'silver', 'red'],
  ['crossover', 3, 'white', 'black'],
  ['crossover', 4, 'pearl', 'navy'],
  ['crossover', 5, 'white'],
  ['crossover', 6, 'grey'],
  ['crossover', 7, 'red'],
  ['crossover', 0, 'white'],
  ['pickup', 1, 'white', 'silver'],
  ['pickup', 2, 'brown'],
  ['pickup', 4, 'beige'],
  ['pickup', 5, 'black'],
  ['pickup', 6, 'white'],
  ['pickup', 7, 'grey'],
  ['pickup-single', 1, 'white'],
  ['pickup-single', 2, 'silver'],
  ['pickup-single', 3, 'white'],
  ['van', 1, 'silver'],
  ['van', 2, 'white'],
  ['van', 3, 'grey'],
  ['van', 7, 'black'],
  ['hatchback', 2, 'red'],
  ['hatchback', 3, 'white'],
  ['hatchback', 0, 'navy'],
  ['hatchback', 1, 'silver'],
  ['coupe', 5, 'red'],
  ['coupe', 6, 'black'],
  ['coupe', 0, 'grey'],
  ['minibus', 1, 'white'],
  ['minibus', 2, 'silver'],
  ['minibus', 3, 'white'],
  ['convertible', 1, 'red'],
  ['convertible', 2, 'navy'],
  ['convertible', 5, 'white'],
];
const DAMAGED: readonly Row[] = [
  ['sedan', 2, 'silver'],
  ['sedan', 1, 'white'],
  ['suv', 4, 'white'],
  ['crossover', 3, 'grey'],
  ['pickup', 1, 'white'],
];

const SCENES: readonly Scene[] = ['villa', 'coast', 'city', 'desert', 'studio'];

const planned = (rows: readonly Row[], damaged: boolean) =>
  rows.flatMap(([body, make, ...colors]) => colors.map((color) => ({ body, make, color, damaged })));

export const PICTURE_SETS: readonly PictureSet[] = [...planned(SOUND, false), ...planned(DAMAGED, true)].map((set, index) => {
  const { body, color, make } = set;
  const scene = known(SCENES[(index * 2 + make) % SCENES.length], 'scene');
  const seed = index + 1;
  return { id: `${body}-${color}-${scene}-${seed}`, ...set, scene, seed };
});

/** The order of drawing: every car gets its first picture before any gets its second. */
export const LIBRARY_ANGLES: readonly Angle[] = ['front34', 'rear34', 'side', 'nose', 'wheel', 'front', 'rear'];

const EVERY_CAR: readonly Angle[] = ['front34', 'rear34', 'side'];
// From straight ahead and straight behind the low bodies show the seams of the drawing.
const TALL_BODIES: readonly Body[] = ['suv', 'crossover', 'pickup', 'pickup-single', 'van', 'minibus'];

/** Every car has three pictures, and most one or two more, in turn. */
export function isDrawn({ body, damaged, seed }: PictureSet, angle: Angle): boolean {
  if (EVERY_CAR.includes(angle)) return true;
  if (angle === 'nose') return damaged || seed % 3 === 0;
  if (angle === 'wheel') return seed % 3 === 1;
  return TALL_BODIES.includes(body) && seed % 3 === 2;
}
