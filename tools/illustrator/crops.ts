import { aimCamera, project, type Angle } from './camera.ts';
import { beltAt, getCar, type Car } from './car.ts';
import { clamp } from './numbers.ts';
import type { PictureSet } from './library-plan.ts';

/** A piece of a picture worth showing by itself, in pixels, 4:3. */
export interface Crop {
  of: Angle;
  shows: 'head-lamp' | 'rear-wheel' | 'tail-lamp';
  x: number;
  y: number;
  w: number;
  h: number;
}

type Place = readonly [x: number, y: number, z: number];

/** The close-up to cut out of one picture of a set, given its size: lamps and wheels in turn, of a damaged car the lamp that was hit. */
export function cropOf(set: PictureSet, width: number, height: number): Crop {
  const car = getCar(set.body, set.make);
  const side = -car.halfWidth;
  const cut = (of: Angle, shows: Crop['shows'], place: Place, share: number): Crop => {
    const [u, v] = project(aimCamera(car, of, width, height), ...place);
    const w = Math.round((width * share) / 4) * 4;
    const h = (w * 3) / 4;
    const x = Math.round(clamp(u - w / 2, 0, width - w));
    return { of, shows, x, y: Math.round(clamp(v - h / 2, 0, height - h)), w, h };
  };
  if (set.damaged || set.seed % 3 === 0) return cut('front34', 'head-lamp', [0.25, side * 0.62, lampHeight(car)], 0.44);
  if (set.seed % 3 === 1) return cut('rear34', 'tail-lamp', [car.length - 0.2, side * 0.55, lampHeight(car)], 0.44);
  return cut('side', 'rear-wheel', [car.rearAxle, side, car.wheelRadius * 1.25], 0.4);
}

function lampHeight(car: Car): number {
  return beltAt(car, 0.3) - 0.2;
}
