import type { Car } from './car.ts';
import { clamp, hypot3 } from './numbers.ts';
import type { Spot } from './spot.ts';
import { makeDark, type Surface } from './surface.ts';

/** How far a blow to the front corner bends the metal, in metres. */
const REACH = 0.75;
/** Height at the nose, rise, and where they begin and end, in metres. */
const SCRATCHES = [
  [0.5, 0.06, 0.1, 0.78],
  [0.53, 0.05, 0.2, 0.9],
  [0.62, -0.03, 0.05, 0.5],
  [0.41, 0.02, 0.15, 0.62],
  [0.7, -0.05, 0.3, 0.85],
] as const;

/** Turns the normal where the corner that faces the camera was hit, so that the metal looks crumpled. */
export function crumple(car: Car, spot: Spot): void {
  const bent = bentAt(car, spot) * 0.55;
  if (bent <= 0) {
    return;
  }
  const { x, y, z } = spot;
  // Folds: the sign of a slow wave makes their edges sharp.
  spot.nx += bent * (Math.sign(Math.sin(15 * x + 8 * z)) * 0.55 + 0.6 * Math.sin(27 * z - 12 * x));
  spot.ny += bent * (Math.sin(19 * z + 7 * x + 1) + 0.5 * Math.sin(21 * x + 13 * y));
  spot.nz += bent * (Math.sign(Math.sin(11 * x - 17 * z + 2)) * 0.7 + 0.5 * Math.sin(25 * y + 9 * z));
  const length = hypot3(spot.nx, spot.ny, spot.nz);
  spot.nx /= length;
  spot.ny /= length;
  spot.nz /= length;
}

/** Puts out the lamp of that corner and scrapes its paint off. */
export function scrape(car: Car, spot: Spot, surface: Surface): void {
  const bent = bentAt(car, spot);
  if (bent > 0.3 && surface.glows) {
    surface.glows = false;
    makeDark(surface, 0.012, 0.4);
  }
  if (surface.material === 'paint' && bent > 0.08 && isScratch(spot)) {
    makeDark(surface, 0.09, 0.05, 'clad');
    surface.seam = 0;
  }
}

// Long thin lines that rise a little towards the door, and waver.
function isScratch({ x, z }: Spot): boolean {
  return SCRATCHES.some(([height, rise, from, to]) => {
    return x > from && x < to && Math.abs(z - height - rise * x - 0.004 * Math.sin(23 * x)) < 0.0035;
  });
}

/** 1 where the car was hit, falling to 0. */
function bentAt(car: Car, { x, y, z }: Spot): number {
  const away = hypot3(x - 0.3, y + car.halfWidth - 0.15, (z - 0.6) * 1.2);
  return clamp(1 - away / REACH);
}
