import sharp from 'sharp';
import type { Body } from './bodies.ts';
import { toLayer } from './composition.ts';
import type { Scene } from './environment.ts';
import type { Color } from './paints.ts';
import { renderCar } from './rendering.ts';
import { SCENE_WIDTH } from './scenes/brush.ts';
import { drawScene } from './scenes/scene.ts';

/** A wide picture for the page of a showroom or office: three cars in one scene. */
interface Cover {
  id: string;
  scene: Scene;
  seed: number;
  /** From left to right; the middle one is in front. */
  cars: readonly [CoverCar, CoverCar, CoverCar];
}

type CoverCar = readonly [body: Body, color: Color];

export const COVERS: readonly Cover[] = [
  {
    id: 'coast',
    scene: 'coast',
    seed: 1,
    cars: [
      ['sedan', 'silver'],
      ['suv', 'black'],
      ['crossover', 'brown'],
    ],
  },
  {
    id: 'studio',
    scene: 'studio',
    seed: 2,
    cars: [
      ['coupe', 'red'],
      ['sedan', 'white'],
      ['crossover', 'grey'],
    ],
  },
  {
    id: 'desert',
    scene: 'desert',
    seed: 3,
    cars: [
      ['pickup', 'white'],
      ['suv', 'beige'],
      ['pickup-single', 'navy'],
    ],
  },
  {
    id: 'city',
    scene: 'city',
    seed: 6,
    cars: [
      ['sedan', 'black'],
      ['crossover', 'pearl'],
      ['coupe', 'grey'],
    ],
  },
  {
    id: 'villa',
    scene: 'villa',
    seed: 7,
    cars: [
      ['hatchback', 'red'],
      ['van', 'white'],
      ['sedan', 'navy'],
    ],
  },
  {
    id: 'rental',
    scene: 'coast',
    seed: 5,
    cars: [
      ['hatchback', 'white'],
      ['sedan', 'grey'],
      ['minibus', 'silver'],
    ],
  },
];

export const COVER_SIZE = { width: SCENE_WIDTH, height: 400 } as const;

const HORIZON = 560;
const SKY_ABOVE = 160;
// The middle car comes last, to be painted over its neighbours.
const PLACES = [
  { car: 0, left: 0, width: 680 },
  { car: 2, left: 920, width: 680 },
  { car: 1, left: 430, width: 720 },
] as const;

export async function composeCover(cover: Cover, quality: number): Promise<Buffer> {
  const layers = PLACES.map(({ car, left, width }) => {
    const [body, color] = cover.cars[car];
    const request = { body, color, angle: 'front34', scene: cover.scene, seed: cover.seed + car, width } as const;
    const image = renderCar(request, true);
    return { ...toLayer(image), left, top: Math.round(HORIZON - image.horizonY) };
  });
  const scene = drawScene(cover.scene, HORIZON, cover.seed, SCENE_WIDTH);
  const whole = await sharp(scene.svg).extract(scene.frame).composite(layers).removeAlpha().png().toBuffer();
  return sharp(whole)
    .extract({ left: 0, top: HORIZON - SKY_ABOVE, ...COVER_SIZE })
    .webp({ quality, effort: 6 })
    .toBuffer();
}
