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

type CoverCar = readonly [body: Body, color: Color, make: number];

export const COVERS: readonly Cover[] = [
  cover('coast', 'coast', ['sedan', 'silver', 1], ['suv', 'black', 4], ['crossover', 'brown', 2]),
  cover('studio', 'studio', ['coupe', 'red', 5], ['sedan', 'white', 3], ['crossover', 'grey', 0]),
  cover('desert', 'desert', ['pickup', 'white', 6], ['suv', 'beige', 5], ['pickup-single', 'navy', 1]),
  cover('city', 'city', ['sedan', 'black', 0], ['crossover', 'pearl', 3], ['coupe', 'grey', 6]),
  cover('villa', 'villa', ['hatchback', 'red', 2], ['van', 'white', 7], ['sedan', 'navy', 4]),
  cover('rental', 'coast', ['hatchback', 'white', 3], ['sedan', 'grey', 2], ['minibus', 'silver', 1]),
  cover('dunes', 'desert', ['suv', 'white', 1], ['suv', 'green', 2], ['suv', 'black', 6]),
  cover('evening', 'city', ['sedan', 'pearl', 7], ['suv', 'white', 0], ['sedan', 'red', 5]),
  cover('family', 'villa', ['suv', 'silver', 3], ['van', 'black', 3], ['crossover', 'white', 1]),
  cover('work', 'studio', ['pickup', 'silver', 1], ['minibus', 'white', 2], ['van', 'grey', 2]),
  cover('seaside', 'coast', ['convertible', 'red', 1], ['coupe', 'grey', 0], ['sedan', 'white', 6]),
  cover('showroom', 'studio', ['sedan', 'navy', 2], ['suv', 'pearl', 6], ['hatchback', 'white', 3]),
];

function cover(id: string, scene: Scene, ...cars: [CoverCar, CoverCar, CoverCar]): Cover {
  // Its letters: each backdrop is another, and the same when it is drawn again.
  const seed = [...id].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 40;
  return { id, scene, seed, cars };
}

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
    const [body, color, make] = cover.cars[car];
    const request = { body, color, make, angle: 'front34', scene: cover.scene, seed: cover.seed, width } as const;
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
