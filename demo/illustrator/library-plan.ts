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
  seed: number;
}

type Row = readonly [body: Body, color: Color, scene: Scene, seed: number];

// Bodies and colours as they stand on Saudi roads: sedans and four-wheel drives first, white before all.
// The most useful come first, so that a library cut short still serves.
const ROWS: readonly Row[] = [
  ['sedan', 'white', 'villa', 1],
  ['suv', 'white', 'desert', 2],
  ['crossover', 'grey', 'city', 3],
  ['pickup', 'white', 'desert', 4],
  ['sedan', 'silver', 'coast', 5],
  ['suv', 'black', 'coast', 6],
  ['crossover', 'white', 'studio', 7],
  ['hatchback', 'red', 'villa', 8],
  ['sedan', 'black', 'city', 9],
  ['suv', 'pearl', 'villa', 10],
  ['van', 'silver', 'villa', 11],
  ['coupe', 'red', 'coast', 12],
  ['pickup', 'silver', 'villa', 13],
  ['sedan', 'grey', 'studio', 14],
  ['crossover', 'navy', 'coast', 15],
  ['suv', 'beige', 'desert', 16],
  ['pickup-single', 'white', 'villa', 17],
  ['minibus', 'white', 'coast', 18],
  ['convertible', 'red', 'coast', 19],
  ['sedan', 'pearl', 'desert', 20],
  ['crossover', 'black', 'villa', 21],
  ['suv', 'grey', 'city', 22],
  ['sedan', 'navy', 'coast', 23],
  ['pickup', 'black', 'city', 24],
  ['hatchback', 'white', 'studio', 25],
  ['sedan', 'white', 'coast', 26],
  ['crossover', 'silver', 'desert', 27],
  ['suv', 'white', 'villa', 28],
  ['van', 'white', 'studio', 29],
  ['coupe', 'black', 'studio', 30],
  ['sedan', 'silver', 'villa', 31],
  ['crossover', 'pearl', 'coast', 32],
  ['suv', 'silver', 'studio', 33],
  ['pickup', 'grey', 'coast', 34],
  ['sedan', 'grey', 'city', 35],
  ['crossover', 'red', 'villa', 36],
  ['suv', 'brown', 'coast', 37],
  ['sedan', 'black', 'villa', 38],
  ['hatchback', 'silver', 'coast', 39],
  ['pickup', 'beige', 'desert', 40],
  ['sedan', 'white', 'studio', 41],
  ['crossover', 'white', 'city', 42],
  ['suv', 'green', 'desert', 43],
  ['van', 'grey', 'coast', 44],
  ['sedan', 'beige', 'villa', 45],
  ['crossover', 'grey', 'villa', 46],
  ['suv', 'black', 'studio', 47],
  ['minibus', 'silver', 'studio', 48],
  ['coupe', 'grey', 'city', 49],
  ['pickup-single', 'silver', 'desert', 50],
  ['sedan', 'red', 'studio', 51],
  ['hatchback', 'navy', 'city', 52],
  ['convertible', 'white', 'villa', 53],
  ['suv', 'white', 'coast', 54],
];

export const PICTURE_SETS: readonly PictureSet[] = ROWS.map(([body, color, scene, seed]) => ({
  id: `${body}-${color}-${scene}-${seed}`,
  body,
  color,
  scene,
  seed,
}));

/** The order of drawing: every car gets its first picture before any gets its second. */
export const LIBRARY_ANGLES: readonly Angle[] = ['front34', 'rear34', 'side', 'nose', 'wheel', 'front', 'rear'];

// From straight ahead and straight behind the low bodies show the seams of the drawing.
const PLAIN_ANGLES: readonly Angle[] = ['front', 'rear'];
const TALL_BODIES: readonly Body[] = ['suv', 'crossover', 'pickup', 'pickup-single', 'van', 'minibus'];

export function isDrawn(set: PictureSet, angle: Angle): boolean {
  return !PLAIN_ANGLES.includes(angle) || (TALL_BODIES.includes(set.body) && set.seed % 2 === 0);
}
